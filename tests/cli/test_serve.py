"""`parlour serve`: says where it is, says why it cannot be, and says goodbye."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from parlour.cli import serve as cli_serve
from parlour.cli.serve import listen, open_store, serve
from parlour.table.store.memory import MemoryStore
from parlour.table.store.sql import SqlStore


@pytest.fixture(autouse=True)
def own_logs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The logs of the test process stay as they are."""
    monkeypatch.setattr(cli_serve, "quiet_logs", lambda: None)


def test_a_port_that_is_taken_is_named_with_a_way_out(capsys: pytest.CaptureFixture[str]) -> None:
    with listen("127.0.0.1", 0) as other:
        port = other.getsockname()[1]
        code = serve(host="127.0.0.1", port=port, database="memory", browser=False)

    told = capsys.readouterr().err
    assert code == 2
    assert f"port {port} is taken" in told
    assert "--port 0" in told


def test_an_address_that_is_not_of_this_machine_is_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code = serve(host="203.0.113.9", port=0, database="memory", browser=False)

    assert code == 2
    assert "203.0.113.9" in capsys.readouterr().err


def test_the_database_is_a_file_in_the_data_folder_unless_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PARLOUR_DATABASE_URL", raising=False)
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "new"))

    assert isinstance(open_store("memory"), MemoryStore)
    store = open_store(None)
    assert isinstance(store, SqlStore)
    assert store._url.endswith("/new/parlour.sqlite")
    assert (tmp_path / "new").is_dir()


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="another system interrupts otherwise")
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_a_server_says_where_it_is_and_goodbye_when_it_is_stopped(
    ending: signal.Signals, tmp_path: Path
) -> None:
    command = [sys.executable, "-c", "from parlour.cli import main; main()", "serve"]
    options = ["--host", "127.0.0.1", "--port", "0", "--no-browser"]
    env = {**os.environ, "PARLOUR_DATA": str(tmp_path)}
    env.pop("PARLOUR_DATABASE_URL", None)
    with subprocess.Popen(
        [*command, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env
    ) as process:
        assert process.stdout is not None
        lines = iter(process.stdout.readline, "")
        address = next(line for line in lines if "localhost" in line).split()[-1]
        heard = say_hello(address, process, ending)
        _, errors = process.communicate(timeout=100)

    assert heard["type"] == "bye"
    assert heard["code"] == "restart"
    assert process.returncode == 0
    assert "Traceback" not in errors


def say_hello(
    address: str, process: subprocess.Popen[str], ending: signal.Signals
) -> dict[str, object]:
    """Open a table, sit down, stop the server, and hear what it says."""
    host = address.removeprefix("http://").rstrip("/")
    body = b'{"game":"scrabble-heritage","seats":[{"kind":"here"},{"kind":"open"}]}'
    cookie = "parlour=" + "a" * 43
    request = (
        f"POST /api/tables HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
        f"Cookie: {cookie}\r\nContent-Type: application/json\r\nConnection: close\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    ).encode()
    name, _, port = host.partition(":")
    with socket.create_connection((name, int(port)), timeout=60) as plain:
        plain.sendall(request + body)
        answer = b"".join(iter(lambda: plain.recv(65_536), b""))
    table = msgspec.json.decode(answer.partition(b"\r\n\r\n")[2])["id"]
    with connect(
        f"ws://{host}/ws/tables/{table}",
        origin=Origin(f"http://{host}"),
        additional_headers={"cookie": cookie},
    ) as line:
        line.send('{"type":"hello","proto":1,"seat":0}')
        line.recv(timeout=60)
        process.send_signal(ending)
        while True:
            message: dict[str, object] = msgspec.json.decode(line.recv(timeout=60))
            if message["type"] == "bye":
                return message


@pytest.mark.parametrize("port", [-1, 70_000])
def test_a_port_that_does_not_exist_is_named(port: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve(host="127.0.0.1", port=port, database="memory", browser=False) == 2
    assert f"no port {port}" in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_is_named_with_a_way_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("PARLOUR_DATABASE_URL", raising=False)
    (tmp_path / "file").touch()
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "file"))

    assert serve(host="127.0.0.1", port=0, browser=False) == 2
    told = capsys.readouterr().err
    assert str(tmp_path / "file") in told
    assert "PARLOUR_DATA" in told


@pytest.mark.parametrize(
    ("database", "right"),
    [
        ("nonsense", "one is sqlite:////folder/tables.sqlite, or memory"),
        ("sqlite+aiosqlite:////nowhere/at/all.sqlite", "unable to open database file"),
        ("sqlite:////nowhere/at/all.sqlite", "unable to open database file"),
        ("mysql+nosuchdriver://host/name", "cannot be opened"),
    ],
)
def test_a_database_that_cannot_be_opened_is_named(
    database: str, right: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert serve(host="127.0.0.1", port=0, database=database, browser=False) == 2
    told = capsys.readouterr().err
    assert database.rpartition("//")[2] in told
    assert right in told
    assert "cannot be opened" in told


def test_a_file_that_is_no_database_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "x.sqlite").write_bytes(b"no database at all" * 99)
    address = f"sqlite+aiosqlite:///{tmp_path / 'x.sqlite'}"

    assert serve(host="127.0.0.1", port=0, database=address, browser=False) == 2
    assert "x.sqlite cannot be opened: file is not a database" in capsys.readouterr().err


def test_a_delay_that_is_no_number_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PARLOUR_MIN_DELAY_MS", "soon")

    assert serve(host="127.0.0.1", port=0, database="memory", browser=False) == 2
    assert "'soon'" in capsys.readouterr().err
