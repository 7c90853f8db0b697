language 1
option idea-5 of shuffle-hands "The next player comes to seven cards"

add to [customizable.played]                                                             <IDEA.5> <CUS.1> <Q141>
  if the next player has fewer than 7 cards
    the next player draws 1 card until the next player has 7 cards
  if the next player has more than 7 cards
    the next player discards 1 card until the next player has 7 cards
