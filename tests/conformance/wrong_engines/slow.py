"""It answers a little too late, and flushes the answer."""

import time

from toy import answer, is_trap, requests, send

for request in requests():
    if is_trap(request):
        time.sleep(0.6)
    send(answer(request))
