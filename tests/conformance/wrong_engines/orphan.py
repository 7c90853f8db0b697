"""It ends and leaves a child that keeps its output open."""

import subprocess
import sys

from toy import answer, is_trap, requests, send

for request in requests():
    if is_trap(request):
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], stdin=subprocess.DEVNULL)
        print("child", child.pid, file=sys.stderr, flush=True)
        sys.exit(4)
    send(answer(request))
