### Problems: title and sentence for each code of the API, on error pages too.

## web/problem: addresses and methods

problem-not-found-title = Not found
problem-not-found-detail = There is nothing at this address.
problem-method-not-allowed-title = Method not allowed
# Variables:
# $method (String) – the method of the request
# $allow (String) – the methods that are allowed
problem-method-not-allowed-detail = This address does not accept { $method }; allowed: { $allow }.
problem-bad-request-title = Malformed request
problem-bad-request-detail = The request is not well formed: its address, headers or body are damaged.
problem-address-too-long-title = Address too long
# Variables:
# $limit (String) – greatest length in bytes
problem-address-too-long-detail = An address may be at most { $limit } bytes long.
problem-headers-too-large-title = Headers too large
# Variables:
# $limit (String) – greatest size in bytes
# $count (String) – greatest number
problem-headers-too-large-detail = The headers of a request may have { $limit } bytes together at most, and there may be { $count } of them at most.
problem-request-timeout-title = Request too slow
problem-request-timeout-detail = The request did not arrive in time. Send it again.

## web/problem: parameters

problem-unknown-language-title = Unknown language
# Variables:
# $value (String) – the value of lang
problem-unknown-language-detail = There is no language “{ $value }” here; lang is de or en.
problem-missing-parameter-title = Parameter missing
# Variables:
# $name (String) – the name of the parameter
problem-missing-parameter-detail = The parameter { $name } is missing or empty.
problem-invalid-parameter-title = Invalid value
# Variables:
# $name (String) – the name of the parameter
# $value (String) – its value
# $expected (String) – the possible values, such as “1–100” or “rule, ruling”
problem-invalid-parameter-detail = The parameter { $name } cannot be “{ $value }”; possible: { $expected }.
problem-repeated-parameter-title = Repeated parameter
# Variables:
# $name (String) – the name of the parameter
problem-repeated-parameter-detail = The parameter { $name } appears in the address more than once.
problem-query-too-long-title = Query too long
# Variables:
# $limit (String) – greatest length in characters
problem-query-too-long-detail = A query may be at most { $limit } characters long.
problem-invalid-cursor-title = Invalid cursor
problem-invalid-cursor-detail = This cursor does not come from an answer to the same question. Ask without cursor and follow next_page.
problem-stale-cursor-title = Stale cursor
problem-stale-cursor-detail = The texts have been replaced since the first page of this list. Ask again without cursor.

## web/problem: numbers and editions

problem-invalid-number-title = Not a rule number
# Variables:
# $value (String) – what was given
problem-invalid-number-detail = “{ $value }” is not a rule number; rule numbers look like 702, 702.55 or 702.55a (never with the letters l and o).
problem-rule-not-found-title = No such rule
# Variables:
# $number (String) – the number
# $edition (String) – the date of the edition
problem-rule-not-found-detail = The edition of { $edition } has no rule { $number } that is known here.
problem-numbers-not-recorded-title = Numbers not recorded
# Variables:
# $number (String) – the number
# $edition (String) – the date of the edition
# $first (String) – the date of the oldest edition with numbers
problem-numbers-not-recorded-detail = What { $number } was in the edition of { $edition } is not known here: numbers are recorded only since the edition of { $first }.
problem-edition-without-numbers-title = Numbers not recorded
# Variables:
# $edition (String) – the date of the edition
# $first (String) – the date of the oldest edition with numbers
problem-edition-without-numbers-detail = Which rules the edition of { $edition } had is not known here: numbers are recorded only since the edition of { $first }.
problem-invalid-edition-title = Not an edition
# Variables:
# $value (String) – what was given
problem-invalid-edition-detail = “{ $value }” is not an edition; give “latest” or a day such as 2024-06-07.
problem-edition-not-found-title = No edition on that day
# Variables:
# $value (String) – the day
# $first (String) – the date of the oldest edition that is known
problem-edition-not-found-detail = No edition that is known here was in force on { $value }; the oldest is the one of { $first }.
problem-edition-without-text-title = Text not included
# Variables:
# $edition (String) – the date of the edition
problem-edition-without-text-detail = This needs the complete text of the edition of { $edition }. Here there are at most single rules of it.

## web/problem: names

problem-term-not-found-title = No such term
# Variables:
# $value (String) – what was looked for
problem-term-not-found-detail = The glossary does not know “{ $value }”.
problem-keyword-not-found-title = No such keyword
# Variables:
# $value (String) – what was looked for
problem-keyword-not-found-detail = No keyword “{ $value }” is known here.
problem-card-not-found-title = No such card
# Variables:
# $value (String) – what was looked for
problem-card-not-found-detail = No card “{ $value }” is known here.
problem-ruling-not-found-title = No such ruling
# Variables:
# $value (String) – what was looked for
problem-ruling-not-found-detail = There is no ruling “{ $value }”.
problem-scenario-not-found-title = No such scenario
# Variables:
# $value (String) – what was looked for
problem-scenario-not-found-detail = There is no scenario “{ $value }”.
problem-variant-not-found-title = No such variant
# Variables:
# $value (String) – what was looked for
# $scenario (String) – the scenario
problem-variant-not-found-detail = The scenario { $scenario } has no variant “{ $value }”.
problem-viewer-not-found-title = No such player
# Variables:
# $value (String) – what was looked for
# $scenario (String) – the scenario
problem-viewer-not-found-detail = No player “{ $value }” takes part in the scenario { $scenario }.

## web/problem: the body

problem-invalid-body-title = Invalid body
# Variables:
# $reason (String) – what is wrong, from the JSON reader, English
problem-invalid-body-detail = The body of the request is not what this call expects ({ $reason }).
problem-body-too-large-title = Body too large
# Variables:
# $limit (String) – greatest size in bytes
problem-body-too-large-detail = The body of a request may have { $limit } bytes at most.
problem-unsupported-media-type-title = Wrong media type
# Variables:
# $expected (String) – the media types
problem-unsupported-media-type-detail = This call accepts only { $expected }.
problem-too-many-citations-title = Too many citations
# Variables:
# $limit (String) – how many one text may have
problem-too-many-citations-detail = A text may have { $limit } citations at most. Send it in parts.
problem-invalid-scenario-title = Invalid scenario
problem-invalid-scenario-detail = The scenario cannot be played; faults says at which line and column, and why.

## web/problem: the service

problem-internal-title = Internal error
problem-internal-detail = Something went wrong in the service. It is recorded in the log under the ID of this request.
problem-too-busy-title = Busy
# Variables:
# $limit (String) – how many are done at once
problem-too-busy-detail = The service plays { $limit } scenarios that were sent at once, and as many are under way. Ask again in a moment.
problem-unavailable-title = Not ready at the moment
problem-unavailable-detail = The service is starting or shutting down. Try again in a moment.
