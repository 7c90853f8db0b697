language 1
edition my-game from flipp "Built on an edition that there is not"

rule twos
  when a player plays a 2
    the next player draws 2 cards
