language 1
house rule several-piles for classic "Several piles of one name: chosen, counted, taken one by one, and drawn by lot"

keep 3 piles called drawer, seen by everybody

when a player plays a 5
  if they have more than 1 card
    the player puts a card from their hand on a drawer that is empty

when a player plays a 6
  for every drawer
    if the drawer has at least 2 cards
      the player takes the top card of the drawer

when a player plays a 7
  if the size of any drawer is 2
    the player chooses a drawer whose top card is red as the lucky drawer
    the player takes every card of the lucky drawer
  if there is no drawer that is empty
    the player chooses a random drawer except drawer 1 as the spilt drawer
    put the spilt drawer under drawer 1

when a player plays an 8 if its number is the number of the top card of any drawer
  the player draws 2 cards

example "a card goes on one of the empty piles"
  Ann has red 5, red 1, blue 2
  Ben has 3 cards
  the top card is red 3
  drawer 2 is green 9, blue 9
  Ann plays red 5
  Ann chooses drawer 3
  Ann chooses blue 2
  then drawer 3 is blue 2
  then drawer 2 is green 9, blue 9
  then drawer 1 is empty

example "the top card of each of them is taken, if there are two"
  Ann has red 6, red 1
  Ben has 3 cards
  the top card is red 3
  drawer 1 is green 9, blue 9
  drawer 2 is green 8
  drawer 3 is yellow 4, red 2, red 0
  Ann plays red 6
  then Ann has red 1, green 9, yellow 4
  then drawer 1 is blue 9
  then drawer 2 is green 8
  then drawer 3 is red 2, red 0

example "only those whose top card fits can be chosen, and one is left to chance"
  Ann has red 7, red 1
  Ben has 3 cards
  the top card is red 3
  drawer 1 is green 9, red 9
  drawer 2 is red 8
  drawer 3 is red 4, blue 0
  Ann plays red 7
  Ann chooses drawer 2
  then Ann has red 1, red 8
  then drawer 2 is empty

example "the number of any top card is enough"
  Ann has red 8, red 1
  Ben has 3 cards
  the top card is red 3
  drawer 2 is green 8
  Ann plays red 8
  then Ann has 3 cards

example "no such top card, and nothing is drawn"
  Ann has red 8, red 1
  Ben has 3 cards
  the top card is red 3
  drawer 2 is green 9, green 8
  Ann plays red 8
  then Ann has 1 card
