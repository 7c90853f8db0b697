language 1
house rule verbs for any edition

when a player plays a wild
  the player challenges the next player
  the player says "UNO"
  the draw pile is shuffled
  it takes a card
  the player draws 1 card or 2 cards
