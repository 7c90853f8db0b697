language 1
house rule mine for any edition "Only the first to act"

when a player plays a 7
  until the next turn begins
    every other player may play a red card
    everybody else may say "HA"
