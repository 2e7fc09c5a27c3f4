## templates/pages/rule.html

# Variables:
#   $number (String) - die Regelnummer
#   $name (String) - worum es in der Regel geht
rule-title = { $number } { $name }
# Variables:
#   $number (String) - die Regelnummer
rule-title-bare = Regel { $number }
# Variables:
#   $number (String) - die Regelnummer
#   $date (String) - Datum der Ausgabe
#   $text (String) - der Anfang des Textes
rule-description = Regel { $number } in der Ausgabe vom { $date }. { $text }
# Variables:
#   $date (String) - Datum der Ausgabe
rule-edition = Ausgabe vom { $date }
rule-moved = Das ist eine alte Nummer. In der neuesten Ausgabe steht diese Regel unter
rule-removed = Diese Regel steht in der neuesten Ausgabe nicht mehr.
# Variables:
#   $number (String) - die Regelnummer
rule-reused = Unter { $number } steht dort eine andere Regel:
# Variables:
#   $number (String) - die Regelnummer
rule-formerly-heading = Die Nummer { $number } hatten früher andere Regeln
# Variables:
#   $name (String) - worum es in der früheren Regel ging
#   $first (String) - Datum der ersten Ausgabe
#   $last (String) - Datum der letzten Ausgabe
rule-formerly = { $name }, in den Ausgaben vom { $first } bis zu der vom { $last };
# Variables:
#   $name (String) - worum es in der früheren Regel ging
#   $first (String) - Datum der einzigen Ausgabe
rule-formerly-one = { $name }, in der Ausgabe vom { $first };
rule-formerly-now = heute unter
rule-formerly-gone = heute nicht mehr vorhanden
rule-views = Ansicht
rule-view-one = Eine Sprache
rule-view-both = Deutsch und Englisch nebeneinander
rule-view-history = Geschichte der Nummer
rule-foreign = Für diese Regel gibt es hier keinen deutschen Text. Hier steht der englische Wortlaut.
rule-gloss = Kurzfassung in unseren eigenen Worten; kein Regeltext.
# Variables:
#   $gloss (String) - die Kurzfassung
rule-in-short = Kurz gesagt: { $gloss }
# Variables:
#   $count (Number) - Anzahl der Unterregeln
rule-bare-subrules = { $count ->
    [one] Eine Unterregel, ohne Wortlaut:
   *[other] { $count } Unterregeln, ohne Wortlaut:
}
rule-not-included-heading = Der Wortlaut ist nicht enthalten
rule-not-included = Regelwerk liefert die vollständigen Regeln nicht mit und kann die offizielle Datei noch nicht einlesen. Bekannt sind von dieser Regel ihre Nummern in den Ausgaben seit dem 11. Juli 2009 und, wo ein Beispielspiel oder eine Regelauskunft sie braucht, eine Kurzfassung in eigenen Worten.
# Variables:
#   $origin (String) - wer den Text geschrieben hat, als Satz
#   $source (String) - Titel der Quelle
rule-source = { $origin } Quelle: { $source }.
rule-state-missing = In dieser Sprache ist kein Text vorhanden.
# Variables:
#   $number (String) - die Nummer in diesen Ausgaben
#   $first (String) - Datum der ersten Ausgabe
#   $last (String) - Datum der letzten Ausgabe
rule-state-exact = So steht der Text unter { $number } in den Ausgaben vom { $first } bis zu der vom { $last }.
# Variables:
#   $number (String) - die Nummer in diesen Ausgaben
#   $first (String) - Datum der ersten Ausgabe
#   $last (String) - Datum der letzten Ausgabe
rule-state-unchanged = So stand der Text unter { $number } in den Ausgaben vom { $first } bis zu der vom { $last }. Der englische Wortlaut ist in der gezeigten Ausgabe derselbe; der Text gilt also auch für sie.
# Variables:
#   $number (String) - die Nummer in diesen Ausgaben
#   $first (String) - Datum der ersten Ausgabe
#   $last (String) - Datum der letzten Ausgabe
rule-state-outdated = Veraltet: So stand der Text unter { $number } in den Ausgaben vom { $first } bis zu der vom { $last }. In der gezeigten Ausgabe lautet der englische Text anders.
# Variables:
#   $number (String) - die Nummer in dieser Ausgabe
#   $first (String) - Datum der Ausgabe
rule-state-exact-one = So steht der Text unter { $number } in der Ausgabe vom { $first }.
# Variables:
#   $number (String) - die Nummer in dieser Ausgabe
#   $first (String) - Datum der Ausgabe
rule-state-unchanged-one = Der Text ist aus der Ausgabe vom { $first } und steht dort unter { $number }. Der englische Wortlaut ist in der gezeigten Ausgabe derselbe; der Text gilt also auch für sie.
# Variables:
#   $number (String) - die Nummer in dieser Ausgabe
#   $first (String) - Datum der Ausgabe
rule-state-outdated-one = Veraltet: Der Text ist aus der Ausgabe vom { $first } und steht dort unter { $number }. In der gezeigten Ausgabe lautet der englische Text anders.
# Variables:
#   $number (String) - die frühere Nummer
#   $first (String) - Datum der ersten Ausgabe mit ihr
#   $last (String) - Datum der letzten Ausgabe mit ihr
rule-state-stood = Dieselben Worte standen unter { $number } in den Ausgaben vom { $first } bis zu der vom { $last }.
rule-history-heading = Geschichte
# Variables:
#   $first (String) - Datum der ersten Ausgabe
#   $last (String) - Datum der letzten Ausgabe
rule-place = (Ausgaben vom { $first } bis zu der vom { $last })
# Variables:
#   $first (String) - Datum der einzigen Ausgabe
rule-place-one = (Ausgabe vom { $first })
# Variables:
#   $first (String) - Datum der ersten Ausgabe
rule-place-lasts = (seit der Ausgabe vom { $first })
rule-place-edited = mit geändertem Wortlaut
rule-history-source = Nummern aus den englischen Ausgaben seit dem 11. Juli 2009, Wort für Wort verglichen; genannt sind jeweils die erste und die letzte Ausgabe mit dieser Nummer. Nummern aus früheren Ausgaben sind hier nicht verzeichnet.
rule-neighbours = Nachbarregeln
rule-related = Zu dieser Regel
rule-keyword-heading = Schlüsselwort
rule-rulings-heading = Regelauskünfte, die darauf beruhen
rule-games-heading = Beispielspiele, die sie anwenden
rule-cite-heading = So zitierst du diese Regel
# Variables:
#   $number (String) - die Regelnummer
#   $date (String) - Datum der Ausgabe
#   $address (String) - die Adresse
rule-citation = CR { $number } (Ausgabe vom { $date }), { $address }

## templates/pages/contents.html

contents-title = Ausführliches Regelwerk
# Variables:
#   $date (String) - Datum der Ausgabe
contents-description = Inhaltsverzeichnis des Ausführlichen Regelwerks, Ausgabe vom { $date }.
contents-partial = Aufgeführt sind die Regeln, von denen Regelwerk den Wortlaut, eine Kurzfassung oder die Geschichte der Nummer kennt.
contents-empty = Von dieser Ausgabe sind hier nur Datum und Umfang bekannt.
# Variables:
#   $count (Number) - Zahl der übrigen Ausgaben
contents-editions = { $count ->
    [one] Eine weitere englische Ausgabe
   *[other] { $count } weitere englische Ausgaben
}
rule-chapter-1 = Grundlagen des Spiels
rule-chapter-2 = Aufbau einer Karte
rule-chapter-3 = Kartentypen
rule-chapter-4 = Zonen
rule-chapter-5 = Zugstruktur
rule-chapter-6 = Zaubersprüche, Fähigkeiten und Effekte
rule-chapter-7 = Zusätzliche Regeln
rule-chapter-8 = Mehrspielerregeln
rule-chapter-9 = Varianten für das Freizeitspiel

## templates/pages/history.html

# Variables:
#   $number (String) - die Regelnummer
history-title = Geschichte von { $number }
# Variables:
#   $number (String) - die Regelnummer
history-description = Unter welchen Nummern die Regel { $number } im Lauf der Ausgaben stand und welche Regeln diese Nummer hatten.
history-places-heading = Unter welchen Nummern diese Regel stand (erste bis letzte Ausgabe)
history-unknown = Von dieser Regel ist die Geschichte der Nummer nicht verzeichnet.
history-edited = neuer Wortlaut
history-moved = neue Nummer, gleicher Wortlaut
history-today = neueste Ausgabe
# Variables:
#   $number (String) - die Regelnummer
history-number-heading = Was unter { $number } stand
history-number-text = Eine Nummer bedeutet nur zusammen mit ihrer Ausgabe etwas. Diese Regeln hatten sie:
history-rule = Regel
history-first = erste Ausgabe
history-last = letzte Ausgabe
# Abschnitte, die kein Begriff des Glossars benennt
rule-section-general = Allgemeines
rule-section-101 = Die goldenen Regeln
rule-section-103 = Beginn des Spiels
rule-section-104 = Ende des Spiels
rule-section-107 = Zahlen und Symbole
rule-section-203 = Bild
rule-section-206 = Editionssymbol
rule-section-211 = Handmodifikator
rule-section-212 = Lebenspunktemodifikator
rule-section-213 = Angaben unter dem Textfeld
rule-section-311 = Welten
rule-section-312 = Phänomene
rule-section-313 = Vanguard-Karten
rule-section-314 = Komplotte
rule-section-406 = Exil
rule-section-512 = Endphase
rule-section-601 = Zaubersprüche wirken
rule-section-616 = Mehrere Ersatz- oder Verhinderungseffekte zugleich
rule-section-701 = Schlüsselwortaktionen
rule-section-702 = Schlüsselwortfähigkeiten
rule-section-713 = Ersatzkarten
rule-section-717 = Attraktionskarten
rule-section-802 = Option: mehrere Spieler angreifen
rule-section-803 = Option: nach links oder nach rechts angreifen
rule-section-804 = Option: Kreaturen entsenden
rule-section-805 = Option: gemeinsame Teamzüge
rule-section-807 = Großes Handgemenge
rule-section-808 = Team gegen Team
rule-section-811 = Abwechselnde Teams
rule-section-902 = Vanguard-Spiel
rule-section-905 = Conspiracy-Draft
