## templates/pages/home.html

home-title = Die Magic-Regeln, auffindbar und nachprüfbar
home-lead = Suche mit deinen eigenen Worten, auf Deutsch oder Englisch. Zu jeder Regel steht die Ausgabe dabei, und belegte Regelauskünfte haben ein Beispielspiel, das du Schritt für Schritt ansehen kannst.
home-try-heading = Zum Ausprobieren
home-try-words = Spuk neutralisiert
home-try-number = 702.55a
home-try-old-number = 702.52
home-try-keyword = verdeckte Kreatur aufdecken
home-rules-heading = Regeln
# Variables:
#   $count (Number) - Zahl der bekannten Ausgaben
home-rules-text = { $count ->
    [one] Nach Nummern geordnet, mit der Geschichte jeder Nummer in einer Ausgabe.
   *[other] Nach Nummern geordnet, mit der Geschichte jeder Nummer durch { $count } Ausgaben.
}
home-glossary-heading = Glossar
home-glossary-text = Deutsche und englische Begriffe nebeneinander, auch alte und solche, die man am Spieltisch sagt.
home-scenarios-heading = Beispielspiele
# Variables:
#   $proved (Number) - Zahl der belegten Regelauskünfte
#   $rulings (Number) - Zahl aller Regelauskünfte
home-scenarios-text = { $proved ->
    [one] Eine Regelauskunft von { $rulings } ist durch ein Spiel belegt, das du ansehen kannst.
   *[other] { $proved } von { $rulings } Regelauskünften sind durch ein Spiel belegt, das du ansehen kannst.
}
