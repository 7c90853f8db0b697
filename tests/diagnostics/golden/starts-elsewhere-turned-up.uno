language 1
house rule mine for classic "Somebody else begins, and another card is still turned up by the dealer"

keep a player called beginner

replace [setup.first]
  the beginner becomes a random player
  the beginner takes the next turn

replace [setup.turn-up]
  the player before the beginner turns up a card
