"""It greets the world on stdout."""

from toy import answer, requests, send

print("Welcome to UNO!", flush=True)
for request in requests():
    send(answer(request))
