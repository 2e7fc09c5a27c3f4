### Differences between editions.
###
### templates/pages/diff.html, src/web/pages/diff.rs

diff-title-choose = Compare two editions
# Variables:
# $from (String) – the date of the first edition
# $to (String) – the date of the second edition
diff-title = { $from } and { $to } compared
diff-description = Which rules moved, were edited, added or removed between two editions of the rules, with their numbers in both.
# Variables:
# $count (Number) – how many rules are the same, number and text
diff-unchanged = { $count ->
    [one] { $count } rule has the same number and the same text in both editions.
   *[other] { $count } rules have the same number and the same text in both editions.
}
diff-swap = The other way round
diff-filters = Kinds of changes
diff-all = All changes
diff-none = There is no such change between these editions.
diff-rule = Rule
diff-change = Change
diff-pages = Pages of changes
diff-previous = Previous changes
diff-next = Further changes
# Variables:
# $number (String) – the number of this page
diff-page = Page { $number }
diff-from = from
diff-to = to
diff-compare = Compare

## Kinds of changes, of many rules and of one

diff-edited-many = Edited
diff-moved-many = Moved
diff-moved-and-edited-many = Moved and edited
diff-added-many = Added
diff-removed-many = Removed
diff-edited = edited
diff-moved = moved
diff-moved-and-edited = moved and edited
diff-added = added
diff-removed = removed
