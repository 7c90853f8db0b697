language 1
house rule mine for any edition "Piles that nobody puts a card into"

keep a pile called hats for every player, seen by everybody
keep 3 piles called row, seen by everybody
keep a pile called vault, seen by nobody
keep 2 piles called heap, seen by everybody
keep a pile called stash for every player, seen by nobody

when a player plays a 7
  the player takes the top card of the draw pile
when a player plays an 8
  for every row
    the player draws 1 card if the row is empty
when a player goes out
  the player scores as many points as the total worth of their hats
# a card comes into each of these
when a player plays a 9
  put the top card of the draw pile into the vault
  put the top card of the draw pile into their stash
  the player chooses a heap as the goal
  put the top card of the draw pile on the goal
when a player plays a 6
  the player takes the vault
  the player takes their stash
  the player takes every card of heap 1
  the player takes the top card of heap 2
