language 1
house rule mixed for classic "Or and and, with a comma or without one"

# warned: with red alone nothing else is asked, and many mean otherwise
when a player plays a 7
  if it is red or it is blue and the player has 2 cards
    the next player draws 1 card

# the other way round, and after `unless`
when a player plays a 6
  the next player draws 1 card unless the player has 2 cards and the played card is red or the played card is blue

# one of the two wholes is mixed again
when a player plays a 5
  if it is red or it is blue and the player has 2 cards, or the next player has 1 card
    the next player draws 1 card

# relative clauses
when a player plays a card that is red or is blue and has a number
  the next player draws 1 card

# two events
when a player plays a 4 or a player draws a card and they have 3 cards
  the next player draws 1 card

# a comma tells it, and a list of cards is one thing: no warning
when a player plays a 3
  if it is red, or it is blue and the player has 2 cards
    the next player draws 1 card
  if it is red or it is blue, and the player has 2 cards
    the next player draws 1 card
  if the next player has 2 cards or 3 cards and it is red
    the next player draws 1 card
when a player plays a 2 or a player draws a card if they have 3 cards
  the next player draws 1 card
