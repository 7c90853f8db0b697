language 1
edition battle-examples from kickin-battle "What examples can say of secret choices"

example "the higher card wins the battle"
  Ann has kickin-battle, red 9, blue 2
  Ben has green 4, yellow 1
  Cleo has 4 cards
  the top card is red 3
  Ann plays kickin-battle and chooses Ben
  Ann chooses red 9
  Ben chooses green 4
  then Ben has yellow 1, red 9, green 4 and 2 other cards
  then Ann has blue 2
  Ann chooses yellow
  then the colour in play is yellow
  then it is Ben's turn
  then Ann's pick is nothing

example "cards of the same value"
  Ann has kickin-battle, red 9, blue 2
  Ben has green 9, yellow 1
  the top card is red 3
  Ann plays kickin-battle
  Ann chooses Ben
  Ben chooses green 9
  Ann chooses red 9
  then the battle-pile is green 9, red 9
  Ann chooses blue 2
  Ben chooses yellow 1
  then the battle-pile is empty

example "a battle may be declined" with battle-duty may
  Ann has kickin-battle, red 9, blue 2
  Ben has green 4, yellow 1
  the top card is red 3
  Ann plays kickin-battle
  then Ann may "call a battle"
  Ann declines and chooses green
  then Ben has green 4, yellow 1
  then it is Ben's turn
