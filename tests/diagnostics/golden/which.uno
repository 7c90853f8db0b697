language 1
house rule which for any edition

when a player plays a wild
  another player draws 1 card
  nobody draws 1 card
  the player chooses the next player as the victim
  the player plays a card
  every player does one of these
    the player draws 1 card
    the player draws 2 cards
  the player shows their hand to another player if any other player has 1 card
  for every card
    the player draws 1 card
  the player takes a card
