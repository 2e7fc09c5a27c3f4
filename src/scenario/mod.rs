//! Example games: the file format, running one, expectations, verdict, variants, mutants.
