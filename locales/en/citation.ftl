### What became of a citation, as a sentence.
###
### src/web/api/citations.rs, for the API and for regelwerk cite

# Variables:
# $number (String) – the number cited
# $date (String) – the date of the edition in which it was read
citation-live = { $number } still holds: it is the same rule as in the edition of { $date }, with the same text.
# Variables:
# $number (String) – the number cited
# $date (String) – the date of the newest edition
citation-live-today = { $number } is a rule of today’s edition ({ $date }).
# Variables:
# $number (String) – the number cited
# $date (String) – the date of the edition in which it was read
citation-edited = { $number } is still the same rule; its text has changed since the edition of { $date }.
# Variables:
# $number (String) – the number cited
# $date (String) – the date of the edition in which it was read
# $now (String) – the number of that rule today
citation-moved = { $number } of the edition of { $date } is { $now } today.
# Variables:
# $number (String) – the number cited
# $date (String) – the date of the edition in which it was read
# $now (String) – the number of that rule today
citation-moved-edited = { $number } of the edition of { $date } is { $now } today, with another text.
# Variables:
# $number (String) – the number cited
# $now (String) – the number today of the only rule that ever had it
citation-moved-only = There is no { $number } today; the only rule that ever had the number is { $now } today.
# Variables:
# $number (String) – the number cited
# $date (String) – the date of the edition in which it was read
# $now (String) – the number of that rule today
# $other (String) – the rule that has the cited number today, with its title if it has one
citation-reused = { $number } of the edition of { $date } is { $now } today; the number means another rule now: { $other }.
# Variables:
# $number (String) – the number cited
# $date (String) – the date of the edition in which it was read
# $other (String) – the rule that has the cited number today, with its title if it has one
citation-reused-gone = The rule that was { $number } in the edition of { $date } is gone; the number means another rule now: { $other }.
# Variables:
# $number (String) – the number cited
# $date (String) – the date of the edition in which it was read
citation-dead = The rule that was { $number } in the edition of { $date } is gone, and nothing has its number today.
# Variables:
# $number (String) – the number cited
# $date (String) – the date of the edition in which it was looked for
citation-dead-number = The edition of { $date } has no { $number }.
# Variables:
# $number (String) – the number cited
# $meanings (String) – its other meanings, each with its editions
citation-meanings = In other editions { $number } is: { $meanings }.
# Variables:
# $first (String) – the date of the first edition
# $last (String) – the date of the last one
citation-editions = { $first } to { $last }
# Variables:
# $editions (String) – the editions with that meaning
# $now (String) – that rule today, with its title if it has one
citation-meaning = { $editions }, the rule that is { $now } today
# Variables:
# $editions (String) – the editions with that meaning
citation-meaning-gone = { $editions }, a rule that is gone
# Variables:
# $number (String) – the number of a rule
# $title (String) – what it is about
citation-named = { $number } ({ $title })

## regelwerk cite

# Variables:
# $total (Number) – how many citations were found
# $live (Number) – how many of them hold
# $edited (Number), $moved (Number), $reused (Number), $dead (Number) – how many have each other verdict
citation-summary = { $total ->
    [one] { $total } citation
   *[other] { $total } citations
}, { $live } live, { $edited } edited, { $moved } moved, { $reused } reused, { $dead } dead
# Words behind the place of a citation
citation-verdict-live = live
citation-verdict-edited = edited
citation-verdict-moved = moved
citation-verdict-reused = reused
citation-verdict-dead = dead
