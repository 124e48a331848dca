"""Draw the ontology: reads ontology/dul.ttl and ontology/plans.ttl and writes docs/images/ontology.svg.

All of it comes from the files: a new class, quality or relation shows up when the picture is drawn again.
Graphviz lays it out. The picture names the graph that it was drawn from, so that --check needs no Graphviz.

    python tools/draw_ontology.py            write the picture
    python tools/draw_ontology.py --check    say whether the picture is up to date (exit 1 when it is not)
"""

from __future__ import annotations

import sys
from hashlib import sha256
from html import escape
from pathlib import Path

import graphviz
from graphviz import Digraph
from rdflib import OWL, RDF, RDFS, Graph, Namespace, URIRef
from rdflib.term import Node

ROOT = Path(__file__).resolve().parent.parent
FILES = [ROOT / "ontology" / "dul.ttl", ROOT / "ontology" / "plans.ttl"]
PICTURE = ROOT / "docs" / "images" / "ontology.svg"

ACXON = Namespace("https://w3id.org/acxon/ontology#")
DUL = Namespace("http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#")

FILLS = [  # where a term comes from: start of its name, colour, words of the legend
    (str(DUL), "#dbe9f6", "from DUL"),
    ("http://www.iri.upc.edu/groups/perception/OCRA/", "#fde7c8", "from OCRA"),
    (str(ACXON), "#dff0d8", "acxon's own"),
]
INK = "#24303c"


class Model:
    """What the picture asks of the ontology."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph

    def label(self, term: Node) -> str:
        return str(self.graph.value(term, RDFS.label, default=term))

    def fill(self, term: Node) -> str:
        return next((fill for start, fill, _ in FILLS if str(term).startswith(start)), "white")

    def inverse(self, relation: Node) -> Node | None:
        return self.graph.value(relation, OWL.inverseOf) or self.graph.value(None, OWL.inverseOf, relation)

    def qualities(self) -> list[tuple[Node, Node]]:
        """Every defined quality of a plan, as (relation that gives it, class), by priority, then by label."""
        found = []
        for definition in self.graph.objects(None, OWL.equivalentClass):
            quality = self.graph.value(None, OWL.equivalentClass, definition)
            for part in self.members(definition, OWL.intersectionOf):
                given_back = self.graph.value(part, OWL.onProperty)
                given = self.inverse(given_back) if given_back else None
                if given is not None and quality is not None:
                    found.append((given, quality))
        return sorted(found, key=lambda pair: (self.priority(pair[0]), self.label(pair[0])))

    def priority(self, relation: Node) -> float:
        stated = self.graph.value(relation, ACXON.priority)
        return float("inf") if stated is None else float(str(stated))

    def members(self, term: Node, listing: URIRef) -> list[Node]:
        """The members of the list that `term` has under the property `listing`."""
        head = self.graph.value(term, listing)
        return [] if head is None else list(self.graph.items(head))

    def comparisons(self, compared: URIRef) -> list[list[Node]]:
        """The disjoint triples better, worse, same of relations that link `compared` to `compared`."""
        rows = []
        for group in self.graph.subjects(RDF.type, OWL.AllDisjointProperties):
            members = self.members(group, OWL.members)
            ends = {self.graph.value(m, end) for m in members for end in (RDFS.domain, RDFS.range)}
            if ends == {compared}:
                rows.append(members)
        return sorted(rows, key=lambda members: self.rank(members[0]))

    def rank(self, better: Node) -> tuple[float, str]:
        """The verdict comes first, then one comparison per quality by priority."""
        quality = self.graph.value(None, ACXON.betterPlanRelation, better)
        return (self.priority(quality) if quality else 0, self.label(better))

    def kinds(self) -> list[tuple[Node, list[Node]]]:
        """All classes by label, each with the classes that it is a kind of."""
        classes = [term for term in self.graph.subjects(RDF.type, OWL.Class) if isinstance(term, URIRef)]
        classes.sort(key=self.label)
        return [(term, sorted(self.named_supers(term), key=self.label)) for term in classes]

    def named_supers(self, term: Node) -> set[Node]:
        above = list(self.graph.objects(term, RDFS.subClassOf))
        for definition in self.graph.objects(term, OWL.equivalentClass):
            above += self.members(definition, OWL.intersectionOf)
        return {term for term in above if isinstance(term, URIRef)}


def drawing(graph: Graph) -> Digraph:
    """Return the picture of the ontology in `graph`, to be laid out."""
    model = Model(graph)
    text = {"fontname": "Helvetica", "fontcolor": INK, "fontsize": "13"}
    box = {"shape": "box", "style": "filled,rounded", "color": INK, "height": "0.3", "margin": "0.12,0.05"}
    whole = {"rankdir": "LR", "labelloc": "t", "label": f"<{heading(model)}>"}
    picture = Digraph(graph_attr=text | whole, node_attr=text | box, edge_attr=text | {"color": INK})
    draw_classes(picture, model)
    draw_core(picture, model)
    picture.graph_attr["id"] = "source" + sha256(picture.source.encode()).hexdigest()[:16]
    return picture


def heading(model: Model) -> str:
    """The title, what the colours mean, and the relations that compare."""
    legend = [(words, fill) for _, fill, words in FILLS]
    return table([
        [('<font point-size="20">Plans, their qualities, and how they relate</font>', "")],
        [(table([[*legend, ("a hollow arrow: is a kind of", "")]]), "")],
        [(comparisons(model, "Relations between two plans", DUL.Plan), "")],
        [(comparisons(model, "Relations between two qualities", DUL.Quality), "")],
    ])  # fmt: skip


def comparisons(model: Model, title: str, compared: URIRef) -> str:
    """One row per kind of comparison: better, its inverse, and the same."""
    remark = f"all special cases of '{model.label(DUL.associatedWith)}'; those in one row exclude one another"
    heads = ("the better one …", "the worse one … (inverse)", "both alike (symmetric)")
    rows = [
        [(escape(model.label(term)), model.fill(term)) for term in members]
        for members in model.comparisons(compared)
    ]
    rows.insert(0, [(head, "") for head in heads])
    return table([[(f"{title}: {escape(remark)}", "")], [(table(rows), "")]])


def table(rows: list[list[tuple[str, str]]]) -> str:
    """A table in Graphviz' HTML; a cell is its content and its colour, or '' for none."""
    body = "".join(
        "<tr>" + "".join(f'<td bgcolor="{fill or "white"}">{content}</td>' for content, fill in row) + "</tr>"
        for row in rows
    )
    return f'<table border="0" cellspacing="4">{body}</table>'


def draw_core(picture: Digraph, model: Model) -> None:
    """Tasks, the plan and its qualities: on each link the relation, and its inverse below."""

    def link(start: Node, relation: Node, end: Node) -> None:
        words = [model.label(term) for term in (relation, model.inverse(relation)) if term is not None]
        ends = [draw_class(picture, model, term, "core ") for term in (start, end)]
        picture.edge(*ends, graphviz.escape("\n".join(words)))

    link(DUL.Task, DUL.directlyPrecedes, DUL.Task)
    link(DUL.Plan, DUL.definesTask, DUL.Task)
    for relation, quality in model.qualities():
        link(DUL.Plan, relation, quality)
        ends = [draw_class(picture, model, term, "core ") for term in (quality, DUL.Quality)]
        picture.edge(*ends, arrowhead="empty")


def draw_classes(picture: Digraph, model: Model) -> None:
    """All classes, each linked to what it is a kind of."""
    for term, supers in model.kinds():
        below = draw_class(picture, model, term)
        for above in supers:
            picture.edge(draw_class(picture, model, above), below, dir="back", arrowtail="empty")


def draw_class(picture: Digraph, model: Model, term: Node, part: str = "") -> str:
    """A box for a class; returns its name in the graph, where a colon would separate a port."""
    name = part + str(term).replace(":", " ")
    picture.node(name, graphviz.escape(model.label(term)), fillcolor=model.fill(term))
    return name


def ontology() -> Graph:
    """Return the ontology as the files describe it now."""
    graph = Graph()
    for file in FILES:
        graph.parse(file, format="turtle")
    return graph


def is_current(picture: Digraph) -> bool:
    """Tell whether the picture in docs/ was drawn from this graph."""
    mark = f'id="{picture.graph_attr["id"]}"'
    return PICTURE.exists() and mark in PICTURE.read_text(encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Write the picture, or with --check only compare it."""
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    picture = drawing(ontology())
    if arguments == ["--check"]:
        if is_current(picture):
            return 0
        print("docs/images/ontology.svg is out of date: run python tools/draw_ontology.py", file=sys.stderr)
        return 1
    try:
        svg = picture.pipe(format="svg", encoding="utf-8")
    except graphviz.ExecutableNotFound:
        print(
            "Drawing needs Graphviz (the program dot).\n"
            "  Debian, Ubuntu   apt-get install graphviz\n"
            "  macOS            brew install graphviz",
            file=sys.stderr,
        )
        return 1
    PICTURE.write_text(svg, encoding="utf-8")
    print(f"Wrote {PICTURE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
