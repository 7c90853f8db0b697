language 1
house rule two for classic "Either of two"

keep a number called gems for every player

when a player plays a 9
  the next player may "doubt"
    they draw 1 card
    the player shows the top card of the draw pile to every player
    if the draw pile has at most 3 cards
      they draw 2 cards
when a player plays an 8
  the next player may say "stop" as the stopper
    the player draws 1 card
    their gems grow by 1
when a player plays a 7
  any other player may say "stop"
    the player draws 1 card
    if they have 3 cards, the player draws 1 card
when a player plays a 6
  for every other player
    the player draws 1 card
    they draw 2 cards
when a player plays a 5
  the next player may "doubt"
    the player draws 1 card
    if the next player has 3 cards, they draw 1 card
    the next player draws 1 card
    their gems grow by 1
  the player may "doubt"
    the player draws 1 card
    they draw 2 cards
when a player plays a 4 if their gems are at least 2, they draw 1 card
