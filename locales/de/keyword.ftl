## templates/pages/keyword.html

# Variables:
#   $name (String) - das Schlüsselwort
keyword-title = { $name } (Schlüsselwort)
keyword-other-language = Englisch:
keyword-description-heading = Wie es funktioniert
keyword-design-heading = Was seine Entwickler sagen
# Variables:
#   $count (Number) - Zahl der Regelauskünfte
keyword-rulings-heading = { $count ->
    [one] Eine Regelauskunft
   *[other] { $count } Regelauskünfte
}
keyword-related = Zu diesem Schlüsselwort
keyword-rule-heading = Regel
keyword-facts-heading = Daten
keyword-facts-printed = Wie die Quelle sie druckt

## templates/pages/glossary.html

glossary-title = Glossar
glossary-description = Begriffe der Magic-Regeln auf Deutsch und Englisch, mit alten Begriffen und solchen, die Spieler benutzen.
# Variables:
#   $count (Number) - Zahl der Einträge
glossary-count = { $count ->
    [one] Ein Eintrag
   *[other] { $count } Einträge
}
glossary-text = Jeder Eintrag nennt die Wörter beider Sprachen für dieselbe Sache. Die Suche kennt sie alle.
glossary-letters = Anfangsbuchstaben
glossary-keyword = Schlüsselwort

## templates/pages/term.html, templates/partials/words.html

# Variables:
#   $name (String) - der Begriff
#   $other (String) - der Begriff in der anderen Sprache
glossary-term-description = { $name }, auf Englisch { $other }: die Wörter beider Sprachen und die Regel dazu.
glossary-words-heading = Wörter dafür
glossary-words-old = früher
glossary-words-slang = am Spieltisch
glossary-keyword-ability = Schlüsselwortfähigkeit
glossary-keyword-action = Schlüsselwortaktion
# Variables:
#   $name (String) - der Begriff
glossary-search = Texte suchen, in denen „{ $name }“ vorkommt
