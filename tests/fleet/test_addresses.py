"""What an address says: a place for libpq, the memories that are meant, and how it is shown."""

from __future__ import annotations

import logging
from contextlib import suppress

import pytest

from acxon import KnowledgeBase
from acxon.errors import AcxonError
from acxon.fleet import connecting
from acxon.fleet.address import read_address


@pytest.mark.parametrize(
    ("text", "libpq", "shown"),
    [
        ("postgresql:///fleet", "postgresql:///fleet", "postgresql:///fleet"),
        ("postgres://db/fleet?memory=a", "postgresql://db/fleet", "postgresql://db/fleet?memory=a"),
        (
            "postgresql://me:x%2Fy@db1:1,db2/fleet?sslmode=require&memory=a,b&password=secret",
            "postgresql://me:x%2Fy@db1:1,db2/fleet?sslmode=require&password=secret",
            "postgresql://me@db1:1,db2/fleet?sslmode=require&memory=a,b",
        ),
        (
            "postgresql://db/fleet?options=-c%20statement_timeout%3D1s&password=a+b%20c",
            "postgresql://db/fleet?options=-c%20statement_timeout%3D1s&password=a%2Bb%20c",
            "postgresql://db/fleet?options=-c%20statement_timeout%3D1s",
        ),
        (
            "postgresql://db/fleet?memory=*&pool=transaction",
            "postgresql://db/fleet",
            "postgresql://db/fleet?memory=*&pool=transaction",
        ),
    ],
)
def test_an_address_is_given_to_libpq_as_it_was_and_shown_without_secrets(
    text: str, libpq: str, shown: str
) -> None:
    address = read_address(text)
    assert (address.libpq, address.shown) == (libpq, shown)
    connecting.driver().conninfo.conninfo_to_dict(address.libpq)


def test_behind_a_pool_of_transactions_nothing_is_prepared() -> None:
    assert read_address("postgresql://db/fleet?pool=transaction").pooled
    assert not read_address("postgresql://db/fleet?pool=session").pooled
    assert not read_address("postgresql://db/fleet").pooled


def test_a_command_that_is_shown_is_quoted_and_has_no_password() -> None:
    from typer.testing import CliRunner

    from acxon.cli import application

    secret = "postgresql://me:secret@h/d?memory=a&password=hidden"
    found = CliRunner().invoke(application(), ["--kb", secret, "fleet", "grant"])
    assert str(found.exception) == "Write: acxon --kb 'postgresql://me@h/d?memory=a' fleet grant ROLE MEMORY"
    command = ["--kb", "x; touch y.kb", "batch", "narrate", "--all", "--out", "nowhere"]
    assert "acxon --kb 'x; touch y.kb' load FILE" in str(CliRunner().invoke(application(), command).exception)


@pytest.mark.parametrize(
    ("said", "worded"),
    [
        ("FATAL:  the database system is starting up", "try again soon"),
        ("FATAL:  the database system is in recovery mode", "try again soon"),
        ("FATAL:  sorry, too many clients already", "too many connections"),
        ('FATAL:  database "x" does not exist', "createdb x"),
        ('FATAL:  role "ann" does not exist', 'the server refuses: role "ann" does not exist'),
        ('FATAL:  unrecognized configuration parameter "nix"', "Check what the address asks for"),
        ("connection timeout expired", "no server answers there"),
    ],
)
def test_why_there_is_no_connection_is_said_with_what_to_do(said: str, worded: str) -> None:
    assert worded in connecting._start(connecting.driver().OperationalError(said), {"dbname": "x"})


@pytest.mark.parametrize(
    "text",
    [
        "postgresql://me:100%hidden@db/fleet", "postgresql://me:hidden%00@db/fleet",
        "postgresql://me:hidden@[::1]x/fleet", "postgresql://me:hidden@db/fleet?PASSWORD=hidden",
        "postgresql://me:hidden@db/fleet?oauth_client_secret=hidden&sslpassword=hidden&scram_client_key=hidden",
        "postgresql://me:hidden@127.0.0.1:1/fleet?passwrod=hidden", "postgresql://me:hidden@db:1:2/fleet",
        "postgresql://me:hidden\u2100@db/fleet", "postgresql://db/fleet?hidden", "postgresql://me:hidden@[db/fleet",
        "postgresql://me:hidden@127.0.0.1:1/fleet",
    ],
)  # fmt: skip
def test_what_is_wrong_with_an_address_is_said_without_its_secrets(
    text: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "acxon"), pytest.raises(AcxonError) as refused:
        KnowledgeBase(text)
    assert "hidden" not in f"{refused.value} {caplog.text} {[vars(record) for record in caplog.records]}"
    with suppress(AcxonError):
        address = read_address(text)
        assert "hidden" not in f"{address} {address!r}"
