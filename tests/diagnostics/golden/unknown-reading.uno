language 1
house rule answers for any edition

set challenger to anyon
set bluffing to perhaps
