language 1
option idea-1 of shuffle-hands "The next player draws until a colour comes up"

add to [customizable.played]
  if it is a custom-wild                                              [idea-1]           <CUS.1>
    the player chooses a colour as the bait                           [bait]             <Q137>
    the next player draws cards until the drawn card has the bait     [draw]             <IDEA.1>

question idea-1-card "On which customizable wilds is idea 1 written?"                    <Q132>
  reading all, default because "the same rule may be written on every card"
  reading first
    except [customizable.idea-1] if it is not a customizable
  reading second
    except [customizable.idea-1] if it is not a second-custom
  reading third
    except [customizable.idea-1] if it is not a third-custom
