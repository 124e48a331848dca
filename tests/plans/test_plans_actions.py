"""Tasks say what they do: facts of action, arguments and agent, and labels that read well and differ."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acxon import IRI, KnowledgeBase, Literal, Tuple
from acxon.errors import AcxonError, LoadError
from acxon.namespaces import DUL, RDF, RDFS
from acxon.plans import Plan, Step, plan_tuples
from acxon.plans.actions import Action, read_actions, read_wordings
from acxon.plans.step_words import step_words

HOME = """(define (domain home) (:requirements :typing :durative-actions)
; verb = be at ; no action
; verb = go / travel / move
; subject = ?v
; prep = from the ?from
; prep = to the ?to / towards the ?to !
(:durative-action Goto_Waypoint :parameters (?v - robot ?FROM ?to - waypoint) :duration (= ?duration 4))
(:durative-action pick_up
  ; verb = pick (up)
  ; direct-object = the ?o
  :parameters (?v - robot ?o - (either cup plate) ?w) :duration (= ?duration 2) ; verb = not this
)
(:action wave :parameters () :effect (and))
; (:action taken_out
; verb = nothing
; verb = hand (over)
; object = the ?o
; indirect-object = to ?who
; subject = ?nobody
(:action give :parameters (?o - cup ?who - person)))"""
FETCH = Plan(
    (
        Step("goto_waypoint", ("asro", "kitchen", "hallway")),
        Step("goto_waypoint", ("asro", "hallway", "coffee_table_4")),
        Step("pick_up", ("asro", "cup", "coffee_table_4")),
        Step("wave"),
        Step("give", ("cup", "ann")),
    ),
    "fetch",
)


@pytest.fixture
def domain(tmp_path):
    (tmp_path / "domain.pddl").write_text(HOME)
    return tmp_path / "domain.pddl"


@pytest.fixture
def wordings(tmp_path):
    def file(content):
        path = tmp_path / "wordings.json"
        path.write_text(content if isinstance(content, str) else json.dumps(content))
        return path

    return file


def labels(kb, plan):
    return [row["T"] for row in kb.ask(f"triple('{plan}', dul:definesTask, T)")]


def test_parameters_agents_and_comment_tags_are_read():
    actions = read_actions(HOME)
    assert actions["goto_waypoint"] == Action(
        "goto_waypoint",
        (("?v", "robot"), ("?from", "waypoint"), ("?to", "waypoint")),
        (1,),
        (("en", "go from the {2} to the {3}"),),
        "go from {2} to {3}",
        "go to a waypoint",
    )
    assert actions["pick_up"].parameters[1:] == (("?o", "cup or plate"), ("?w", "object"))
    assert actions["pick_up"].wording() == "pick up the {2}"
    assert actions["give"].wording() == "hand over the {1} to {2}"
    assert (actions["give"].agents, actions["wave"]) == ((), Action("wave"))
    types = "(define (:types a b - agent c - b d) (:action x :parameters (?p - d ?q - c)))"
    assert read_actions(types)["x"].agents == (2,)
    assert read_actions("no domain") == read_actions("(define (:action))") == {}


def test_labels_read_as_the_domain_words_them(domain):
    with KnowledgeBase() as kb:
        kb.add_plan(FETCH, domain=domain)
        assert labels(kb, "fetch") == [
            "task 0 go from the kitchen to the hallway",
            "task 1 go from the hallway to the coffee table 4",
            "task 2 pick up the cup",
            "task 3 wave",
            "task 4 hand over the cup to ann",
        ]


def test_labels_without_any_wording_keep_arguments_apart():
    with KnowledgeBase() as kb:
        kb.add_plan(Plan((Step("go", ("a_b", "c")), Step("go", ("a", "b_c")), Step("move-on")), "walk"))
        assert labels(kb, "walk") == ["task 0 go a b, c", "task 1 go a, b c", "task 2 move on"]


def test_what_does_the_robot_do_and_which_plans_use_the_kitchen(domain):
    with KnowledgeBase() as kb:
        kb.add_plan(FETCH, domain=domain)
        kb.add_plan(Plan((Step("wave"),), "greet"), domain=domain)
        done = kb.ask("triple(T, acxon:hasAgent, asro), triple(T, acxon:hasAction, A)")
        assert [row["A"] for row in done] == ["goto_waypoint", "goto_waypoint", "pick_up"]
        used = kb.ask("triple(P, dul:definesTask, T), triple(T, acxon:hasArgument, kitchen)")
        assert [row["P"] for row in used] == ["fetch"]
        aims = kb.ask(
            'triple(P, acxon:hasParameterName, "to"), triple(P, acxon:hasParameterType, Y), '
            "triple(P, acxon:hasPosition, N)"
        )
        assert aims == [{"P": "goto_waypoint__3", "Y": "waypoint", "N": 3}]
        assert [row["O"] for row in kb.ask("triple(T, acxon:hasArgument3, O)")] == [
            "hallway", "coffee_table_4", "coffee_table_4",
        ]  # fmt: skip


def test_a_plan_may_be_called_as_an_object_is(domain):
    with KnowledgeBase() as kb:
        kb.add_plan(FETCH, "cup", domain=domain)
        kb.add_plan(FETCH, "kitchen", domain=domain)
        assert kb.compare("cup", "kitchen")
        assert kb.ask("triple(P, dul:definesTask, T), triple(T, acxon:hasArgument2, object:kitchen)")


def test_stories_tell_what_they_told_before(domain):
    def stories(**options):
        with KnowledgeBase() as kb:
            kb.add_plan(FETCH, tasks_by="action", **options)
            kb.add_plan(Plan(FETCH.steps[1:], "short"), tasks_by="action", **options)
            return [
                (story.text, len(story.tuples), story.retrieved)
                for level in (1, 2, 3)
                for algorithm in ("acxon", "axon")
                for story in [kb.narrate("fetch", "short", level, algorithm)]
            ]

    assert stories(domain=domain) == stories()
    assert "waypoint" in stories()[-1][0]
    assert "kitchen" not in stories()[-1][0]


def test_more_arguments_than_the_ontology_has_properties_for():
    steps = (Step("mix", tuple(f"part{number}" for number in range(1, 31))),)
    with KnowledgeBase() as kb:
        kb.add_plan(Plan(steps, "mixing"))
        kb.add_plan(Plan((Step("stir"),), "stirring"))
        assert len(kb.ask("triple(T, acxon:hasArgument, O)")) == 30
        assert kb.ask("triple(T, acxon:hasArgument30, O)")[0]["O"] == "part30"
        assert "argument" not in kb.narrate("mixing", "stirring", 3).text


@pytest.mark.parametrize("counts", [[101], [90] * 6000])
def test_arguments_beyond_all_bounds_are_left_out(counts):
    steps = tuple(Step("mix", tuple("x" for _ in range(count))) for count in counts)
    facts = plan_tuples(Plan(steps, "mixing"))
    assert not [fact for fact in facts if "hasArgument" in fact.property or "hasArgument" in fact.subject]
    assert sum(fact.property.endswith("hasAction") for fact in facts) == len(steps)


def test_wordings_beyond_all_bounds_are_left_out():
    domain = "(define (domain d)\n; verb = " + "very " * 1000 + "slowly go\n(:action go :parameters ()))"
    assert read_actions(domain)["go"].wording() == ""
    domain = "(define (domain d)\n" + "; prep = x\n; verb = go\n" * 100_000 + "(:action go :parameters ()))"
    assert read_actions(domain)["go"].wording() == "go"


def test_tasks_by_action_have_an_action_and_no_arguments(domain):
    with KnowledgeBase() as kb:
        kb.add_plan(FETCH, domain=domain, tasks_by="action")
        assert labels(kb, "fetch")[0] == "task 0 goto waypoint"
        assert not kb.ask("triple(T, acxon:hasArgument, O)")
        assert len(kb.ask("triple(T, acxon:hasAction, A)")) == 5


def test_who_does_it_is_said_where_there_are_several():
    actions = {
        "go": Action("go", agents=(1,), wordings=(("en", "go to {2}"),)),
        "look": Action("look", agents=(1,), wordings=(("en", "look"),)),
    }
    steps = [Step("go", ("r1", "a")), Step("go", ("r1", "b")), Step("look", ("r1",))]
    assert step_words(steps, actions) == ["go to a", "go to b", "look"]
    steps.append(Step("go", ("r2", "b")))
    assert step_words(steps, actions) == ["go to a (r1)", "go to b (r1)", "look (r1)", "go to b (r2)"]


# --- templates ---------------------------------------------------------------------------------------------


def test_templates_of_a_file_come_before_those_of_the_domain_and_are_kept(domain, wordings):
    file = wordings({"goto_waypoint": {"en": "drive to {to}", "de": "fahre nach {3}"}, "wave": "say hello"})
    with KnowledgeBase() as kb:
        kb.add_plan(FETCH, domain=domain, wordings=file)
        assert labels(kb, "fetch")[0] == "task 0 drive to hallway [kitchen]"
        assert labels(kb, "fetch")[3] == "task 3 say hello"
        assert kb.ask("triple(T, rdfs:label, L), triple(T, acxon:hasArgument2, kitchen)")[-1]["L"] == (
            "0: fahre nach hallway [kitchen]"
        )
        told = kb.ask("triple(action:goto_waypoint, acxon:taskWording, W)")
        assert sorted(row["W"] for row in told) == ["drive to {to}", "fahre nach {3}"]
        kb.add_plan(Plan((Step("wave"), Step("wave")), "twice"))
        assert labels(kb, "twice") == ["task 0 say hello", "task 1 say hello"]
        kb.add_plan(
            Plan((Step("hop"), Step("hop"), Step("wave")), "hops"), wordings=wordings({"wave": "nod"})
        )
        assert labels(kb, "hops")[-1] == "task 2 nod"
        assert kb.ask("triple(action:wave, acxon:taskWording, W)") == [{"W": "nod"}]


def test_templates_in_the_knowledge_base(tmp_path):
    (tmp_path / "words.ttl").write_text(
        "@prefix action: <https://w3id.org/acxon/action#> .\n"
        "@prefix acxon: <https://w3id.org/acxon/ontology#> .\n"
        'action:drive acxon:taskWording "drive {1} from {2} to {3}"@en .'
    )
    with KnowledgeBase() as kb:
        kb.load(tmp_path / "words.ttl")
        kb.add_plan(Plan((Step("drive", ("truck", "a", "b")),), "move"))
        assert labels(kb, "move") == ["task 0 drive truck from a to b"]
        kb.tell("action:drive", "acxon:taskWording", Literal("drive {"))
        with pytest.raises(AcxonError, match=r"action#drive>: the braces"):
            kb.add_plan(Plan((Step("drive", ("truck", "a", "b")),), "again"))


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("{", "no JSON"),
        ("[1]", "an object"),
        ('{"go": 3}', "'go' is a template"),
        ('{"go": {"en": 3}}', "'go' is a template"),
        ('{"go": {"not a tag": "x"}}', "no language"),
        ('{"go": ""}', "a template is a text"),
        ('{"go": "a\\nb"}', "a template is a text"),
        ('{"go": "{0}"}', "counted from 1"),
        ('{"go": "{}"}', "no parameter"),
        ('{"go": "{1"}', "braces"),
        ("[" * 100_000, "no JSON"),
    ],
)
def test_templates_that_cannot_be_read(wordings, content, complaint):
    with pytest.raises(LoadError, match=complaint):
        read_wordings(wordings(content))


def test_no_plan_is_stored_with_a_bad_file(domain, wordings):
    with KnowledgeBase() as kb:
        with pytest.raises(LoadError):
            kb.add_plan(FETCH, wordings=wordings("{"))
        assert kb.plans() == []


# --- no two tasks are called alike in one story ------------------------------------------------------------

NAMES = st.sampled_from(["a", "b", "a_b", "b_a", "a-b", "A", "a b"])
STEPS = st.lists(
    st.builds(Step, st.sampled_from(["go", "go_a", "go-a"]), st.lists(NAMES, max_size=3).map(tuple)),
    min_size=1, max_size=4,
)  # fmt: skip
TEMPLATES = st.dictionaries(
    st.sampled_from(["go", "go_a", "go-a"]), st.sampled_from(["go", "go {1}", "go {2} {1}", "{3} {1}"])
)


@given(one=STEPS, two=STEPS, templates=TEMPLATES)
def test_tasks_that_differ_are_called_differently(tmp_path_factory, one, two, templates):
    file = tmp_path_factory.mktemp("words") / "wordings.json"
    file.write_text(json.dumps(templates))
    with KnowledgeBase() as kb:
        kb.add_plan(Plan(tuple(one), "one"), wordings=file)
        kb.add_plan(Plan(tuple(two), "two"))
        for level in (2, 3):
            for algorithm in ("acxon", "axon"):
                story = kb.narrate("one", "two", level, algorithm)
                names = {}
                for fact in story.tuples:
                    for name, node in ((fact.subject, fact.iris[0]), (fact.object, fact.iris[2])):
                        if str(node).startswith("https://"):
                            assert names.setdefault(name, node) == node


def test_nodes_of_one_label_are_called_differently():
    facts = []
    for name in ("one", "two"):
        plan, part = IRI(f"https://x.org/{name}"), IRI(f"https://x.org/{name}/cup")
        facts += [
            Tuple(plan, IRI(RDF + "type"), IRI(DUL + "Plan")), Tuple(plan, IRI(DUL + "hasPart"), part),
            Tuple(part, IRI(RDFS + "label"), Literal("cup")),
        ]  # fmt: skip
    with KnowledgeBase() as kb:
        kb.tell_all(facts)
        parts = {fact.iris[2]: fact.object for fact in kb.narrate("one", "two", 3).tuples}
    cups = [f"https://x.org/{name}/cup" for name in ("one", "two")]
    assert parts == {cup: f"cup ({cup})" for cup in cups}


@given(STEPS, TEMPLATES)
def test_every_argument_that_varies_is_in_the_words(steps, templates):
    actions = {name: Action(name, wordings=(("en", text),)) for name, text in templates.items()}
    for step, words in zip(steps, step_words(steps, actions), strict=True):
        alike = [other for other in steps if other.action == step.action]
        for number, argument in enumerate(step.arguments):
            if any(len(other.arguments) > number and other.arguments[number] != argument for other in alike):
                assert argument.replace("_", " ") in words


def test_who_does_something_to_itself_is_named_where_there_is_no_other():
    gondola = """(define (domain w) (:types gondola place)
    (:action go :parameters (?g - gondola ?a ?b - place) :precondition (at ?g ?a)
     :effect (and (not (at ?g ?a)) (at ?g ?b)))
    (:action wipe :parameters (?g - gondola ?p - place) :precondition (at ?g ?p) :effect (wiped ?p))
    (:action clamp-to-wall :parameters (?g - gondola) :effect (secure ?g)))"""
    actions, steps = read_actions(gondola), [Step("clamp-to-wall", (name,)) for name in ("swift", "rook")]
    assert step_words(steps[:1], actions) == ["clamp swift to a wall"]
    assert step_words(steps, actions) == ["clamp itself to a wall (swift)", "clamp itself to a wall (rook)"]
    assert actions["clamp-to-wall"].general == "clamp a gondola to a wall"
