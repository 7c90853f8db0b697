language 1
house rule chance for any edition
except [setup.dealer] if 0 is exactly the score of the next player
