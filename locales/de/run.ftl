### Ausgabe von `regelwerk run`.
###
### src/cli/run/

# Variables:
#   $id (String), $title (String)
run-heading = { $id }: { $title }
# Variables:
#   $verdict (String), $rulings (String) - Kennungen der Regelauskünfte
run-verdict = Ergebnis: { $verdict } ({ $rulings })
run-verdict-applies = Ergebnis: { $verdict } (zeigt die Regel von { $rulings } an einem anderen Fall)
# Variables:
#   $verdict (String)
run-verdict-alone = Ergebnis: { $verdict }
run-base = Ausgangsspiel
# Variables:
#   $id (String), $title (String)
run-variant = Variante { $id }: { $title }
# Variables:
#   $rules (String) - Regelnummern
run-rules = [{ $rules }]
# Variables:
#   $title (String) - warum, $rules (String) - Regelnummern
run-refused = illegal: { $title } [{ $rules }]
# Variables:
#   $want (String) - Erwartung im Wortlaut der Datei
run-check-held = ✓ { $want }
# Variables:
#   $want (String), $got (String), $line (Number)
run-check-failed = ✗ { $want }; tatsächlich: { $got } (Zeile { $line })
# Variables:
#   $fault (String)
run-fault = ✗ { $fault }
# Variables:
#   $variant (String), $steps (String) - Schritte, deren Erwartungen nicht mehr zutreffen
run-flipped = ✓ Variante { $variant }: geht anders aus bei { $steps }
run-not-flipped = ✗ Variante { $variant }: geht anders aus bei { $steps }
# Variables:
#   $life (Number), $hand (Number), $graveyard (Number), $library (Number), $player (String)
run-player = Spieler { $player }: { $life } Lebenspunkte, Hand { $hand }, Friedhof { $graveyard }, Bibliothek { $library }
# Variables:
#   $proved (Number), $total (Number)
run-total = { $proved } von { $total } Beispielspielen belegt
