"""Draw the ontology: reads ontology/dul.ttl and ontology/plans.ttl and writes docs/images/ontology.svg.

All of it comes from the files: a new class, quality or relation shows up when the picture is drawn again.

    python tools/draw_ontology.py            write the picture
    python tools/draw_ontology.py --check    say whether the picture is up to date (exit 1 when it is not)
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from xml.sax.saxutils import escape

from rdflib import OWL, RDF, RDFS, Graph, Namespace, URIRef
from rdflib.term import Node

ROOT = Path(__file__).resolve().parent.parent
FILES = [ROOT / "ontology" / "dul.ttl", ROOT / "ontology" / "plans.ttl"]
PICTURE = ROOT / "docs" / "images" / "ontology.svg"

ACXON = Namespace("https://example.org/acxon/ontology#")
DUL = Namespace("http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#")

WIDTH, MARGIN, BOX = 1120, 40, 44
FILLS = [  # where a term comes from: start of its name, colour, words of the legend
    (str(DUL), "#dbe9f6", "from DUL"),
    ("http://www.iri.upc.edu/groups/perception/OCRA/", "#fde7c8", "from OCRA"),
    (str(ACXON), "#dff0d8", "acxon's own"),
]
INK, FAINT = "#24303c", "#5f6f7e"


class Sheet:
    """A growing list of SVG elements."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: int = 13,
        anchor: str = "start",
        bold: bool = False,
        colour: str = INK,
    ) -> None:
        weight = ' font-weight="bold"' if bold else ""
        self.parts.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}"'
            f' fill="{colour}"{weight}>{escape(words)}</text>'
        )

    def box(self, x: float, y: float, width: float, height: float, fill: str, words: str = "") -> None:
        self.parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="7"'
            f' fill="{fill}" stroke="{INK}"/>'
        )
        self.text(x + width / 2, y + height / 2 + 5, words, anchor="middle", bold=True)

    def line(self, *points: tuple[float, float], start: str = "", end: str = "") -> None:
        path = " ".join(f"{x:g},{y:g}" for x, y in points)
        ends = [("start", start), ("end", end)]
        marks = "".join(f' marker-{where}="url(#{mark})"' for where, mark in ends if mark)
        self.parts.append(f'<polyline points="{path}" fill="none" stroke="{INK}" stroke-width="1.3"{marks}/>')

    def swatch(self, x: float, y: float, fill: str) -> None:
        """A small square of colour in front of words whose base line is y."""
        self.parts.append(
            f'<rect x="{x:g}" y="{y - 10:g}" width="12" height="12" rx="3" fill="{fill}" stroke="{INK}"/>'
        )

    def svg(self, height: float) -> str:
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height:g}"'
            f' viewBox="0 0 {WIDTH} {height:g}" font-family="DejaVu Sans, Verdana, sans-serif">\n'
            "<title>The ontology: plans, their qualities, and how they relate</title>\n"
            '<defs><marker id="arrow" markerWidth="10" markerHeight="8" refX="9" refY="4"'
            ' orient="auto-start-reverse">'
            f'<path d="M0,0 L10,4 L0,8 z" fill="{INK}"/></marker>'
            '<marker id="above" markerWidth="14" markerHeight="14" refX="12" refY="6" orient="auto">'
            f'<path d="M1,1 L12,6 L1,11 z" fill="white" stroke="{INK}"/></marker></defs>\n'
            f'<rect width="{WIDTH}" height="{height:g}" fill="white"/>\n'
        )
        return head + "\n".join(self.parts) + "\n</svg>\n"


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

    def tree(self) -> list[tuple[int, Node, list[Node]]]:
        """All classes, each under its first super-class: (depth, class, further super-classes)."""
        supers: dict[Node, list[Node]] = {}
        for term in self.graph.subjects(RDF.type, OWL.Class):
            if isinstance(term, URIRef):
                supers[term] = sorted(self.named_supers(term), key=self.label)
        rows: list[tuple[int, Node, list[Node]]] = []

        def walk(classes: Iterable[Node], depth: int) -> None:
            for term in sorted(classes, key=self.label):
                rows.append((depth, term, supers[term][1:]))
                walk([below for below in supers if supers[below][:1] == [term]], depth + 1)

        walk([term for term in supers if not supers[term]], 0)
        return rows

    def named_supers(self, term: Node) -> set[Node]:
        above = list(self.graph.objects(term, RDFS.subClassOf))
        for definition in self.graph.objects(term, OWL.equivalentClass):
            above += self.members(definition, OWL.intersectionOf)
        return {term for term in above if isinstance(term, URIRef)}


def draw(graph: Graph) -> str:
    """Return the picture of the ontology in `graph` as SVG text."""
    model, sheet = Model(graph), Sheet()
    draw_heading(sheet)
    y = draw_core(sheet, model, 96)
    y = draw_table(sheet, model, y + 46, "Relations between two plans", DUL.Plan)
    y = draw_table(sheet, model, y + 34, "Relations between two qualities", DUL.Quality)
    y = draw_tree(sheet, model, y + 34)
    return sheet.svg(y + 24)


def draw_heading(sheet: Sheet) -> None:
    sheet.text(MARGIN, 40, "Plans, their qualities, and how they relate", 20, bold=True)
    x = MARGIN
    for _, fill, words in FILLS:
        sheet.swatch(x, 66, fill)
        sheet.text(x + 20, 66, words, 12)
        x += 130
    sheet.line((x, 62), (x + 44, 62), end="above")
    sheet.text(x + 54, 66, "is a kind of", 12)
    sheet.line((x + 170, 62), (x + 214, 62), start="arrow", end="arrow")
    sheet.text(x + 224, 66, "is related to (upper words read to the right, lower to the left)", 12)


def draw_core(sheet: Sheet, model: Model, top: float) -> float:
    """Tasks, the plan and its qualities; returns where the drawing ends."""
    qualities = model.qualities()
    task_x, plan_x, class_x, class_width = MARGIN, 380, 780, 230
    first = top + 110
    middle = first + (len(qualities) - 1) * 84 / 2 + BOX / 2

    sheet.box(plan_x, middle - BOX / 2, 120, BOX, model.fill(DUL.Plan), model.label(DUL.Plan))
    draw_loop(sheet, plan_x + 60, middle - BOX / 2, "compared in the first table")
    sheet.box(task_x, middle - BOX / 2, 120, BOX, model.fill(DUL.Task), model.label(DUL.Task))
    order = [model.label(DUL.directlyPrecedes), model.label(DUL.directlyFollows)]
    draw_loop(sheet, task_x + 60, middle - BOX / 2, " / ".join(order))
    draw_link(sheet, model, DUL.definesTask, plan_x, task_x + 120, middle, to_the_left=True)

    sheet.box(class_x, top, class_width, BOX, model.fill(DUL.Quality), model.label(DUL.Quality))
    sheet.text(class_x - 20, top + 26, "compared in the second table", 12, "end", colour=FAINT)
    sheet.line(
        (class_x, top + 10),
        (class_x - 12, top + 10),
        (class_x - 12, top + 34),
        (class_x, top + 34),
        end="arrow",
    )
    trunk, spine = plan_x + 150, class_x + class_width + 30
    for index, (relation, quality) in enumerate(qualities):
        y = first + index * 84 + BOX / 2
        sheet.box(class_x, y - BOX / 2, class_width, BOX, model.fill(quality), model.label(quality))
        sheet.line((plan_x + 120, middle), (trunk, middle), (trunk, y))
        draw_link(sheet, model, relation, trunk, class_x, y)
        sheet.line((class_x + class_width, y), (spine, y), (spine, top + BOX / 2))
    sheet.line((spine, top + BOX / 2), (class_x + class_width, top + BOX / 2), end="above")
    sheet.line((plan_x + 130, middle), (plan_x + 120, middle), end="arrow")
    return first + (len(qualities) - 1) * 84 + BOX


def draw_loop(sheet: Sheet, x: float, y: float, words: str) -> None:
    sheet.line((x - 25, y), (x - 25, y - 24), (x + 25, y - 24), (x + 25, y), end="arrow")
    sheet.text(
        x if x > 150 else MARGIN,
        y - 32,
        words,
        12,
        "middle" if x > 150 else "start",
        colour=FAINT if "table" in words else INK,
    )


def draw_link(
    sheet: Sheet, model: Model, relation: Node, start: float, end: float, y: float, to_the_left: bool = False
) -> None:
    """A relation and its inverse on one line: what reads to the right stands above it, to the left below."""
    inverse = model.inverse(relation)
    words = [model.label(relation), model.label(inverse) if inverse else ""]
    above, below = reversed(words) if to_the_left else words
    sheet.line((start, y), (end, y), start="arrow" if to_the_left else "", end="arrow")
    sheet.text((start + end) / 2, y - 8, above, 13, "middle")
    sheet.text((start + end) / 2, y + 19, below, 13, "middle")


def draw_table(sheet: Sheet, model: Model, top: float, title: str, compared: URIRef) -> float:
    """One row per kind of comparison: better, its inverse, and the same."""
    columns = [MARGIN + 12, MARGIN + 290, MARGIN + 600]
    rows = model.comparisons(compared)
    height = 34 + 26 * len(rows)
    sheet.text(MARGIN, top, title, 15, bold=True)
    remark = f"all special cases of '{model.label(DUL.associatedWith)}'; those in one row exclude one another"
    sheet.text(MARGIN + 290, top, remark, 12, colour=FAINT)
    sheet.parts.append(
        f'<rect x="{MARGIN}" y="{top + 12:g}" width="{WIDTH - 2 * MARGIN}" height="{height}"'
        f' rx="7" fill="#fafbfc" stroke="{FAINT}"/>'
    )
    heads = ("the better one …", "the worse one … (inverse)", "both alike (symmetric)")
    for x, head in zip(columns, heads, strict=True):
        sheet.text(x, top + 32, head, 12, colour=FAINT)
    for index, members in enumerate(rows):
        y = top + 56 + 26 * index
        for x, relation in zip(columns, members, strict=True):
            sheet.swatch(x, y, model.fill(relation))
            sheet.text(x + 20, y, model.label(relation))
    return top + 12 + height


def draw_tree(sheet: Sheet, model: Model, top: float) -> float:
    """All classes, indented under their super-classes, in two columns."""
    rows = model.tree()
    sheet.text(MARGIN, top, "All classes", 15, bold=True)
    sheet.text(MARGIN + 290, top, "each indented under the class that it is a kind of", 12, colour=FAINT)
    half = min(range(1, len(rows)), key=lambda row: abs(2 * row - len(rows)) + 6 * rows[row][0])
    for index, (depth, term, others) in enumerate(rows):
        x = MARGIN + 12 + (540 if index >= half else 0) + depth * 24
        y = top + 30 + (index - half if index >= half else index) * 22
        sheet.swatch(x, y, model.fill(term))
        sheet.text(x + 20, y, model.label(term))
        if others:
            words = "also " + ", ".join(model.label(other) for other in others)
            sheet.text(x + 34 + 8.4 * len(model.label(term)), y, words, 12, colour=FAINT)
    return top + 30 + (max(half, len(rows) - half) - 1) * 22


def picture() -> str:
    """Return the picture of the ontology as the files describe it now."""
    graph = Graph()
    for file in FILES:
        graph.parse(file, format="turtle")
    return draw(graph)


def main(arguments: list[str]) -> int:
    """Write the picture, or with --check only compare it."""
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    drawn = picture()
    if arguments == ["--check"]:
        if PICTURE.exists() and PICTURE.read_text(encoding="utf-8") == drawn:
            return 0
        print("docs/images/ontology.svg is out of date: run python tools/draw_ontology.py", file=sys.stderr)
        return 1
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(drawn, encoding="utf-8")
    print(f"Wrote {PICTURE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
