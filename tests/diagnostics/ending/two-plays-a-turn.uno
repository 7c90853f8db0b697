language 1
house rule two-plays-a-turn for any edition "A play before the turn"

when a player begins a turn
  the player may play a card from their hand

when a player ends a turn
  the player draws 1 card
