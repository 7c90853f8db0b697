language 1
house rule before-a-play for classic "What happens before a card is on the pile"

keep a card called covered card, seen by everybody
keep a colour called old colour
keep a number called goodbyes

before a player plays a card
  the covered card becomes the top card
  the old colour becomes the colour in play

before a player plays their last card
  the goodbyes grow by 1

before a player plays a wild on a red card
  the next player draws 1 card

when a player plays a card identical to the covered card
  every other player draws 1 card

replace [wild.played]
  when played
    the player chooses a colour other than the old colour as the colour in play

example "an exact hit"
  Ann has red 3, blue 1
  Ben has green 2
  Cleo has yellow 9, yellow 8
  the top card is red 3
  Ann plays red 3
  then Ben has 2 cards
  then Cleo has 3 cards
  then the goodbyes are 0

example "a wild brings another colour"
  Ann has wild, blue 1
  Ben has green 2
  the top card is red 4
  Ann plays wild
  then Ben has 2 cards
  then Ann may choose green
  then Ann may not choose red
  Ann chooses green
  then the colour in play is green

example "a last card is counted"
  Ann has red 7
  Ben has green 2
  the top card is red 4
  Ann plays red 7
  then the goodbyes are 1
