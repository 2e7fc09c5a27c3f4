## templates/pages/search.html

search-title-empty = Search
# Variables:
#   $query (String) - the query
search-title = Search for “{ $query }”
# Variables:
#   $count (Number) - number of hits
search-total = { $count ->
    [one] One hit
   *[other] { $count } hits
}
search-hits-heading = Hits
search-filters = Hits by kind
search-kinds-all = Everything
search-kinds-rule = Rules
search-kinds-ruling = Rulings
search-kinds-keyword = Keywords
search-kinds-glossary = Terms
search-kinds-card = Cards
search-kinds-section = Sections
search-kind-rule = Rule
search-kind-ruling = Ruling
search-kind-keyword = Keyword
search-kind-glossary = Term
search-kind-card = Card
search-kind-section = Section
search-same-text = The same text also appears here:
# Variables:
#   $typed (String) - the word typed
#   $shown (String) - what was searched for
search-corrected = “{ $typed }” appears nowhere; searched for: { $shown }.
# Variables:
#   $typed (String) - the beginning of a word that was typed
#   $shown (String) - what was searched for
search-completed = “{ $typed }” was read as the beginning of a word: { $shown }.
# Variables:
#   $number (String) - the former number
#   $first (String) - the first edition with it
#   $last (String) - the last edition with it
search-stood-at = Was { $number } in the editions from { $first } to { $last }.
search-no-text = The rule exists, but its text is not included here yet.
search-loose = No text has all the words. These come closest.
search-cut = The query was too long; the rest was left out.
search-nearest = There is no such rule number. The nearest ones are:
# Variables:
#   $query (String) - the query
search-none = Nothing was found in English for “{ $query }”.
search-other-heading = In German
search-other-text = Hits in German texts:
search-hints-heading = How to find more
search-hint-words = Just type the words that you would say at the table. Inflection and spelling do not matter, and old terms are understood.
search-hint-number = A rule number is recognized however it is written: 702.55a, 702,55 a or CR 702.55a, even one from an old edition.
search-hint-quotes = Words in quotation marks are searched exactly as written.
search-hint-language = German terms find English texts too, and the other way round.
search-pages = More hits
# Variables:
#   $number (String) - number of the page
search-page = Page { $number }
search-previous = ← Previous hits
search-next = More hits →
