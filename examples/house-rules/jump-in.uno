language 1
house rule jump-in for any edition "Jump-in: whoever holds the identical card may play it out of turn"

when a player plays a card
  until the next turn begins                            [window]
    any other player may play a card identical to the top card as the jumper   [play]
      the player after the jumper takes the next turn   [goes-on]
