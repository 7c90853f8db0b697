language 1
house rule forced-play for any edition "Forced play: whoever can play must play, even a card just drawn"

a player must play a card if they can

example "whoever can play must play"
  Ann has red 7, blue 1
  Ben has 2 cards
  the top card is red 5
  then Ann must play red 7

example "a card that is drawn and can be played must be played"
  Ann has blue 1, blue 2
  Ben has 2 cards
  the top card is red 5
  the draw pile begins with red 9
  then Ann must draw
  Ann draws
  then Ann must play red 9
