"""It answers hello and then reads nothing more."""

import time

from toy import answer, requests, send

for request in requests():
    send(answer(request))
    time.sleep(30)
