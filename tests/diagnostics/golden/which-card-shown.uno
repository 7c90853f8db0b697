language 1
house rule mine for any edition "The card that is shown, without a word on which"

when a player plays a 7
  the player shows the red card to every player
  the player shows the wild to every player
when a player plays a 6
  for every red card in their hand
    the player shows the 0 to every player
# what is one card, or all cards, needs nothing
when a player plays an 8
  the player shows every red card to every player
  the player shows the red cards of their hand to every player
  the player shows the top card of the draw pile to every player
  the player shows the highest card of their hand to every player
  for every red card in their hand
    the player shows the red card to every player
