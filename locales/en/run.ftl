### Output of `regelwerk run`.
###
### src/cli/run/

# Variables:
#   $id (String), $title (String)
run-heading = { $id }: { $title }
# Variables:
#   $verdict (String), $rulings (String) - ids of the rulings
run-verdict = Verdict: { $verdict } ({ $rulings })
run-verdict-applies = Verdict: { $verdict } (shows the rule of { $rulings } in another case)
# Variables:
#   $verdict (String)
run-verdict-alone = Verdict: { $verdict }
run-base = Base game
# Variables:
#   $id (String), $title (String)
run-variant = Variant { $id }: { $title }
# Variables:
#   $rules (String) - rule numbers
run-rules = [{ $rules }]
# Variables:
#   $title (String) - why, $rules (String) - rule numbers
run-refused = illegal: { $title } [{ $rules }]
# Variables:
#   $want (String) - the expectation as it stands in the file
run-check-held = ✓ { $want }
# Variables:
#   $want (String), $got (String), $line (Number)
run-check-failed = ✗ { $want }; in fact: { $got } (line { $line })
# Variables:
#   $fault (String)
run-fault = ✗ { $fault }
# Variables:
#   $variant (String), $steps (String) - steps whose expectations no longer hold
run-flipped = ✓ Variant { $variant }: turns out differently at { $steps }
run-not-flipped = ✗ Variant { $variant }: turns out differently at { $steps }
# Variables:
#   $life (Number), $hand (Number), $graveyard (Number), $library (Number), $player (String)
run-player = Player { $player }: { $life } life, hand { $hand }, graveyard { $graveyard }, library { $library }
# Variables:
#   $proved (Number), $total (Number)
run-total = { $proved } of { $total } example games proved
