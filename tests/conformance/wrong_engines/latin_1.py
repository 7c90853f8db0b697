"""It writes another encoding than UTF-8."""

import sys

from toy import answer, is_trap, requests, send

for request in requests():
    if is_trap(request):
        sys.stdout.buffer.write(b'{"id":3,"note":"caf\xe9"}\n')
        sys.stdout.flush()
    send(answer(request))
