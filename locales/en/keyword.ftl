## templates/pages/keyword.html

# Variables:
#   $name (String) - the keyword
keyword-title = { $name } (keyword)
keyword-other-language = German:
keyword-description-heading = How it works
keyword-design-heading = What its designers say
# Variables:
#   $count (Number) - number of rulings
keyword-rulings-heading = { $count ->
    [one] One ruling
   *[other] { $count } rulings
}
keyword-related = About this keyword
keyword-rule-heading = Rule
keyword-facts-heading = Facts
keyword-facts-printed = As printed in the source

## templates/pages/glossary.html

glossary-title = Glossary
glossary-description = Terms of the Magic rules in English and German, with old terms and those that players use.
# Variables:
#   $count (Number) - number of entries
glossary-count = { $count ->
    [one] One entry
   *[other] { $count } entries
}
glossary-text = Each entry gives the words of both languages for the same thing. The search knows them all.
glossary-letters = First letters
glossary-keyword = keyword

## templates/pages/term.html, templates/partials/words.html

# Variables:
#   $name (String) - the term
#   $other (String) - the term in the other language
glossary-term-description = { $name }, in German { $other }: the words of both languages, and the rule.
glossary-words-heading = Words for it
glossary-words-old = formerly
glossary-words-slang = at the table
glossary-keyword-ability = keyword ability
glossary-keyword-action = keyword action
# Variables:
#   $name (String) - the term
glossary-search = Search for texts with “{ $name }”
