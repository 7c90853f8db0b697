language 1
house rule turned-about for any edition "The player who becomes something is the wrong way round"

when a player plays a 7
  a random player becomes the dealer
  the next player becomes the dealer
  another player becomes the dealer
  another player of their choice becomes the dealer
  the player becomes the next player
  a random player grows by 2
