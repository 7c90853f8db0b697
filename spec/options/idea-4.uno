language 1
option idea-4 of shuffle-hands "One more turn"

add to [customizable.played]
  the player takes the next turn                                      [idea-4]           <CUS.1> <IDEA.4> <Q140>

question idea-4-card "On which customizable wilds is idea 4 written?"                    <Q132>
  reading all, default because "the same rule may be written on every card"
  reading first
    except [customizable.idea-4] if it is not a customizable
  reading second
    except [customizable.idea-4] if it is not a second-custom
  reading third
    except [customizable.idea-4] if it is not a third-custom
