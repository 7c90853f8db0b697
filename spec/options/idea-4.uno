language 1
option idea-4 of shuffle-hands "One more turn"

add to [customizable.played]                                                             <IDEA.4> <CUS.1> <Q140>
  the player takes the next turn
