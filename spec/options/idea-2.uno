language 1
option idea-2 of shuffle-hands "Everybody else discards all wild cards"

add to [customizable.played]
  for every other player                                              [idea-2]           <CUS.1>
    they discard every wild card                                      [wilds]            <IDEA.2> <Q138>
    if they have no cards
      they go out

question idea-2-card "On which customizable wilds is idea 2 written?"                    <Q132>
  reading all, default because "the same rule may be written on every card"
  reading first
    except [customizable.idea-2] if it is not a customizable
  reading second
    except [customizable.idea-2] if it is not a second-custom
  reading third
    except [customizable.idea-2] if it is not a third-custom
