language 1
house rule mine for classic "A group with the name of one player"

when a player plays a 6
  call every player with the most cards the rich
  if there is 1 rich
    the rich draws 1 card
