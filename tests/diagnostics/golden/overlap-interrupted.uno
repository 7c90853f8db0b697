language 1
house rule mine for classic "A draw of several cards, and what comes between"

keep a pile called pairs for every player, seen by everybody

when a player has no cards if the draw pile is not empty
  the player draws 3 cards

when a player has 2 cards of one number
  repeat until the player does not have 2 cards of one number
    the player puts 2 cards of one number from their hand into their pairs
