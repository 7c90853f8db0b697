language 1
house rule of-whom for classic "Sentences that leave out of whom, or of what, they speak"

keep a pile called heap, seen by everybody
keep a pile called won for every player, seen by everybody
keep a number called total, seen by everybody
the partner of a player means the player opposite them

when a player plays an 8
  the partner draws 1 card
when a player plays a 7
  if the heap has as many cards as the number of players, the player draws 1 card
when a player plays a 6
  the total becomes the number of red in their won
when a player plays a 5
  the player chooses any number of cards from their hand
when a player plays a 4
  for every player from the player left of the dealer
    they draw 1 card
when a player plays a 2
  the player puts 4 cards of different colours and different numbers from their hand on the heap
