language 1
house rule several-piles for any edition "Sentences about several piles that do not say which one"

keep 3 piles called drawer, seen by everybody
keep 1 piles called chest, seen by everybody
keep 3 piles called sack for every player, seen by its owner
keep a pile called shelf, seen by nobody                    [one-shelf]
keep 2 piles called shelf, seen by everybody

when a player plays a 1
  the player puts a card from their hand on every drawer
  the player puts a card from their hand on the drawer
  put every card of every drawer under the draw pile
  put drawer 4 under the draw pile

when a player plays a 2
  the player chooses every drawer
  the player chooses another drawer as the other drawer
  the player chooses a drawer as their score
  if the drawer is empty
    the player draws 1 card
  if drawers 2 is empty
    the player draws 1 card
  the player chooses a drawer of the dealer

when a player plays a 3
  for a drawer
    the player draws 1 card
  the player scores as many points as the number of drawers
  the player scores as many points as the size of any drawer
