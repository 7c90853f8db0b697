"""A Dask cluster as an executor of `concurrent.futures`.

A piece of work whose worker is lost is played again by another; after some losses its error is raised.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

SECONDS_TO_CONNECT = 10
RETRIES = 3
ADDRESS = re.compile(r"([a-z]+://)?([\w.-]+|\[[0-9a-fA-F:.]+\]):\d{1,5}")
"""A scheduler: perhaps a protocol, a name or number of a host, and a port."""


class NoCluster(Exception):
    """The cluster cannot be used. The message says why."""


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The cluster whose scheduler has an address, such as `tcp://10.0.0.5:8786`: an executor, and how many pieces it plays at once.

    Raises NoCluster if it cannot be reached or has no workers.
    """
    try:
        from distributed import Client  # for the start-up time of all other commands
    except ImportError:
        raise NoCluster('it needs the extra `cluster`: python -m pip install "uno-dsl[cluster]"') from None
    if not ADDRESS.fullmatch(address):
        raise NoCluster(f"`{address}` is no address of a scheduler, such as tcp://10.0.0.5:8786")
    try:
        client = Client(address, timeout=SECONDS_TO_CONNECT, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise NoCluster(f"no scheduler of a Dask cluster answers at {address}: {error}") from None
    with client:
        threads = sum(client.nthreads().values())  # type: ignore[no-untyped-call]
        if threads == 0:
            raise NoCluster(f"the cluster at {address} has no workers; start some with `dask worker {address}`")
        yield client.get_executor(pure=False, retries=RETRIES), threads  # type: ignore[no-untyped-call]
