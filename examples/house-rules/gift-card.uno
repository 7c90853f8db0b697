language 1
house rule gift-card for any edition "A 3 is a gift: whoever plays it gives a card to the next player"

when a player plays a 3 if they have more than 1 card
  the player gives a card from their hand to the next player

example "a 3 gives a card away"
  Ann has red 3, blue 1, green 2
  Ben has yellow 9
  the top card is red 5
  Ann plays red 3 and chooses blue 1
  then Ann has green 2
  then Ben has yellow 9, blue 1
