## templates/pages/card.html

# Variables:
#   $name (String) - name of the card
card-description = { $name }: names in both languages, rulings, and example games.
card-no-german = No printed German name of this card is known.
card-cost = Mana cost
card-type = Card type
card-size = Power/toughness
card-no-text = Regelwerk contains no card texts.
card-rulings-heading = Rulings
card-no-rulings = There are no rulings on this particular card here.
card-games-heading = Example games with this card
card-no-games = This card appears in no example game.
card-type-artifact = artifact
card-type-battle = battle
card-type-creature = creature
card-type-enchantment = enchantment
card-type-instant = instant
card-type-kindred = kindred
card-type-land = land
card-type-planeswalker = planeswalker
card-type-sorcery = sorcery
