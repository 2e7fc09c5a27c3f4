//! The stable codes of problems.

use actix_web::http::StatusCode;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $text:literal, $status:ident;)*) => {
        /// A kind of problem. Codes are part of the API: one is never renamed, and never used
        /// for something else.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $($(#[$doc])* $name,)*
        }

        impl Code {
            /// Every code, in the order of the documentation.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The code as it stands in documents: `rule-not-found`.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }

            /// The status of answers with this code.
            pub const fn status(self) -> StatusCode {
                match self {
                    $(Self::$name => StatusCode::$status,)*
                }
            }
        }
    };
}

codes! {
    /// No such address.
    NotFound = "not-found", NOT_FOUND;
    /// The address exists, the method does not.
    MethodNotAllowed = "method-not-allowed", METHOD_NOT_ALLOWED;
    /// `lang` names a language that the service does not speak.
    UnknownLanguage = "unknown-language", BAD_REQUEST;
    /// A parameter that is needed is missing or empty.
    MissingParameter = "missing-parameter", BAD_REQUEST;
    /// A parameter has a value that it cannot have.
    InvalidParameter = "invalid-parameter", BAD_REQUEST;
    /// A parameter stands in the query more than once.
    RepeatedParameter = "repeated-parameter", BAD_REQUEST;
    /// Not the form of a rule number.
    InvalidNumber = "invalid-number", BAD_REQUEST;
    /// Not the form of an edition.
    InvalidEdition = "invalid-edition", BAD_REQUEST;
    /// Not a cursor that the service gave out.
    InvalidCursor = "invalid-cursor", BAD_REQUEST;
    /// A cursor into texts that have been replaced meanwhile.
    StaleCursor = "stale-cursor", GONE;
    /// A query over the bound.
    QueryTooLong = "query-too-long", UNPROCESSABLE_ENTITY;
    /// No such number in that edition.
    RuleNotFound = "rule-not-found", NOT_FOUND;
    /// The edition is older than the oldest one whose numbers are recorded.
    NumbersNotRecorded = "numbers-not-recorded", NOT_FOUND;
    /// No edition was in force on that day.
    EditionNotFound = "edition-not-found", NOT_FOUND;
    /// The edition is known, its text is not here.
    EditionWithoutText = "edition-without-text", NOT_FOUND;
    /// No such term in the glossary.
    TermNotFound = "term-not-found", NOT_FOUND;
    /// No such keyword.
    KeywordNotFound = "keyword-not-found", NOT_FOUND;
    /// No such card.
    CardNotFound = "card-not-found", NOT_FOUND;
    /// No such ruling.
    RulingNotFound = "ruling-not-found", NOT_FOUND;
    /// No such scenario.
    ScenarioNotFound = "scenario-not-found", NOT_FOUND;
    /// The scenario has no such variant.
    VariantNotFound = "variant-not-found", NOT_FOUND;
    /// The scenario has no such player.
    ViewerNotFound = "viewer-not-found", NOT_FOUND;
    /// The request itself is malformed.
    BadRequest = "bad-request", BAD_REQUEST;
    /// The request did not arrive in time.
    RequestTimeout = "request-timeout", REQUEST_TIMEOUT;
    /// The body is not what the call takes.
    InvalidBody = "invalid-body", BAD_REQUEST;
    /// The body is over the bound.
    BodyTooLarge = "body-too-large", PAYLOAD_TOO_LARGE;
    /// The body is of another type.
    UnsupportedMediaType = "unsupported-media-type", UNSUPPORTED_MEDIA_TYPE;
    /// The edition is known by its date, what stood in it is not recorded.
    EditionWithoutNumbers = "edition-without-numbers", NOT_FOUND;
    /// More citations in one text than the bound.
    TooManyCitations = "too-many-citations", UNPROCESSABLE_ENTITY;
    /// The scenario has faults, or is none; the document lists them.
    InvalidScenario = "invalid-scenario", UNPROCESSABLE_ENTITY;
    /// The address is over the bound.
    AddressTooLong = "address-too-long", URI_TOO_LONG;
    /// The headers are over the bound.
    HeadersTooLarge = "headers-too-large", REQUEST_HEADER_FIELDS_TOO_LARGE;
    /// A fault of the service.
    Internal = "internal", INTERNAL_SERVER_ERROR;
    /// As much of this work is under way as the service does at once.
    TooBusy = "too-busy", SERVICE_UNAVAILABLE;
    /// The service is starting or ending.
    Unavailable = "unavailable", SERVICE_UNAVAILABLE;
}

impl Code {
    /// The id of the message with this problem's `title` or `detail`.
    pub fn message(self, part: &str) -> String {
        format!("problem-{}-{part}", self.as_str())
    }

    /// The code that fits a status that the framework chose.
    pub fn of_status(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Self::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => Self::MethodNotAllowed,
            StatusCode::REQUEST_TIMEOUT => Self::RequestTimeout,
            StatusCode::PAYLOAD_TOO_LARGE => Self::BodyTooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Self::UnsupportedMediaType,
            StatusCode::URI_TOO_LONG => Self::AddressTooLong,
            StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE => Self::HeadersTooLarge,
            StatusCode::SERVICE_UNAVAILABLE => Self::Unavailable,
            status if status.is_client_error() => Self::BadRequest,
            _ => Self::Internal,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_differ_and_are_lower_case_words() {
        let mut texts: Vec<&str> = Code::ALL.iter().map(|code| code.as_str()).collect();
        for text in &texts {
            assert!(
                text.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'),
                "{text}"
            );
        }
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), Code::ALL.len());
    }
}
