"""It ends with an exception from far down."""

from toy import answer, is_trap, requests, send


def dig(depth: int) -> None:
    if not depth:
        raise RuntimeError("no such card")
    dig(depth - 1)


def dig_deep() -> None:
    def one() -> None:
        dig(0)

    def two() -> None:
        one()

    def three() -> None:
        two()

    three()


for request in requests():
    if is_trap(request):
        dig_deep()
    send(answer(request))
