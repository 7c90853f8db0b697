language 1
option idea-7 of shuffle-hands "Everybody plays with open hands for a while"

add to [customizable.played]
  until the player begins a turn                                      [idea-7]           <CUS.1> <IDEA.7>
    every player shows their hand to everybody

question open-until "How long do the hands stay open?"                                   <D61> <Q143>
  reading own-turn, default because "English and Spanish: until the player's turn comes again"
  reading next-turn                                                                      <IDEA.7 fr pt>
    replace [customizable.idea-7]
      until the next turn begins
