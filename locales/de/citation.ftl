### Was aus einem Zitat geworden ist, als Satz.
###
### src/web/api/citations.rs, für die API und für regelwerk cite

# Variables:
# $number (String) – die zitierte Nummer
# $date (String) – das Datum der Ausgabe, in der sie gelesen wurde
citation-live = { $number } gilt noch: Es ist dieselbe Regel wie in der Ausgabe vom { $date }, mit demselben Text.
# Variables:
# $number (String) – die zitierte Nummer
# $date (String) – das Datum der neuesten Ausgabe
citation-live-today = { $number } ist eine Regel der heutigen Ausgabe ({ $date }).
# Variables:
# $number (String) – die zitierte Nummer
# $date (String) – das Datum der Ausgabe, in der sie gelesen wurde
citation-edited = { $number } ist noch dieselbe Regel; ihr Text hat sich seit der Ausgabe vom { $date } geändert.
# Variables:
# $number (String) – die zitierte Nummer
# $date (String) – das Datum der Ausgabe, in der sie gelesen wurde
# $now (String) – die heutige Nummer dieser Regel
citation-moved = { $number } aus der Ausgabe vom { $date } ist heute { $now }.
# Variables:
# $number (String) – die zitierte Nummer
# $date (String) – das Datum der Ausgabe, in der sie gelesen wurde
# $now (String) – die heutige Nummer dieser Regel
citation-moved-edited = { $number } aus der Ausgabe vom { $date } ist heute { $now }, mit anderem Text.
# Variables:
# $number (String) – die zitierte Nummer
# $now (String) – die heutige Nummer der einzigen Regel, die sie je hatte
citation-moved-only = { $number } gibt es heute nicht; die einzige Regel, die je diese Nummer hatte, ist heute { $now }.
# Variables:
# $number (String) – die zitierte Nummer
# $date (String) – das Datum der Ausgabe, in der sie gelesen wurde
# $now (String) – die heutige Nummer dieser Regel
# $other (String) – die Regel, die heute die zitierte Nummer hat, mit ihrem Titel, wenn sie einen hat
citation-reused = { $number } aus der Ausgabe vom { $date } ist heute { $now }; die Nummer bezeichnet inzwischen eine andere Regel: { $other }.
# Variables:
# $number (String) – die zitierte Nummer
# $date (String) – das Datum der Ausgabe, in der sie gelesen wurde
# $other (String) – die Regel, die heute die zitierte Nummer hat, mit ihrem Titel, wenn sie einen hat
citation-reused-gone = Die Regel, die in der Ausgabe vom { $date } { $number } war, gibt es nicht mehr; die Nummer bezeichnet inzwischen eine andere Regel: { $other }.
# Variables:
# $number (String) – die zitierte Nummer
# $date (String) – das Datum der Ausgabe, in der sie gelesen wurde
citation-dead = Die Regel, die in der Ausgabe vom { $date } { $number } war, gibt es nicht mehr, und ihre Nummer ist heute frei.
# Variables:
# $number (String) – die zitierte Nummer
# $date (String) – das Datum der Ausgabe, in der sie gesucht wurde
citation-dead-number = In der Ausgabe vom { $date } gibt es { $number } nicht.
# Variables:
# $number (String) – die zitierte Nummer
# $meanings (String) – ihre anderen Bedeutungen, jede mit ihren Ausgaben
citation-meanings = In anderen Ausgaben ist { $number }: { $meanings }.
# Variables:
# $first (String) – das Datum der ersten Ausgabe
# $last (String) – das Datum der letzten
citation-editions = { $first } bis { $last }
# Variables:
# $editions (String) – die Ausgaben mit dieser Bedeutung
# $now (String) – diese Regel heute, mit ihrem Titel, wenn sie einen hat
citation-meaning = { $editions } die Regel, die heute { $now } ist
# Variables:
# $editions (String) – die Ausgaben mit dieser Bedeutung
citation-meaning-gone = { $editions } eine Regel, die es nicht mehr gibt
# Variables:
# $number (String) – die Nummer einer Regel
# $title (String) – wovon sie handelt
citation-named = { $number } ({ $title })

## regelwerk cite

# Variables:
# $total (Number) – wie viele Zitate gefunden wurden
# $live (Number) – wie viele davon gelten
# $edited (Number), $moved (Number), $reused (Number), $dead (Number) – wie viele jedes andere Urteil haben
citation-summary = { $total ->
    [one] { $total } Zitat
   *[other] { $total } Zitate
}, { $live } gültig, { $edited } geändert, { $moved } umgezogen, { $reused } neu vergeben, { $dead } tot
# Wörter hinter der Stelle eines Zitats
citation-verdict-live = gültig
citation-verdict-edited = geändert
citation-verdict-moved = umgezogen
citation-verdict-reused = neu vergeben
citation-verdict-dead = tot
