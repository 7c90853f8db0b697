language 1
house rule defined-cards-of-a-pile for classic "What lies on a pile, by a word of one's own"

keep a pile called meadow, seen by everybody
keep a number called found

a card is a pot if it is a 3 or it is a 5

when a player plays a 7
  put the top card of the draw pile on the meadow
  the found becomes the number of pots of the meadow
  their score grows by the total worth of every pot of the meadow
  the player takes a pot of the meadow

example "pots are counted where they lie"
  Ann has red 7, blue 1, blue 2, red 3
  Ben has 3 cards
  the meadow is blue 3, green 5, green 9
  the draw pile begins with yellow 4
  the top card is red 9
  Ann plays red 7
  then the found is 2
  then Ann's score is 8
