language 1
house rule 点数 for any edition

keep a number called 点数
when a player plays a 7
  the 点数 grows by 2 if the penaty is above 点数
