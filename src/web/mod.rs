//! The web service: routes, pages, JSON API. The types of actix stay in here.
