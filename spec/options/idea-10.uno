language 1
option idea-10 of shuffle-hands "Crow like a rooster, or draw four cards"

add to [customizable.played]
  the next player may "crow like a rooster"                           [idea-10]          <CUS.1> <IDEA.10> <Q145>
  otherwise
    the next player draws 4 cards
