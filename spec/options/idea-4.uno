language 1
option idea-4 of shuffle-hands "One more turn"

add to [customizable.played]
  the player takes the next turn                                      [idea-4]           <CUS.1> <IDEA.4> <Q140>
