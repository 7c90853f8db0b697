language 1
option idea-10 of shuffle-hands "Crow like a rooster, or draw four cards"

add to [customizable.played]                                                             <IDEA.10> <CUS.1> <Q145>
  the next player may "crow like a rooster"
  otherwise
    the next player draws 4 cards
