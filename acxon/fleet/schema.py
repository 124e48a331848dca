"""The tables of a database that keeps memories, and who may see which of their rows.

A memory is what one robot, one lab or one project knows; facts belong to one. `memories` has for each the
number of its last change and how many facts it has: whoever changes a memory locks its row first. `changes`
says of each change that it was made, for those whose connection ended before they heard so, and what it was,
for those who hold pages of what was there before. `rights` says who
may read and who may write which memory, and PostgreSQL itself shows nobody a row of another one (row-level
security). Whoever made the tables, and superusers, may do all.

No extensions, and only types and indexes that most databases have which speak PostgreSQL's language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from acxon.errors import StorageError
from acxon.fleet.address import MAIN
from acxon.fleet.connecting import ask

if TYPE_CHECKING:
    from acxon.fleet.address import Address
    from acxon.fleet.connecting import Connection

FORMAT: Final = 2
MOST_PARTITIONS: Final = 1024

_TABLES: Final = (
    "CREATE SCHEMA acxon",
    "CREATE TABLE acxon.about (format integer NOT NULL)",
    f"INSERT INTO acxon.about VALUES ({FORMAT})",
    """CREATE TABLE acxon.memories (
        id      integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name    text NOT NULL UNIQUE,
        version bigint NOT NULL DEFAULT 0,  -- the number of its last change
        facts   bigint NOT NULL DEFAULT 0)""",
    """CREATE TABLE acxon.rights (
        role   text NOT NULL,
        memory integer NOT NULL REFERENCES acxon.memories,
        writes boolean NOT NULL,
        PRIMARY KEY (role, memory))""",
    "CREATE SEQUENCE acxon.places",
    """CREATE TABLE acxon.facts (
        memory   integer NOT NULL,
        id       bigint NOT NULL DEFAULT nextval('acxon.places'),  -- in a memory, the order of telling
        skey     bigint NOT NULL,            -- 64 bits of the BLAKE2b of the subject
        pkey     bigint NOT NULL,            -- of the property
        okey     bigint NOT NULL,            -- of the object
        subject  text NOT NULL CHECK (subject <> ''),
        property text NOT NULL CHECK (property <> ''),
        kind     text NOT NULL CHECK (kind IN ('iri', 'number', 'string', 'boolean', 'lang', 'typed')),
        object   text NOT NULL,
        datatype text NOT NULL,              -- an IRI, or the language of the kind lang
        since    double precision,           -- NULL: unknown start
        until    double precision,           -- NULL: open end
        sign     smallint NOT NULL CHECK (sign IN (0, 1)),  -- 0: a negative assertion
        source   text NOT NULL DEFAULT '',   -- where it was told
        CHECK (since <= until),
        PRIMARY KEY (memory, id)){partitioned}""",
    "CREATE INDEX facts_by_subject ON acxon.facts (skey, memory)",
    "CREATE INDEX facts_by_object ON acxon.facts (okey, pkey, memory)",
    "CREATE INDEX facts_by_property ON acxon.facts (pkey, memory, id)",
    "CREATE INDEX facts_denied ON acxon.facts (memory, id) WHERE sign = 0",
    """CREATE TABLE acxon.prefixes (
        memory integer NOT NULL, prefix text NOT NULL, namespace text NOT NULL,
        PRIMARY KEY (memory, prefix))""",
    """CREATE TABLE acxon.namespaces (
        memory integer NOT NULL, nkey bigint NOT NULL, namespace text NOT NULL,
        id bigint NOT NULL DEFAULT nextval('acxon.places'), PRIMARY KEY (memory, nkey))""",
    """CREATE TABLE acxon.changes (
        change uuid PRIMARY KEY, memory integer NOT NULL, number bigint NOT NULL,
        rows text,                           -- the facts that came or went, as JSON, where they are few
        made timestamptz NOT NULL DEFAULT now())""",
    "CREATE INDEX changes_by_number ON acxon.changes (memory, number)",
    f"INSERT INTO acxon.memories (name) VALUES ('{MAIN}')",
)

#: Of a role that was dropped nobody is a member; its name alone would be an error, and for every reader.
_OWN: Final = "pg_has_role(to_regrole(quote_ident(role)), 'MEMBER')"
_READS: Final = "(SELECT memory FROM acxon.rights)"  # of which one sees one's own rows
_WRITES: Final = "(SELECT memory FROM acxon.rights WHERE writes)"
_KEPT: Final = ("facts", "prefixes", "namespaces", "changes")  # that have a memory

_POLICIES: Final = (
    "ALTER TABLE acxon.rights ENABLE ROW LEVEL SECURITY",
    f"CREATE POLICY own ON acxon.rights FOR SELECT USING ({_OWN})",
    "ALTER TABLE acxon.memories ENABLE ROW LEVEL SECURITY",
    f"CREATE POLICY reads ON acxon.memories FOR SELECT USING (id IN {_READS})",
    f"CREATE POLICY writes ON acxon.memories FOR UPDATE USING (id IN {_WRITES})",
    *(
        statement
        for table in _KEPT
        for statement in (
            f"ALTER TABLE acxon.{table} ENABLE ROW LEVEL SECURITY",
            f"CREATE POLICY reads ON acxon.{table} FOR SELECT USING (memory IN {_READS})",
            f"CREATE POLICY tells ON acxon.{table} FOR INSERT WITH CHECK (memory IN {_WRITES})",
            f"CREATE POLICY changes ON acxon.{table} FOR UPDATE USING (memory IN {_WRITES})",
            f"CREATE POLICY forgets ON acxon.{table} FOR DELETE USING (memory IN {_WRITES})",
        )
    ),
)

#: What a role that has a right may do with the tables; the policies above say with which rows.
GRANTED: Final = (
    "USAGE ON SCHEMA acxon",
    "SELECT ON acxon.about, acxon.rights",
    "SELECT, UPDATE (version, facts) ON acxon.memories",
    "SELECT, INSERT, DELETE ON acxon.facts, acxon.namespaces, acxon.changes",
    "SELECT, INSERT, UPDATE, DELETE ON acxon.prefixes",
    "USAGE ON SEQUENCE acxon.places",
)


def statements(partitions: int) -> list[str]:
    """Return what makes the tables, with facts in so many partitions by memory, or in one table for 1."""
    partitioned = " PARTITION BY HASH (memory)" if partitions > 1 else ""
    made: list[str] = []
    for statement in _TABLES:
        made.append(statement.format(partitioned=partitioned))
        if partitioned and statement.startswith("CREATE TABLE acxon.facts"):
            made += [
                f"CREATE TABLE acxon.facts_{number} PARTITION OF acxon.facts "
                f"FOR VALUES WITH (MODULUS {partitions}, REMAINDER {number})"
                for number in range(partitions)
            ]
    return [*made, *_POLICIES]


#: What PostgreSQL says of the columns of each table; those with ! have no NULL.
_COLUMNS: Final = {
    "about": "format integer!",
    "memories": "id integer!, name text!, version bigint!, facts bigint!",
    "rights": "role text!, memory integer!, writes boolean!",
    "facts": "memory integer!, id bigint!, skey bigint!, pkey bigint!, okey bigint!, subject text!, "
    "property text!, kind text!, object text!, datatype text!, since double precision, "
    "until double precision, sign smallint!, source text!",
    "prefixes": "memory integer!, prefix text!, namespace text!",
    "namespaces": "memory integer!, nkey bigint!, namespace text!, id bigint!",
    "changes": "change uuid!, memory integer!, number bigint!, rows text, made timestamp with time zone!",
}
_SHAPE: Final = f"""SELECT (SELECT array_agg(format) FROM acxon.about), array(
    SELECT array[relname::text, string_agg(
    attname || ' ' || format_type(atttypid, atttypmod) || CASE WHEN attnotnull THEN '!' ELSE '' END, ', '
    ORDER BY attnum)]
    FROM pg_catalog.pg_class JOIN pg_catalog.pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'acxon'::regnamespace AND relkind IN ('r', 'p') AND NOT relhasrules
    AND relname IN ('{"', '".join(_COLUMNS)}') AND attnum > 0 AND NOT attisdropped GROUP BY relname)"""


def check_format(connection: Connection, address: Address) -> None:
    """Raise a StorageError unless the tables of a database are those that we know, to each column's type."""
    ((made, columns),) = ask(connection, _SHAPE)
    if made != [FORMAT] and [type(number) for number in made or ()] == [int]:
        older = "Have the acxon that made it copy its memories to files (acxon copy), these to a new database"
        remedy = "Update acxon here" if made[0] > FORMAT else older
        raise StorageError(f"{address} has format {made[0]}, and this acxon reads format {FORMAT}. {remedy}.")
    changed = {name for name, _ in _COLUMNS.items() ^ dict(columns).items()}
    changed |= set() if made == [FORMAT] else {"about"}
    if changed:
        raise StorageError(
            f"{address} has tables that are not as acxon made them ({', '.join(sorted(changed))}): somebody "
            "changed them by hand. Have who runs it put them back, or go back to a backup of the database."
        )
