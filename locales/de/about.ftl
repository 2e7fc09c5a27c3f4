## templates/pages/about.html

about-title = Über Regelwerk
about-lead = Regelwerk findet die Regeln und Regelauskünfte zu Magic: The Gathering mit den Worten von Spielern, nennt zu jeder Nummer die Ausgabe und belegt Regelauskünfte durch Spiele, die wirklich ablaufen.
about-coverage-heading = Abdeckung
about-coverage-text = Gezählt an den Daten, die dieser Dienst gerade ausliefert. Als belegt zählt nur, was gelaufen ist.
about-count-rulings = Regelauskünfte
about-count-proved = davon durch ein Spiel belegt
about-count-contradicted = davon durch ein Spiel widerlegt
about-count-not-modelled = davon mit einem Spiel, das Regelwerk noch nicht nachbildet
about-count-needs-judge = davon mit einem Spiel, in dem ein Schiedsrichter gefragt ist
about-count-without-game = davon noch ohne Spiel
about-count-current = Regelauskünfte, die gelten, wie sie dastehen
about-count-texts-de = deutsche Regeltexte
about-count-texts-en = englische Regeltexte
about-count-cited = Regeln mit einer Kurzfassung
about-count-editions = bekannte Ausgaben
about-sources-heading = Quellen
about-sources-text = Die Texte stehen hier so, wie die Quelle sie hat, samt ihren Fehlern; Anmerkungen stehen daneben.
about-import-heading = Weitere Texte einlesen
about-import-text = Offizielle Texte über diese Quellen hinaus liefert Regelwerk nicht mit. Sie einlesen zu können ist der nächste Schritt des Projekts.
about-licences-heading = Lizenzen
about-licences-text = Der Programmtext von Regelwerk steht unter der MIT-Lizenz oder der Apache-Lizenz 2.0, nach deiner Wahl. Die Regeltexte gehören Wizards of the Coast.
about-editions-heading = Ausgaben
about-editions-text = Zu jeder bekannten Ausgabe sind Datum, Umfang und Prüfsumme verzeichnet. Die Nummern beziehen sich auf das Datum des Inkrafttretens.
# Variables:
#   $count (Number) - Zahl der Ausgaben
about-editions-show = { $count ->
    [one] Eine Ausgabe zeigen
   *[other] Alle { $count } Ausgaben zeigen
}
about-edition-effective = in Kraft seit
about-edition-language = Sprache
about-edition-label = Datum im Dateinamen
about-edition-rules = Regeln
about-edition-subrules = Unterregeln
# Variables:
#   $version (String) - Version des Programms
about-version = Version { $version }
