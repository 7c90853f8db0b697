language 1
house rule facts for any edition

keep penalty
keep a nubmer called penalty
keep a pile called heap, seen by the queen
keep a number called bonus, beginning at 3
replace [table.players]
  players one
replace [table.deck]
  deck of many cards
colours pink, on the dark side                    [facts.pink]
