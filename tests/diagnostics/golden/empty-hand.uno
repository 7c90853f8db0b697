language 1
house rule empty-hand for any edition "Ways to lose the last card without playing it"

when a player plays a 7
  the player gives a card to another player

when a player plays a 6
  the player takes a random card from the next player's hand

when a player plays a 5 if they have more than 1 card
  the player discards a card

when a player plays a 4
  the player chooses another player who has at least 2 cards as the victim
  the player takes a random card from the victim's hand

when a player plays a 3
  every player gives a random card from their hand to the next player

when a player plays a 2
  the next player discards until they have 1 card

when a player plays a 1
  the player puts their hand under the draw pile
  the player draws 5 cards

when a player plays a 0
  the player discards all red cards
  if they have no cards, they go out

when a player would draw a card, they may discard a wild instead

when a player plays a wild
  the player chooses a card from their hand
  the player takes the top card of the draw pile
  the player puts the chosen card on the draw pile

when a player plays a reverse
  the player draws 1 card
  the player discards a card
  the player discards a card

before a player plays a card that is wild
  the player puts another card from their hand under the draw pile

before a player plays a skip
  the player puts a card from their hand under the draw pile

add to [turn.choice]
  the player gives a card from their hand to the next player
    the player takes a random card from the hand of the next player
