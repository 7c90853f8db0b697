language 1
house rule skip-passes-on for any edition "Whoever is skipped may play a Skip first"

replace [skip.played]
  when played or turned up at the start
    the next player may play a skip
    the next player misses a turn

example "a Skip for a Skip"
  Ann has red skip, red 1
  Ben has green skip, green 1
  Cleo has blue 1, blue 2
  Dan has 2 cards
  the top card is red 5
  Ann plays red skip
  Ben plays green skip
  then it is Dan's turn

example "whoever has none misses the turn"
  Ann has red skip, red 1
  Ben has green 1
  Cleo has 2 cards
  the top card is red 5
  Ann plays red skip
  then it is Cleo's turn
