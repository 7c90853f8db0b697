"""It closes its output and goes on running."""

import os
import time

from toy import answer, is_trap, requests, send

for request in requests():
    if is_trap(request):
        os.close(1)
        time.sleep(30)
    send(answer(request))
