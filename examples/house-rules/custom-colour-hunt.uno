language 1
house rule custom-colour-hunt for shuffle-hands "Customizable: the next player draws until a card of the chosen colour comes up"

# As a last card it makes nobody draw: the round ends at once. `uno check` asks whether that is meant (`no-last`).
add to [customizable.played]
  the next player draws cards until the drawn card has the colour in play

example "the next player hunts for the chosen colour"
  Ann has customizable, red 1
  Ben has green 2
  the top card is red 5
  the draw pile begins with blue 1, blue 2, green 3, green 4
  Ann plays customizable and chooses green
  then Ben has green 2, blue 1, blue 2, green 3
