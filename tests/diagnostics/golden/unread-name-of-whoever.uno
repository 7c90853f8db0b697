language 1
house rule doubt for classic "Names for whoever doubts"

when a player plays a 7
  any other player may "doubt" as doubter
    they draw 1 card

when a player plays a 6
  the table may "doubt" as the doubter
    the next player draws 1 card
