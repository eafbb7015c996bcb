"""Under which addresses other devices of the home network reach this server, and their QR code."""

import contextlib
import io
import ipaddress
import socket
from contextlib import closing

import segno

ANYWHERE = "192.0.2.1"
"""An address of the documentation network: nothing is sent to it, it only picks an interface."""

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


def network_addresses() -> tuple[str, ...]:
    """The IPv4 addresses of this machine that are not its own loop, the likeliest first."""
    found: list[str] = []
    probing = closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM))
    with contextlib.suppress(OSError), probing as probe:
        probe.connect((ANYWHERE, 9))
        found.append(str(probe.getsockname()[0]))
    with contextlib.suppress(OSError):
        infos = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        found.extend(str(info[4][0]) for info in infos)
    return tuple(dict.fromkeys(one for one in found if _is_useful(one)))


def _is_useful(address: str) -> bool:
    parsed = ipaddress.ip_address(address)
    return not (parsed.is_loopback or parsed.is_unspecified or parsed.is_link_local)


def origins(port: int) -> tuple[str, ...]:
    """The addresses as a browser takes them."""
    return tuple(f"http://{one}:{port}" for one in network_addresses())


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches that host name."""
    return host in LOOPBACK or host.startswith("127.")


def qr_svg(text: str) -> bytes:
    """The text as a QR code, drawn in SVG."""
    buffer = io.BytesIO()
    segno.make(text, error="m").save(
        buffer, kind="svg", scale=8, border=4, dark="#111", light="#fff", xmldecl=False
    )
    return buffer.getvalue()
