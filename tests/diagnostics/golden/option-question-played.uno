# over shuffle-hands, option idea-7
language 1
printing xx of shuffle-hands "Answers a question of an option that is played"

set open-until to next-trun
