//! Full-text search in German and English. The types of tantivy stay in here.
