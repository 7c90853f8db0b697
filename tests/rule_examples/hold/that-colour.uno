language 1
house rule that-colour for classic "The colour that was named"

when a player plays a reverse
  the player chooses a colour as the toll
  every other player with no card of that colour draws 1 card
when a player plays a skip
  the player chooses a colour
  every other player without a card of that colour draws 1 card
  every other player who has no card of that colour in their hand draws 1 card
when a player plays a 0
  if the suit of the top card is red
    the next player draws 2 cards

example "toll"
  Ann has red reverse, blue 8, green 2
  Ben has blue 1, blue 2
  Cleo has green 1, green 3
  the top card is red 5
  Ann plays red reverse
  Ann chooses green
  then Ben has 3 cards
  then Cleo has 2 cards
