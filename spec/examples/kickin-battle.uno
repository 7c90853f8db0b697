language 1
examples open-questions for kickin-battle "What follows from each reading of the open questions of this box"

example "a battle that could be avoided" about battle-duty
  Ann has kickin-battle, red 9, blue 2
  Ben has green 4, yellow 1
  the top card is red 3
  Ann plays kickin-battle
  with must, then Ann must choose Ben
  with may, then Ann may "call a battle"
  with may, then Ann may decline

example "a battle against somebody who is not next" about battle-next
  Ann has kickin-battle, red 9, blue 2
  Ben has 3 cards
  Cleo has green 4, yellow 1
  Dan has 3 cards
  the top card is red 3
  Ann plays kickin-battle and chooses Cleo
  Ann chooses red 9
  Cleo chooses green 4
  Ann chooses yellow
  with after-player, then it is Ben's turn
  with after-rival, then it is Dan's turn

example "the top card is red" about battle-placement
  Ann has kickin-battle, blue 2
  Ben has 3 cards
  the top card is red 3
  with anything, then Ann may play kickin-battle
  with itself, then Ann may not play kickin-battle

example "a hand of one card after a battle" about uno-duty
  Ann has kickin-battle, red 9, blue 2
  Ben has green 4, yellow 1
  Cleo has 3 cards
  the top card is red 3
  Ann plays kickin-battle and chooses Ben
  Ann chooses red 9
  Ben chooses green 4
  Ann chooses yellow
  then Ann has blue 2
  with on-play, then Cleo may not catch Ann
  with one-card-left, then Cleo may catch Ann
