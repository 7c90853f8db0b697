language 1
house rule mine for classic "Cards that are alike, said otherwise"

keep a card called half for every player

when a player plays a 1
  if they have 2 cards of one kind
    the player draws 1 card

when a player plays a 2
  the player shows every card in their hand identical to the half to every player

when a player plays a 3
  if they have 2 equal cards
    the player draws 1 card

when a player plays a 4
  the player chooses 2 identical cards from their hand as the twins

when a player plays a 5
  if they have exactly 2 identical cards
    the player draws 1 card

when a player plays 2 identical cards
  the player draws 1 card

when a player plays a 6
  if they have identical cards
    the player draws 1 card

when a player plays a 7
  if they have 2 cards that have the same number
    the player draws 1 card

when a player plays an 8
  if they have 2 cards of the same kind
    the player draws 1 card

when a player plays a 9
  the player draws 2 cards that are identical

when a player plays a 0
  the player may show 2 cards that are identical to every player
