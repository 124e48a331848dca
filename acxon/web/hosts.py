"""Hosts and addresses: the headers Host and Origin by their grammar, and which addresses are one client."""

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


def household(address: str) -> str:
    """Return for whom an address counts: who has one of IPv6 has all 2^64 of its network, and counts once.

    >>> household("2001:db8::7:1"), household("::ffff:192.0.2.1"), household("fe80::1%eth0")
    ('2001:db8::/64', '192.0.2.1', 'fe80::/64')
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found) >> 64 << 64, 64)))


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
