language 1
house rule never for any edition

when a player plays a red wild
  the next player draws 1 card
when a player plays a 12
  the next player draws 1 card
when a player challenges another player
  the dealer draws 1 card
when a player plays a 1
  if the number of players is 11
    the next player draws 1 card
  if the next player has 1 card and the next player does not have 1 card
    the next player draws 2 cards
  the player discards every blue red card
a player may play a skip
a player may not play a skip
