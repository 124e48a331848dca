"""What the ending of a file's name says: which format it has, and who reads it."""

from __future__ import annotations

from typing import Final

RDF_FORMATS: Final = {
    ".ttl": "TURTLE",
    ".owl": "RDF_XML",
    ".rdf": "RDF_XML",
    ".xml": "RDF_XML",
    ".nt": "N_TRIPLES",
    ".nq": "N_QUADS",
    ".trig": "TRIG",
    ".jsonld": "JSON_LD",
    ".ofn": "OWL_FUNCTIONAL",
    ".owx": "OWL_XML",
    ".omn": "OWL_MANCHESTER",
}
RDF_WRITTEN: Final = (".ttl", ".trig", ".nt", ".nq")
PARQUET: Final = ".parquet"
JSON_LINES: Final = (".jsonl", ".ndjson")
PLAN_FILES: Final = (".plan", ".pddlplan", ".soln", ".sol", ".txt", ".json", ".yaml", ".yml", ".dot", ".gv")
MEMORIES: Final = (".bson", ".json")
NOT_LOADED: Final = {
    ".pddl": "PDDL is planned with: acxon plan DOMAIN PROBLEM; to say what plan files are about, "
    "acxon load --domain FILE --problem FILE PLAN...",
    ".kb": "a knowledge base is worked on with --kb; to load its facts, export them: acxon --kb FILE export",
}
