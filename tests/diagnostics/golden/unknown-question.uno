language 1
house rule answers for any edition

set challengr to anyone
set who-begins to dealer
