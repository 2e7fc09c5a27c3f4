## Spoken names of the card symbols (src/i18n/symbols.rs)

# Variables:
#   $count (Number) - amount
symbol-generic = { $count ->
    [0] zero generic mana
    [one] one generic mana
    [2] two generic mana
    [3] three generic mana
    [4] four generic mana
    [5] five generic mana
    [6] six generic mana
   *[other] { $count } generic mana
}
symbol-white = white mana
symbol-blue = blue mana
symbol-black = black mana
symbol-red = red mana
symbol-green = green mana
symbol-colorless = colorless mana
symbol-snow = snow mana
symbol-x = X generic mana
symbol-y = Y generic mana
symbol-z = Z generic mana
symbol-tap = tap
symbol-untap = untap
symbol-energy = energy counter
symbol-phyrexian-bare = Phyrexian mana
symbol-planeswalker = planeswalker
symbol-chaos = chaos
symbol-ticket = ticket counter
# Variables:
#   $first (String) - spoken name of the first part
#   $second (String) - spoken name of the second part
symbol-hybrid = { $first } or { $second }
# Variables:
#   $color (String) - spoken name of the color
symbol-phyrexian = { $color } or 2 life
# Variables:
#   $code (String) - text between the braces
symbol-other = symbol { $code }
