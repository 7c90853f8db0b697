"""When an engine is ended, everything that it started is ended too, wherever that went."""

from __future__ import annotations

import os
import select
import sys
from pathlib import Path

import pytest

from conformance.wire.engine_process import EngineProcess, start_engine

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="the system has no /proc")

SLEEP = "import time; time.sleep(600)"
# What an engine starts. As long as something lives that it started, a pipe is open.
STARTS = {
    "a child": f"subprocess.Popen([sys.executable, '-c', {SLEEP!r}], close_fds=False)",
    "a child in a session of its own": f"subprocess.Popen([sys.executable, '-c', {SLEEP!r}], close_fds=False, start_new_session=True)",
    "a daemon": f"""
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.closerange(0, 3)
        subprocess.run([sys.executable, '-c', {SLEEP!r}], close_fds=False)
    os._exit(0)
os.wait()
""",
    "a child without its environment": f"subprocess.Popen([sys.executable, '-c', {SLEEP!r}], close_fds=False, start_new_session=True, env={{}})",
    "a shell in the background": "subprocess.Popen(['setsid', 'sh', '-c', 'sleep 600 & sleep 600'], close_fds=False)",
}


ENGINE = """
import os, subprocess, sys
hold = os.open(sys.argv[1], os.O_WRONLY)
os.set_inheritable(hold, True)
sys.stdin.readline()
STARTS
print('{"id":1}', flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize("name", STARTS)
def test_nobody_outlives_the_engine(name: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "hold")
    ours = os.open(tmp_path / "hold", os.O_RDONLY | os.O_NONBLOCK)
    engine = start_engine([sys.executable, "-c", ENGINE.replace("STARTS", STARTS[name]), str(tmp_path / "hold")])
    assert isinstance(engine, EngineProcess)
    assert engine.ask({"do": "hello"}, 30) == {"id": 1}
    engine.end()
    poll = select.poll()
    poll.register(ours, select.POLLIN)
    assert poll.poll(30_000), "somebody still holds the pipe open"
    assert os.read(ours, 1) == b""
    os.close(ours)


def test_a_process_of_somebody_else_is_left_alone() -> None:
    other = os.fork()
    if other == 0:
        os.setsid()
        while True:
            select.select([], [], [], 60)
    try:
        engine = start_engine([sys.executable, "-c", "input()"])
        assert isinstance(engine, EngineProcess)
        engine.end()
        assert os.waitpid(other, os.WNOHANG) == (0, 0)
    finally:
        os.kill(other, 9)
        os.waitpid(other, 0)
