language 1
house rule mine for classic "Cards that are played from another pile"

keep a pile called open cards for every player, seen by everybody

when a player plays a 7
  the player puts the top card of the draw pile into their open cards

add to [turn.choice]
  the player plays a card from their open cards

# it is no choice of a turn, in which one could draw instead
when a player plays an 8
  the player may play a card from their open cards
