"""A PostgreSQL for the tests of a worker, and a database of its own for each test."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import psycopg
import pytest
from postgres import QUICK, Fleet, Server

from acxon.fleet import administration

_numbers = count(1)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A server for all tests that do not end it, with a database `fleet` that is set up and empty."""
    here = Server(**QUICK)
    try:
        here.make()
        administration.init(here.url())
        yield here
    finally:
        here.stop()


@pytest.fixture
def fleet(server: Server) -> Iterator[Fleet]:
    """A database that is set up and empty."""
    database = f"fleet_{next(_numbers)}"
    with psycopg.connect(server.libpq("postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {database} TEMPLATE fleet".encode())
        yield Fleet(server, database)
        connection.execute(f"DROP DATABASE {database} WITH (FORCE)".encode())
