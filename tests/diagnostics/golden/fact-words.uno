language 1
house rule fact-words for any edition "Words that facts and headings do not read"

keep a pile called row, seen by everybody if it rains
keep a number called luck, starting at 3 points
card spin 11 to 15, 2 of each colour, worth 10
  when played
    the player draws the luck
replace [table.deck]
  deck of 118 cards if 2 play
