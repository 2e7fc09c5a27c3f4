//! Rules across editions: which number a rule had when, and what a number means today.
