language 1
option idea-9 of shuffle-hands "Stiff elbows until somebody says UNO"

keep a number called stiff elbows for every player                    [idea-9.elbows]
add to [customizable.played]
  the next player's stiff elbows become 2                             [idea-9]           <CUS.1> <IDEA.9> <D65> <Q145>

when a player says "UNO"                                              [idea-9.end]       <IDEA.9>
  for every player
    their stiff elbows become 0
note "whether elbows are bent is for the table to see, and the manual names no penalty"  <IDEA.9> <D65>

question idea-9-card "On which customizable wilds is idea 9 written?"                    <Q132>
  reading all, default because "the same rule may be written on every card"
  reading first
    except [customizable.idea-9] if it is not a customizable
  reading second
    except [customizable.idea-9] if it is not a second-custom
  reading third
    except [customizable.idea-9] if it is not a third-custom
