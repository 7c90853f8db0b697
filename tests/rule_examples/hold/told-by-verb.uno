language 1
house rule told-by-verb for classic "Actions by their verb, what is seen, and several who choose"

keep a card called present for every player, seen by its owner

when a player plays a 1
  every player chooses a card from their hand as their present
  every player gives their present to the player left of them

when a player plays a 4
  the player chooses another player as the target
  the player looks at the hand of the target

when a player plays a 5
  the player may put a card from their hand under the draw pile
    the player draws 1 card

when a player plays a 6
  the player shows a card from their hand to the next player

when a player plays a 9, the player plays a red card from their hand
when a player draws a card, the player draws 1 card

add to [turn.choice]
  the player gives a card from their hand to another player

example "everybody gives a card, whoever says so first"
  Ann has red 1, blue 1, blue 2
  Ben has green 2, green 3
  Cleo has yellow 8, yellow 9
  the top card is red 5
  Ann plays red 1 and chooses blue 1
  Ben chooses green 2
  Cleo chooses yellow 9
  then Ann has blue 2, yellow 9
  then Ben has green 3, blue 1

example "a hand is seen"
  Ann has red 4, blue 1
  Ben has green 2
  Cleo has yellow 9, yellow 8
  the top card is red 5
  Ann plays red 4 and chooses Cleo
  then Ann has seen Cleo's hand
  then Ann sees Cleo's yellow 9
  then Ben does not see Cleo's hand

example "a card is shown"
  Ann has red 6, blue 1, blue 2
  Ben has green 2
  Cleo has 3 cards
  the top card is red 5
  Ann plays red 6
  Ann chooses blue 1
  then Ben sees Ann's blue 1
  then Ben does not see Ann's blue 2
  then Cleo has not seen Ann's blue 1

example "a card is exchanged"
  Ann has red 5, blue 1, green 2
  Ben has 3 cards
  the top card is red 3
  the next cards of the draw pile are yellow 9, yellow 8
  Ann plays red 5
  Ann puts blue 1 under the draw pile
  then Ann has green 2, yellow 9, yellow 8
  then the last card of the draw pile is blue 1

example "a card is given"
  Ann has blue 1, blue 2
  Ben has green 2
  Cleo has yellow 9
  the top card is red 3
  Ann gives blue 2 to Cleo
  then Cleo has yellow 9, blue 2

example "a card is drawn, and another one"
  Ann has blue 1
  Ben has 3 cards
  the top card is red 3
  Ann draws a card
  then Ann has 3 cards

example "a red card follows"
  Ann has red 9, red 1, green 2
  Ben has 3 cards
  the top card is red 3
  Ann plays red 9
  then Ann must play red 1
