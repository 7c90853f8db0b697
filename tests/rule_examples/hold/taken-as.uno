language 1
house rule taken-as for classic "A card that is taken gets a name"

when a player plays a 2
  the player takes a random card from the hand of the next player as the loot
  if the loot is red
    the player draws 1 card

example "red loot"
  Ann has blue 2, blue 3
  Ben has red 1, red 4
  the top card is blue 5
  Ann plays blue 2
  then Ann has 3 cards
  then Ben has 1 card

example "blue loot"
  Ann has blue 2, blue 3
  Ben has blue 1, blue 4
  the top card is blue 5
  Ann plays blue 2
  then Ann has 2 cards
