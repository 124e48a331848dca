"""The Host and Origin headers, by their grammar: what is not a plain name or address is none of ours."""

from __future__ import annotations

import ipaddress
import re
from typing import Final

_HOST: Final = re.compile(
    r"(?:\[(?P<six>[0-9A-Fa-f:.]{2,45})\]|(?P<name>[A-Za-z0-9_-]{1,63}(?:\.[A-Za-z0-9_-]{1,63}){0,20}\.?))"
    r"(?::(?P<port>[0-9]{1,5}))?"
)


def host_name(host: str) -> str:
    """Return the name or address in a Host header, in one form, without its port; '' when it is no such."""
    match = _HOST.fullmatch(host)
    if match is None or int(match["port"] or 0) > 65535:
        return ""
    if match["six"] is not None:
        try:
            return ipaddress.IPv6Address(match["six"]).compressed
        except ValueError:
            return ""
    return match["name"].removesuffix(".").lower()


def is_address(name: str) -> bool:
    """Whether a name is an address: DNS cannot point it elsewhere."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def same_place(origin: str, host: str) -> bool:
    """Whether an Origin header names the server that the Host header names."""
    scheme, _, place = origin.partition("://")
    return scheme in ("http", "https") and bool(host_name(host)) and place.lower() == host.lower()
