## templates/pages/card.html

# Variables:
#   $name (String) - Name der Karte
card-description = { $name }: Namen in beiden Sprachen, Regelauskünfte und Beispielspiele.
card-no-german = Von dieser Karte ist kein gedruckter deutscher Name bekannt.
card-cost = Manakosten
card-type = Kartentyp
card-size = Stärke/Widerstandskraft
card-no-text = Kartentexte enthält Regelwerk nicht.
card-rulings-heading = Regelauskünfte
card-no-rulings = Zu dieser Karte gibt es hier keine eigenen Regelauskünfte.
card-games-heading = Beispielspiele mit dieser Karte
card-no-games = In keinem Beispielspiel kommt diese Karte vor.
card-type-artifact = Artefakt
card-type-battle = Schlacht
card-type-creature = Kreatur
card-type-enchantment = Verzauberung
card-type-instant = Spontanzauber
card-type-kindred = Stammeskarte
card-type-land = Land
card-type-planeswalker = Planeswalker
card-type-sorcery = Hexerei
