language 1
printing xx of shuffle-hands "Answers a question of an option that is not played, and one that there is not"

set open-until to next-turn
set open-untill to next-turn
