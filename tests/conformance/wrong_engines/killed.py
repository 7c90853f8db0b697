"""It is ended by a signal."""

import os
import signal

from toy import answer, is_trap, requests, send

for request in requests():
    if is_trap(request):
        os.kill(os.getpid(), signal.SIGSEGV)
    send(answer(request))
