language 1
house rule stop-repeating for any edition "Nothing is repeated"

when a player plays a 7
  stop repeating
when a player plays a 6
  repeat until the player has at least 10 cards
    the player stops repeating
    the player draws 1 card
when a player plays a 5
  repeat until the player has at least 10 cards
    the player draws 1 card
    until the next turn begins
      the player may "stop"
        stop repeating
when a player plays a 3
  "take a card": the player draws 1 card
when a player plays a 2
  one of these happens
    "no"
    "yes"
"perhaps"
