# over classic
# Names that no sentence could use, and their siblings that can be used

language 1
house rule mine for classic "Names"

keep a flag called skip-seen
keep a flag called played this turn for every player
keep a number called cards since the flip, starting at 3
keep a number called waiting players
keep a flag called seen this turn
keep a pile called heap seen by nobody
keep a flag called it
keep a number called half for every player
