language 1
house rule unread-at-once for any edition "Words that a sentence has no place for"

when a player plays that 1
  the next player draws 1 card
when a player plays a 9 if the player has at least a 7
  the next player draws 1 card
when a player plays a 3
  every next player draws 1 card
when a player plays a 4
  the player discards the red card
when a player plays a 5
  the player gives a card to every other player
when a player plays a 6
  deal 2 cards to another player
when a player plays an 8
  both players draw 1 card
when a player plays a 2
  the possible dealers become any other player
  call any other player the victim
  for the red card in their hand
    the next player draws 1 card
when a player plays their reverse if they can play every card
  the dealer takes every 7 from the next player at random
when a player's score plays a 7
  the player draws as many points as the penalty
when a player plays a skip if it is at least 5
  the next player draws 1 card
when a player plays a skip if a random card from their hand is red
  the next player draws 1 card
when a player plays a skip if it is a card
  the next player draws 1 card
when a round begins
  every player shuffles the draw pile
  a red card takes effect
when a player would miss a round
  the player draws 1 card instead
when a player plays a 0
  the player gives a card to the next player to the dealer
  the winner's score grows by the total worth of a red card in their hand
when a player plays a wild
  it takes effect at random
  they secretly choose a card from their hand at random
when a player plays a 2
  the player may play 2 cards of the same number
