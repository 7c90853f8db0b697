language 1
house rule before for classic "A rule on the same event, before and after another one"

keep a number called held

add before [setup.open]
  when a player turns up a card
    the next player draws 1 card

when a player turns up a card
  the held becomes the number of cards in the next player's hand

example "what is added before comes first"
  the players are Ann, Ben, Cleo
  the dealer is Ann
  the top card is wild
  a round begins
  then Ben has 8 cards
  then the held is 0
  Ben chooses red
  then the held is 8
