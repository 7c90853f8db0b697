language 1
house rule custom-colour-hunt for shuffle-hands "Customizable: the next player draws until a card of the called colour comes up"

# As a last card it makes nobody draw: the round ends at once. `uno check` asks whether that is meant (`no-last`).
add to [customizable.played]
  the next player draws cards until the drawn card has the colour in play
