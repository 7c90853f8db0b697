"""It answers, but half a minute later."""

import time

from toy import answer, is_trap, requests, send

for request in requests():
    if is_trap(request):
        time.sleep(30)
    send(answer(request))
