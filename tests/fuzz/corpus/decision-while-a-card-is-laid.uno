language 1
house rule found for any edition
add to [playing.put]
  the table may "laughs"
    the player draws 1 card
