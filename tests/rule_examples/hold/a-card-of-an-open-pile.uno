language 1
house rule a-card-of-an-open-pile for classic "Of a pile that everybody sees, a player chooses the card; of another, it is the top one"

keep a pile called middle, seen by everybody
keep a pile called pot, top card seen by everybody

when a player plays a 1
  the player takes a card from the middle
when a player plays a 2
  the player puts 2 cards of the middle under the draw pile
when a player plays a 3
  the player takes a card from the pot
when a player plays a 4
  the player takes the top card of the middle
when a player plays a 5 if the middle has a card
  the player chooses a card of the middle as the wish
  the player puts a card from their hand on the middle
  the player takes the wish
when a player plays a 6
  the player may take a card from the middle
when a player plays a skip
  put the top 3 cards of the draw pile on the middle
  put the top 3 cards of the draw pile on the pot

example "the player chooses"
  Ann has red 1, blue 1
  Ben has 3 cards
  the top card is red 9
  the middle is green 1, green 2, green 3
  Ann plays red 1
  Ann chooses green 2
  then Ann has blue 1, green 2

example "one after the other"
  Ann has red 2, blue 1
  Ben has 3 cards
  the top card is red 9
  the middle is green 1, green 2, green 3
  Ann plays red 2
  Ann chooses green 3
  Ann chooses green 1
  then the middle is green 2

example "the top card of a pot"
  Ann has red 3, blue 1
  Ben has 3 cards
  the top card is red 9
  the pot is green 1, green 2, green 3
  Ann plays red 3
  then Ann has blue 1, green 1

example "the top card, if that is said"
  Ann has red 4, blue 1
  Ben has 3 cards
  the top card is red 9
  the middle is green 1, green 2, green 3
  Ann plays red 4
  then Ann has blue 1, green 1

example "a card for a card"
  Ann has red 5, blue 1, blue 2
  Ben has 3 cards
  the top card is red 9
  the middle is green 1, green 2, green 3
  Ann plays red 5
  Ann chooses green 3
  Ann chooses blue 2
  then Ann has blue 1, green 3
  then the middle is blue 2, green 1, green 2

example "if they like"
  Ann has red 6, blue 1
  Ben has 3 cards
  the top card is red 9
  the middle is green 1, green 2, green 3
  Ann plays red 6
  Ann takes green 3 from the middle
  then Ann has blue 1, green 3
