# over shuffle-hands
language 1
house rule open for shuffle-hands "Answers a question of an option that is not played"

set open-until to next-turn
