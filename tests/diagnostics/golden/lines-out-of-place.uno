language 1
house rule out-of-place for classic "Lines where they cannot stand"

keep a pile called laid, seen by everybody

add before [wild-draw-four.penalty]
  the player draws 3 cards

add before [draw-two.played]
  if every player has a card
    the player draws 3 cards

replace [uno.catch]
  otherwise any other player may catch the player as the catcher
    the player draws 4 cards

when a player plays a 7
  the player does one of these
    the player puts 2 or more cards of one number from their hand into the laid
    the player may put 2 to 7 cards of one number from their hand into the laid
    the player passes
