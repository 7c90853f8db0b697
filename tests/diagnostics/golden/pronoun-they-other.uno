language 1
house rule bets for classic "A bet on another player"

keep a player called bet for every player, seen by everybody

when a player plays a wild
  the player chooses another player as their bet

when a player plays a 7
  for every player
    if their bet is the winner
      if they are the dealer
        the player draws 1 card

when a player plays a 9
  if their bet is the dealer
    they draw 1 card

when a player plays an 8
  their bet draws 1 card
  if they have at least 3 cards
    the player draws 1 card
