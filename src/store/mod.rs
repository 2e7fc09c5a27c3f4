//! What the service serves: one snapshot of all content, built from embedded or imported data.
