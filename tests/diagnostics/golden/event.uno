language 1
house rule events for any edition

when played
  the next player draws 1 card
when a player shuffles the draw pile
  the next player draws 1 card
before a player plays a wild
  the next player draws 1 card
before a player goes out
  the next player draws 1 card
when the red card
  the next player draws 1 card
when a wild is turned up at the strat
  the next player draws 1 card
when a wild is played at noon
  the next player draws 1 card
when a player draws 2 cards
  the next player draws 1 card
when a player would shuffle the draw pile
  the next player draws 1 card
when a player goes out with a wild
  the next player draws 1 card
when a player plays a 3
  until the dealer's turn shuffles
    the player may draw 1 card
before a round begins
  the next player draws 1 card
before the round ends
  the next player draws 1 card
before a player has 1 card
  the next player draws 1 card
before a player would draw a card
  the next player draws 1 card
before a skip is played as the last card
  the next player draws 1 card
card frost, 2 of each colour, worth 20
  when playd
    the next player misses a turn
