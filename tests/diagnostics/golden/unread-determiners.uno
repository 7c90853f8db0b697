language 1
house rule unread-determiners for any edition "Determiners and modals that would say nothing"

when a player plays a 7
  the player may play that red 8
when a player plays a 6
  the player must play no card
when a player plays a 5
  for a red card in their hand
    the player draws 1 card
when a player plays a 4 if the previous player must play a skip, they draw 1 card
when a player plays a 3
  if the player has every 1
    the player swaps hands with nobody else
when a player plays a 2
  until the next turn begins
    the player would go out
when a player plays a 1
  the player swaps hands with everybody else
