language 1
house rule windows-of-colours for classic "Two colours are named, and each is bad for whoever has it"

keep a number called named

when a player plays a 7
  the named becomes 0
  repeat until the named is 2
    the player chooses a colour as the tint
    the named grows by 1
    until the next turn ends
      the next player may "pay" if they have a card of the tint
        the next player draws 1 card

example "the first of two colours"
  Ann has red 7, blue 1, blue 2
  Ben has green 1, blue 3, blue 4
  the top card is red 9
  Ann plays red 7
  Ann chooses green
  Ann chooses yellow
  then Ben may "pay"
  Ben does "pay"
  then Ben has green 1, blue 3, blue 4 and 1 other card

example "the second of two colours"
  Ann has red 7, blue 1, blue 2
  Ben has yellow 1, blue 3, blue 4
  the top card is red 9
  Ann plays red 7
  Ann chooses green
  Ann chooses yellow
  then Ben may "pay"

example "neither of two colours"
  Ann has red 7, blue 1, blue 2
  Ben has red 1, blue 3, blue 4
  the top card is red 9
  Ann plays red 7
  Ann chooses green
  Ann chooses yellow
  then Ben may not "pay"
