language 1
house rule mine for classic "Cards that are moved while one of them is being played"

keep a pile called open cards for every player, seen by everybody

add to [turn.choice]
  the player plays a card from their open cards

when a player begins a turn
  if they have more than 2 cards
    the player puts a card from their hand on their open cards

add before [playing.put]
  the player takes their open cards

before a player plays a 7
  every player passes their hand to the next player

before a player plays an 8
  for every player
    they put every red card of their hand under the draw pile

before a player plays a 9
  if the player has more than 1 card
    the player discards a card

# from here on, the card that is played stays where it is
before a player plays a 6
  the player puts every other card of their hand under the draw pile
  every other player passes their hand to the next player
  the player draws 3 cards

before a player plays a 5
  if the player has more than 1 card
    the player discards another card
