language 1
house rule equal-cards-of-a-pile for classic "A named card is moved from where it lies, not another card like it"

keep a pile called shelf, seen by everybody
keep a number called depth, seen by everybody
keep a card called omen, seen by everybody

when a player plays a 7
  call the card under the top card of the draw pile the relic
  put the relic on the shelf
when a player plays an 8
  the omen becomes the top card of the draw pile
  put the omen on the shelf
when a player plays a 9
  call the top card of the draw pile the lamp
  put the lamp on the shelf
  put the lamp under the draw pile
when a player plays a 6
  call the card under the top card of the draw pile the relic
  the depth becomes 2
  put the relic into the draw pile under as many cards as the depth

example "the card under the top card, not one that is like it and lies deeper"
  Ann has red 7, blue 1, blue 2
  Ben has 3 cards
  the top card is red 1
  the draw pile is green 4, green 5, blue 4, green 5, red 2
  Ann plays red 7
  then the draw pile is green 4, blue 4, green 5, red 2

example "nor the top card"
  Ann has red 7, blue 1, blue 2
  Ben has 3 cards
  the top card is red 1
  the draw pile is green 5, green 5, blue 4, red 2
  Ann plays red 7
  then the draw pile is green 5, blue 4, red 2

example "the top card, not one that is like it and lies deeper"
  Ann has red 8, blue 1, blue 2
  Ben has 3 cards
  the top card is red 1
  the draw pile is green 5, blue 4, green 5, red 2
  Ann plays red 8
  then the draw pile is blue 4, green 5, red 2

example "the same for a name that is given in the rule, also when it is moved again"
  Ann has red 9, blue 1, blue 2
  Ben has 3 cards
  the top card is red 1
  the draw pile is green 5, blue 4, green 5, red 2
  Ann plays red 9
  then the draw pile is blue 4, green 5, red 2, green 5

example "it goes as deep as a number says"
  Ann has red 6, blue 1, blue 2
  Ben has 3 cards
  the top card is red 1
  the draw pile is green 4, green 5, blue 4, green 5, red 2
  Ann plays red 6
  then the draw pile is green 4, blue 4, green 5, green 5, red 2
