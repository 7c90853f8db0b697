language 1
option idea-3 of shuffle-hands "A next player who cannot play draws three cards"

add to [customizable.played]
  if the next player cannot play a card                               [idea-3]           <CUS.1> <IDEA.3> <Q139>
    the next player draws 3 cards
