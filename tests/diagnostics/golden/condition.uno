language 1
house rule conditions for any edition

when a player plays a wild
  if the next player
    the player draws 1 card
  if a wild is played
    the player draws 1 card
  if the player is
    the player draws 1 card
  if the draw pile is red
    the player draws 1 card
  if the player has said "UNO"
    the player draws 1 card
  if the player can challenge
    the player draws 1 card
  if the player draws a card
    the player draws 1 card
  every player who draws a card draws 1 card
  every player with fewer cards draws 1 card
  if the player has more cards
    the player draws 1 card
