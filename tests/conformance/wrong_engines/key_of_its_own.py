"""It says `views` in every answer and means something of its own by it."""

from toy import answer, requests, send

for request in requests():
    send({**answer(request), "views": {"0": 1}})
