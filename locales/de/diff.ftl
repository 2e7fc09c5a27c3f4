### Unterschiede zwischen Ausgaben.
###
### templates/pages/diff.html, src/web/pages/diff.rs

diff-title-choose = Zwei Ausgaben vergleichen
# Variables:
# $from (String) – das Datum der ersten Ausgabe
# $to (String) – das Datum der zweiten Ausgabe
diff-title = { $from } und { $to } im Vergleich
diff-description = Welche Regeln zwischen zwei Ausgaben des Regelwerks umgezogen sind, geändert wurden, dazukamen oder wegfielen, mit ihren Nummern in beiden.
# Variables:
# $count (Number) – wie viele Regeln gleich sind, Nummer und Text
diff-unchanged = { $count ->
    [one] { $count } Regel hat in beiden Ausgaben dieselbe Nummer und denselben Text.
   *[other] { $count } Regeln haben in beiden Ausgaben dieselbe Nummer und denselben Text.
}
diff-swap = In umgekehrter Richtung
diff-filters = Arten von Änderungen
diff-all = Alle Änderungen
diff-none = Eine solche Änderung gibt es zwischen diesen Ausgaben nicht.
diff-rule = Regel
diff-change = Änderung
diff-pages = Seiten mit Änderungen
diff-previous = Vorherige Änderungen
diff-next = Weitere Änderungen
# Variables:
# $number (String) – die Nummer dieser Seite
diff-page = Seite { $number }
diff-from = von
diff-to = bis
diff-compare = Vergleichen

## Arten von Änderungen, bei vielen Regeln und bei einer

diff-edited-many = Geändert
diff-moved-many = Umgezogen
diff-moved-and-edited-many = Umgezogen und geändert
diff-added-many = Neu
diff-removed-many = Weggefallen
diff-edited = geändert
diff-moved = umgezogen
diff-moved-and-edited = umgezogen und geändert
diff-added = neu
diff-removed = weggefallen
