language 1
house rule both for any edition

replace [skip.played]
  when played
    the next player draws 1 card
remove [skip.played]
