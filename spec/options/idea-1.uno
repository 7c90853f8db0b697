language 1
option idea-1 of shuffle-hands "The next player draws until a colour comes"

add to [customizable.played]
  the player chooses a colour as the bait                             [bait]             <CUS.1> <Q137>
  the next player draws 1 card until the drawn card has the bait      [idea-1]           <IDEA.1>
