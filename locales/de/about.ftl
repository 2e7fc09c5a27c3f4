## templates/pages/about.html

about-title = Über Regelwerk
about-lead = Regelwerk findet Regeln und Regelauskünfte zu Magic: The Gathering mit den Worten, die Spieler benutzen, und nennt zu jeder Regelnummer die Ausgabe. Beispielspiele, die wirklich ablaufen, belegen Regelauskünfte; wie viele es bisher sind, steht unter „Abdeckung“.
about-coverage-heading = Abdeckung
about-coverage-text = Gezählt an den Daten, die dieser Dienst gerade ausliefert. Als belegt zählt nur, was gelaufen ist.
about-count-rulings = Regelauskünfte
about-count-proved = davon durch ein Spiel belegt
about-count-contradicted = davon durch ein Spiel widerlegt
about-count-not-modelled = davon mit einem Spiel, das Regelwerk noch nicht nachbildet
about-count-needs-judge = davon mit einem Spiel, über das ein Schiedsrichter entscheiden muss
about-count-without-game = davon noch ohne Spiel
about-count-current = Regelauskünfte, die unverändert gelten
about-count-texts-de = deutsche Regeltexte
about-count-texts-en = englische Regeltexte
about-count-cited = Regeln mit einer Kurzfassung
about-count-editions = bekannte Ausgaben
about-sources-heading = Quellen
about-sources-text = Die Texte stehen hier so, wie die Quelle sie hat, samt ihren Fehlern; Anmerkungen stehen daneben.
about-import-heading = Weitere Texte einlesen
about-import-text = Texte über diese Quellen hinaus liefert Regelwerk nicht mit, und einlesen kann es sie noch nicht. Das ist als Nächstes geplant.
about-licences-heading = Lizenzen
about-licences-text = Der Quelltext von Regelwerk steht nach deiner Wahl unter der MIT-Lizenz oder der Apache-Lizenz 2.0. Die Regeltexte gehören Wizards of the Coast.
about-editions-heading = Ausgaben
about-editions-text = Zu jeder bekannten Ausgabe stehen hier der Tag, ab dem sie gilt, das Datum in ihrem Dateinamen, das manchmal ein anderes ist, und ihr Umfang. Regelwerk benennt Ausgaben immer nach dem Tag, ab dem sie gelten.
# Variables:
#   $count (Number) - Zahl der Ausgaben
about-editions-show = { $count ->
    [one] Eine Ausgabe zeigen
   *[other] Alle { $count } Ausgaben zeigen
}
about-edition-effective = gilt ab
about-edition-language = Sprache
about-edition-label = Datum im Dateinamen
about-edition-rules = Regeln
about-edition-subrules = Unterregeln
# Variables:
#   $version (String) - Version des Programms
about-version = Version { $version }
