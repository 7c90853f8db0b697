"""It speaks another version of the protocol."""

import toy
from toy import answer, requests, send

toy.DECLARATION["protocol"] = 2

for request in requests():
    send(answer(request))
