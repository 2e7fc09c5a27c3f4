//! Handing analysed text to tantivy: a list of tokens as one string, and the tokenizer that
//! cuts it again.
//!
//! tantivy also takes tokens as such, but writes them as JSON and reads them back, which
//! takes longer than everything else that is done to a short text.

use tantivy::tokenizer::{Token, TokenStream, Tokenizer, TokenizerManager};

use super::analyzer::Analysis;
use super::index::{ConceptTerms, Rendered, each_term};

/// The name under which fields ask for the tokenizer.
pub(super) const NAME: &str = "token-list";
/// Stands between tokens. No token has it, since it is the end of a clause in any text.
const SEPARATOR: char = '\n';

/// The tokenizers of an index.
pub(super) fn manager() -> TokenizerManager {
    let manager = TokenizerManager::new();
    manager.register(NAME, Splitter::default());
    manager
}

/// Tokens one behind the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TokenList(String);

impl TokenList {
    /// The ranked terms of an analysed text; their places are of no account.
    pub(super) fn of_terms(analysis: &Analysis, concepts: &ConceptTerms) -> Self {
        let mut list = Self(String::with_capacity(analysis.words.len() * 16));
        each_term(analysis, concepts, |_, term| {
            match term {
                Rendered::Whole(text) => list.0.push_str(text),
                Rendered::Part(text) => {
                    list.0.push('~');
                    list.0.push_str(text);
                }
            }
            list.0.push(SEPARATOR);
        });
        list
    }

    /// Appends the folded words of a text. An empty place keeps phrases from running on from
    /// the text before.
    pub(super) fn add_words(&mut self, analysis: &Analysis) {
        if !self.0.is_empty() {
            self.0.push(SEPARATOR);
        }
        for word in &analysis.words {
            self.0.push_str(&word.info.folded);
            self.0.push(SEPARATOR);
        }
    }

    /// Appends a word apart from all others.
    pub(super) fn add_word(&mut self, folded: &str) {
        self.0.push(SEPARATOR);
        self.0.push_str(folded);
        self.0.push(SEPARATOR);
    }
}

impl From<TokenList> for String {
    fn from(list: TokenList) -> Self {
        list.0
    }
}

impl AsRef<str> for TokenList {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

/// Cuts a [`TokenList`] into its tokens.
#[derive(Clone, Default)]
struct Splitter {
    token: Token,
}

/// The tokens of one list.
struct Tokens<'a> {
    rest: &'a str,
    token: &'a mut Token,
}

impl Tokenizer for Splitter {
    type TokenStream<'a> = Tokens<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> Tokens<'a> {
        self.token.reset();
        Tokens {
            rest: text,
            token: &mut self.token,
        }
    }
}

impl TokenStream for Tokens<'_> {
    fn advance(&mut self) -> bool {
        while let Some((next, rest)) = self.rest.split_once(SEPARATOR) {
            self.rest = rest;
            self.token.position = self.token.position.wrapping_add(1);
            if !next.is_empty() {
                self.token.text.clear();
                self.token.text.push_str(next);
                return true;
            }
        }
        false
    }

    fn token(&self) -> &Token {
        self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        self.token
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_places_count_and_are_no_tokens() {
        let mut splitter = Splitter::default();
        let mut stream = splitter.token_stream("a\nbc\n\nd\n");
        let mut found = Vec::new();
        while stream.advance() {
            found.push((stream.token().position, stream.token().text.clone()));
        }
        let found: Vec<(usize, &str)> = found
            .iter()
            .map(|(at, text)| (*at, text.as_str()))
            .collect();
        assert_eq!(found, [(0, "a"), (1, "bc"), (3, "d")]);
    }
}
