language 1
option idea-3 of shuffle-hands "A next player who cannot play draws three cards"

add to [customizable.played]                                                             <IDEA.3> <CUS.1> <Q139>
  if the next player cannot play a card
    the next player draws 3 cards
