language 1
house rule scout for classic "Scout: whoever says UNO looks at the top card"

# What is added to an offer is done by whoever takes it.
add to [uno.say]
  the player may "scout"
    the player draws 1 card

example "Ann says UNO, and may then scout"
  Ann has red 7, blue 1
  Ben has blue 7, blue 8, blue 9
  the top card is red 9
  the draw pile begins with yellow 5, green 3
  Ann plays red 7
  Ann says "UNO"
  Ann does "scout"
  then Ann has blue 1, yellow 5

example "Ann says UNO without scouting"
  Ann has red 7, blue 1
  Ben has red 8, blue 8, blue 9
  the top card is red 9
  Ann plays red 7
  Ann says "UNO"
  Ann passes
  Ben plays red 8
  then Ann has 1 card
