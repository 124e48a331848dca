"""What goes in and out over HTTP, as the OpenAPI description tells it, where it is not what Python gives."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema
from starlette.datastructures import UploadFile

from acxon.attribution import Share
from acxon.comparison import Comparison, says
from acxon.plans.model import LONGEST_NAME
from acxon.question import LONGEST
from acxon.story import Fact, Pruned

Name = Annotated[
    str, Field(min_length=1, max_length=2000, description="A label, a local name, prefix:name or an IRI.")
]
Number = Annotated[float, Field(allow_inf_nan=False)]
Plain = str | int | float | bool
MOST_FACTS = 1000  # of one call: while they are added nobody can read


class Answer(BaseModel):
    """An answer, made of the value of the API in Python that has what it says."""

    model_config = ConfigDict(from_attributes=True)


class Strict(BaseModel):
    """A request body: what it does not know is an error, so that no misspelt option is ignored."""

    model_config = ConfigDict(extra="forbid")


class Place(BaseModel):
    """Where something is wrong: in the text of a goal, in a file, or in a list of facts."""

    offset: int | None = Field(default=None, description="Characters before the place in the goal.")
    length: int | None = Field(default=None, description="How many characters are concerned.")
    file: str | None = None
    line: int | None = None
    fact: int | None = Field(default=None, description="Which of the facts told, from 0.")
    field: str | None = Field(default=None, description="Which part of the request.")


class Problem(BaseModel):
    kind: str = Field(description="name, goal, refused, limit, file, request, token, origin, host, size ...")
    message: str = Field(description="What is wrong, where, and what to do.")
    details: list[Any] = Field(description="For programs: the nearest names.")
    place: Place | None = None


class ErrorAnswer(BaseModel):
    error: Problem


class Status(BaseModel):
    version: str
    facts: int
    plans: int
    token_needed: bool = Field(description="Whether calls that write need the token.")
    file_limit: int = Field(description="The largest file that is taken, in bytes.")


class ClassOut(BaseModel):
    iri: str
    label: str
    instances: int


class Instance(BaseModel):
    iri: str
    label: str


class Instances(BaseModel):
    total: int
    instances: list[Instance]


class Quality(BaseModel):
    property: str
    label: str
    noun: str = Field(description="What it is called in plain words: time, steps.")
    direction: str = Field(description="Which end is better: lower or higher.")
    unit: str
    weight: float


class CriterionOut(BaseModel):
    name: str
    meaning: str


class Criteria(BaseModel):
    criterion: str = Field(description="The one in force.")
    criteria: list[CriterionOut]
    qualities: list[Quality]


@dataclass(frozen=True)
class Compared(Comparison):
    """Two plans compared, and which actions make the differences."""

    attribution: tuple[Share, ...] = field(default=(), metadata=says("Empty where it was not asked for."))


class Comparisons(Answer):
    total: int
    comparisons: list[Comparison]


class SentenceOut(BaseModel):
    text: str
    tuples: list[int] = Field(description="Places in the list of tuples.")


class StepsOut(Answer):
    retrieved: list[Fact]
    pruned: list[Pruned]


class StoryOut(Answer):
    pair: list[str]
    iris: list[str]
    algorithm: str
    style: str
    language: str
    specificity: int
    retrieved: int
    tuples: list[Fact]
    sentences: list[SentenceOut]
    text: str
    words: int
    listening_seconds: float = Field(description="At 160 words a minute.")
    reading_seconds: float = Field(description="At 400 words a minute.")
    dale_chall: float | None = Field(description="Of English; null where the list of easy words is missing.")
    steps: StepsOut | None = None


def _no_limit(seconds: float) -> float:
    """Who sets no limit has the server's."""
    return 5.0 if seconds == inf else seconds


class Question(Strict):
    goal: Annotated[str, Field(min_length=1, max_length=20_000, description="A Prolog goal that reads.")]
    iri: bool = Field(default=False, description="Give nodes by their IRIs, not by their labels.")
    limit: Annotated[int, Field(ge=1, le=10_000)] = 1000
    timeout: Annotated[float, AfterValidator(_no_limit), Field(gt=0, le=5)] = 5.0

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"examples": [{"goal": "triple('bringing tea', R, 'bringing cola')"}]},
    )


class TrustedGoal(Strict):
    goal: Annotated[str, Field(min_length=1, max_length=20_000, description="Any Prolog goal.")]
    limit: Annotated[int, Field(ge=1, le=100_000)] = 1000
    timeout: Annotated[float, AfterValidator(_no_limit), Field(gt=0, le=60)] = 30.0


StepName = Annotated[str, Field(min_length=1, max_length=500)]
Seconds = Annotated[float, Field(ge=0, le=1e9, allow_inf_nan=False)]
LanguageField = Annotated[str, Field(max_length=20, description="en, es, ca or de.")]
MOST_PARTS = 10  # of each kind in a question


class WhyNotQuestion(Strict):
    """What a plan should be: each part is as in kb.why_not."""

    plan: Name
    use: list[StepName] = Field(default=[], max_length=MOST_PARTS)
    without: list[StepName] = Field(default=[], max_length=MOST_PARTS)
    instead: list[tuple[StepName, StepName]] = Field(default=[], max_length=MOST_PARTS)
    before: list[tuple[StepName, StepName]] = Field(default=[], max_length=MOST_PARTS)
    between: list[tuple[StepName, Seconds, Seconds]] = Field(default=[], max_length=MOST_PARTS)
    at_most: list[tuple[StepName, Annotated[int, Field(ge=0, le=1000)]]] = Field(
        default=[], max_length=MOST_PARTS
    )
    name: Annotated[str, Field(max_length=LONGEST_NAME, description="How to call the plan.")] = ""
    specificity: Annotated[int, Field(ge=1, le=3)] = 1
    timeout: Annotated[float, Field(gt=0, le=60, allow_inf_nan=False)] = 10.0
    improve: Annotated[float, Field(ge=0, le=60, allow_inf_nan=False)] = 1.0
    seed: Annotated[int, Field(ge=0, lt=2**31)] = 1
    language: LanguageField = "en"

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"examples": [{"plan": "bringing tea", "use": ["grasp cola"]}]},
    )


class WordsQuestion(Strict):
    """A question in words, and how long the planner may take for it."""

    text: Annotated[str, Field(min_length=1, max_length=LONGEST)]
    timeout: Annotated[float, Field(gt=0, le=60, allow_inf_nan=False)] = 20.0
    language: LanguageField = "en"

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"examples": [{"text": "why not grasp cola in bringing tea?"}]},
    )


class StepOut(Answer):
    action: str
    arguments: list[str]
    start: float | None
    duration: float | None


class WhyNotOut(BaseModel):
    status: str = Field(description="found, impossible (which is proved) or not found (in the time given).")
    question: str
    text: str = Field(description="The answer in words.")
    asked: str
    name: str = Field(description="What the hypothetical plan is called; empty where there is none.")
    restrictions: list[str]
    conflict: list[str] = Field(description="Where impossible, what excludes each other.")
    unreached: str = Field(description="A fact on the way to the goal that then never holds.")
    needed_for: str
    seconds: float
    steps: list[StepOut]
    comparison: Comparison | None
    story: StoryOut | None
    domain: str
    problem: str


class Answers(BaseModel):
    variables: list[str]
    answers: list[dict[str, Any]] = Field(description="One object per solution; an open variable is null.")
    more: bool = Field(description="Whether the limit cut the answers off.")


class SparqlQuery(Strict):
    query: Annotated[str, Field(min_length=1, max_length=20_000, description="SPARQL that reads.")]
    inferred: bool = Field(default=False, description="Also what follows, not told alone.")
    at: Annotated[float | None, Field(allow_inf_nan=False, description="What holds at this time.")] = None
    timeout: Annotated[float, AfterValidator(_no_limit), Field(gt=0, le=5)] = 5.0

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"query": "SELECT ?plan { ?plan a dul:Plan }"}]}
    )


class SparqlResults(BaseModel):
    """Of SELECT and ASK, what SPARQL's JSON results have; of CONSTRUCT and DESCRIBE, Turtle."""

    head: dict[str, Any] = {}
    results: dict[str, Any] | None = None
    boolean: bool | None = None
    turtle: str | None = None


class Value(Strict):
    """A value with a datatype or a language; plain texts, numbers and booleans need none."""

    value: Plain
    datatype: Annotated[str, Field(max_length=2000)] = ""
    language: Annotated[str, Field(max_length=100)] = ""


class FactIn(Strict):
    subject: Name
    property: Name
    object: Value | Annotated[str, Field(max_length=100_000)] | int | Number | bool
    since: Number | None = None
    until: Number | None = None
    sign: bool = Field(default=True, description="False: the fact is known not to hold.")

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [{"subject": "bringing tea", "property": "hasCost", "object": "tea cost", "since": 0}]
        },
    )


class Facts(Strict):
    facts: Annotated[list[FactIn], Field(min_length=1, max_length=MOST_FACTS)]


def _upload(value: Any) -> Any:
    if not isinstance(value, UploadFile):
        raise ValueError("this should be a file")
    return value


File = Annotated[Any, BeforeValidator(_upload), WithJsonSchema({"type": "string", "format": "binary"})]
PlanName = Annotated[str, Field(max_length=LONGEST_NAME, description="How to call the plan.")]
Replace = Annotated[bool, Field(description="Take the place of a plan with this name.")]


class LoadForm(Strict):
    file: Annotated[File, Field(description="RDF, JSON lines of facts, or a plan file.")]
    name: PlanName = ""
    replace: Replace = False
    domain: Annotated[File, Field(description="The PDDL domain of a plan file.")] = None
    problem: Annotated[
        File, Field(description="The PDDL problem that it solves, by which it is validated.")
    ] = None
    base: Annotated[
        str,
        Field(max_length=2000, description="What relative IRIs are relative to, if the file says nothing."),
    ] = ""


class PlanForm(Strict):
    domain: Annotated[File, Field(description="A PDDL domain.")]
    problem: Annotated[File, Field(description="A PDDL problem of that domain.")]
    name: PlanName = ""
    replace: Replace = False
    timeout: Annotated[float, Field(gt=0, le=60, allow_inf_nan=False)] = 20.0
    seed: Annotated[int, Field(ge=0, lt=2**31)] = 1


class Told(BaseModel):
    facts: int = Field(description="How many facts were told or forgotten.")


class Loaded(BaseModel):
    file: str
    changed: int = Field(description="How many facts were added or changed.")
    plans: list[str] = Field(description="Plans that were not there before.")


class PlanNamed(Strict):
    plan: Name


class PlanRenamed(PlanNamed):
    name: Annotated[str, Field(min_length=1, max_length=LONGEST_NAME, description="The new name.")]


class Kept(BaseModel):
    plan: str = Field(description="What the plan is called, or was.")
    facts: int = Field(description="How many facts are gone; 0 for a new name.")


class Exported(BaseModel):
    file: str = Field(description="What to call the file.")
    text: str


class Planned(BaseModel):
    plan: str
    iri: str
    cost: float | None
    makespan: float | None
    tasks: int


Algorithm = Literal["acxon", "axon"]
Style = Literal["plain", "paper"]
