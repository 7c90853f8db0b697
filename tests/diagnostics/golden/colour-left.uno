language 1
house rule shed for classic "Cards are put on the discard pile"

keep a pile called pot, seen by everybody

when a player plays a 7
  the player may put a card from their hand on the discard pile
when a player plays a 6
  the player may discard a card on the discard pile
    the colour in play becomes the colour of the top card
when a player plays a 5
  put the top card of the draw pile on the discard pile
  the player chooses the colour in play
when a player plays a 4, the player may discard a card
when a player plays a 3, put every card of the pot on the discard pile
when a player plays a 2
  until the next turn begins
    any other player may put a red card on the discard pile
when a player plays a 1, the player puts a card from their hand into the pot
when a player has no cards, that player goes out
