language 1
house rule in-head for classic "A when line whose condition names another player"

keep a player called partner for every player, seen by everybody
keep a player called king, seen by everybody

when a player plays an 8
  the player chooses another player as their partner
  the king becomes the player

when a player plays a 3 if the next player has 1 card
  they draw 1 card
when a player plays a 2 if their partner has 1 card
  they draw 1 card
when a player plays a 4 if the dealer has 1 card and the next player has 2 cards
  they draw 1 card

when a player plays a 5 if the draw pile is not empty and their hand has at least 2 cards and the next player has 1 card
  they draw 1 card
when a player plays a 6 if the king is nobody
  they draw 1 card
when a player plays a 7
  if their partner is nobody, they choose another player as their partner
  if the king is nobody and the player has at least 3 cards
    they draw 1 card
  unless the king is not nobody, they draw 1 card
when a player plays a 9
  if the king is not nobody and the player has 3 cards
    they draw 1 card
