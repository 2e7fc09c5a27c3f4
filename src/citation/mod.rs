//! Citations of rules: the table of rules that the project itself cites, and citations in free text.
