language 1
option idea-5 of shuffle-hands "The next player comes to seven cards"

add to [customizable.played]
  if the next player has fewer than 7 cards                           [idea-5]           <CUS.1> <IDEA.5> <Q141>
    the next player draws 1 card until the next player has 7 cards
  if the next player has more than 7 cards                            [too-many]         <IDEA.5>
    the next player discards 1 card until the next player has 7 cards
