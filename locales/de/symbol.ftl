## Gesprochene Namen der Kartensymbole (src/i18n/symbols.rs)

# Variables:
#   $count (Number) - Betrag
symbol-generic = { $count ->
    [0] null generische Mana
    [one] ein generisches Mana
    [2] zwei generische Mana
    [3] drei generische Mana
    [4] vier generische Mana
    [5] fünf generische Mana
    [6] sechs generische Mana
   *[other] { $count } generische Mana
}
symbol-white = weißes Mana
symbol-blue = blaues Mana
symbol-black = schwarzes Mana
symbol-red = rotes Mana
symbol-green = grünes Mana
symbol-colorless = farbloses Mana
symbol-snow = verschneites Mana
symbol-x = X generische Mana
symbol-y = Y generische Mana
symbol-z = Z generische Mana
symbol-tap = tappen
symbol-untap = enttappen
symbol-energy = Energiemarke
symbol-phyrexian-bare = phyrexianisches Mana
symbol-planeswalker = Planeswalker
symbol-chaos = Chaos
symbol-ticket = Ticketmarke
# Variables:
#   $first (String) - gesprochener Name des ersten Teils
#   $second (String) - gesprochener Name des zweiten Teils
symbol-hybrid = { $first } oder { $second }
# Variables:
#   $color (String) - gesprochener Name der Farbe
symbol-phyrexian = { $color } oder 2 Lebenspunkte
# Variables:
#   $code (String) - Text zwischen den Klammern
symbol-other = Symbol { $code }
