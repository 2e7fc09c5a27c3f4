### Rahmen jeder Seite.

## templates/layout.html

# Name der Sprache in der Sprache selbst
site-language = Deutsch
site-og-locale = de_DE
# Variables:
#   $title (String) - Titel der Seite
site-title = { $title } – Regelwerk
site-title-home = Regelwerk – die Magic-Regeln auf Deutsch und Englisch
site-description = Die Regeln von Magic: The Gathering auf Deutsch und Englisch: finden, richtig zitieren und an Beispielspielen nachprüfen.
site-skip = Zum Inhalt springen
site-nav = Bereiche
site-nav-rules = Regeln
site-nav-glossary = Glossar
site-nav-scenarios = Beispielspiele
site-nav-about = Über Regelwerk
site-languages = Sprache
site-crumbs = Pfad zu dieser Seite
# Variables:
#   $count (Number) - Zahl der Anmerkungen
site-notes = { $count ->
    [one] Anmerkung von Regelwerk
   *[other] Anmerkungen von Regelwerk
}

## templates/partials/finder.html

site-search-label = Regeln und Regelauskünfte durchsuchen
site-search-placeholder = Begriff oder Regelnummer
site-search-button = Suchen

## templates/layout.html, Fuß

# Variables:
#   $date (String) - Datum der Ausgabe
site-footer-edition = Regelnummern nach der englischen Ausgabe vom { $date }. Maßgeblich ist immer der englische Wortlaut.
site-footer-about = Quellen und Abdeckung
site-footer-licences = Lizenzen
site-footer-api = Schnittstelle für Programme
site-footer-notice = Regelwerk ist inoffizieller Fan-Content, der im Rahmen der Fan-Content-Richtlinie erlaubt ist. Nicht von Wizards genehmigt oder unterstützt. Teile der verwendeten Materialien sind Eigentum von Wizards of the Coast. © Wizards of the Coast LLC.
site-theme = Darstellung
site-theme-auto = wie das Gerät
site-theme-light = hell
site-theme-dark = dunkel
site-keys = Tastenkürzel / für die Suche

## Namen der Sprachen

language-de = Deutsch
language-en = Englisch
# Im Satz: „übersetzt aus …“
language-from-de = dem Deutschen
language-from-en = dem Englischen

## Herkunft von Texten

origin-official = Offizieller Text.
origin-reference = Text eines Nachschlagewerks.
origin-translation = Übersetzung; die Quelle nennt keinen Übersetzer.
origin-project = Text von Regelwerk.
# Variables:
#   $language (String) - die Sprache, aus der übersetzt wurde, im Dativ
origin-official-translated = Offizielle Übersetzung aus { $language }.
# Variables:
#   $language (String) - die Sprache, aus der übersetzt wurde, im Dativ
origin-reference-translated = Text eines Nachschlagewerks, übersetzt aus { $language }.
# Variables:
#   $language (String) - die Sprache, aus der übersetzt wurde, im Dativ
origin-translation-translated = Übersetzung aus { $language }; die Quelle nennt keinen Übersetzer.
# Variables:
#   $language (String) - die Sprache, aus der übersetzt wurde, im Dativ
origin-project-translated = Übersetzung aus { $language } von Regelwerk; kein offizieller Wortlaut.

## Urteil über ein Beispielspiel

verdict-proved = belegt
verdict-contradicted = widerlegt
verdict-not-modelled = nicht nachgebildet
verdict-needs-judge = Schiedsrichter gefragt
verdict-proved-meaning = Das Spiel läuft nach den heutigen Regeln genau so ab, wie die Regelauskunft es sagt, und läuft anders, sobald man ihre Bedingung ändert.
verdict-contradicted-meaning = Das Spiel läuft nicht so ab, wie es erwartet wurde.
verdict-not-modelled-meaning = Das Spiel braucht Regeln, die Regelwerk noch nicht nachbildet. Daraus folgt nichts über die Regelauskunft.
verdict-needs-judge-meaning = Alles läuft wie erwartet, aber die Regeln lassen einen Punkt offen, den ein Schiedsrichter entscheiden muss.
