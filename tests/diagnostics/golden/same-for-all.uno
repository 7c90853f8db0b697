language 1
house rule shared for any edition "Neighbours"

keep a player called friend for every player

when a player plays a 6
  for every player
    if they have more than 9 cards
      the next player draws 1 card
  every other player shows their hand to the previous player

when a player plays a 4
  for every other player
    the player to the left draws 1 card if they have a 4
    the next 2 players draw 1 card
  every player's friend becomes the next player who has a 7
  every player whose friend is nobody draws 1 card

when a round begins
  every player with more than 8 cards draws 1 card
  if any player has more cards than the next player
    the dealer draws 1 card
