language 1
house rule endless for any edition

remove [score.points]
