## templates/pages/search.html

search-title-empty = Suche
# Variables:
#   $query (String) - die Suchanfrage
search-title = Suche nach „{ $query }“
# Variables:
#   $count (Number) - Zahl der Treffer
search-total = { $count ->
    [one] Ein Treffer
   *[other] { $count } Treffer
}
search-hits-heading = Treffer
search-filters = Treffer nach Art
search-kinds-all = Alles
search-kinds-rule = Regeln
search-kinds-ruling = Regelauskünfte
search-kinds-keyword = Schlüsselwörter
search-kinds-glossary = Begriffe
search-kinds-card = Karten
search-kinds-section = Abschnitte
search-kind-rule = Regel
search-kind-ruling = Regelauskunft
search-kind-keyword = Schlüsselwort
search-kind-glossary = Begriff
search-kind-card = Karte
search-kind-section = Abschnitt
search-same-text = Derselbe Text steht auch hier:
# Variables:
#   $typed (String) - das getippte Wort
#   $shown (String) - wonach gesucht wurde
search-corrected = „{ $typed }“ kommt nirgends vor; gesucht wurde nach: { $shown }.
# Variables:
#   $typed (String) - der getippte Wortanfang
#   $shown (String) - wonach gesucht wurde
search-completed = „{ $typed }“ wurde als Wortanfang gelesen: { $shown }.
# Variables:
#   $number (String) - die frühere Nummer
#   $first (String) - die erste Ausgabe mit ihr
#   $last (String) - die letzte Ausgabe mit ihr
search-stood-at = Stand unter { $number } in den Ausgaben vom { $first } bis zum { $last }.
search-no-text = Die Regel gibt es, aber ihr Text ist hier noch nicht enthalten.
search-loose = Kein Text enthält alle Wörter. Das hier kommt ihnen am nächsten.
search-cut = Die Suchanfrage war zu lang; der Rest blieb unberücksichtigt.
search-nearest = Diese Regelnummer gibt es nicht. Die nächsten sind:
# Variables:
#   $query (String) - die Suchanfrage
search-none = Auf Deutsch wurde nichts zu „{ $query }“ gefunden.
search-other-heading = Auf Englisch
search-other-text = Treffer in englischen Texten:
search-hints-heading = So findest du mehr
search-hint-words = Schreib einfach die Wörter, die du am Spieltisch sagen würdest. Auf Beugung und Schreibweise kommt es nicht an, und alte Begriffe werden erkannt.
search-hint-number = Eine Regelnummer wird in jeder Schreibweise erkannt: 702.55a, 702,55 a oder CR 702.55a, auch wenn sie aus einer alten Ausgabe stammt.
search-hint-quotes = Wörter in Anführungszeichen werden genau so gesucht, wie sie dastehen.
search-hint-language = Englische Begriffe finden auch deutsche Texte und umgekehrt.
search-pages = Weitere Treffer
# Variables:
#   $number (String) - die Seitenzahl
search-page = Seite { $number }
search-previous = ← Vorige Treffer
search-next = Weitere Treffer →
