//! Rulings and notes: their texts in both languages, sources, status and rules.
