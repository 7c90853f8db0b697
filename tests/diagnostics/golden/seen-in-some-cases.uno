language 1
house rule mine for classic "Who sees a pile does not change"

keep a pile called first spread for every player, seen by everybody if they have 2 cards
keep a pile called second spread for every player, seen by everybody while they have exactly 2 cards
keep a pile called third spread for every player, seen by Ann
