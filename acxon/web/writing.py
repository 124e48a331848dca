"""The calls that write: telling and forgetting facts, loading, planning. Each does all of it or nothing."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, File, Form, UploadFile

from acxon.errors import AcxonError, LoadError
from acxon.terms import Literal
from acxon.web import models
from acxon.web.guard import FILE_LIMIT
from acxon.web.work import Work

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase

PlanName = Annotated[str, Form(max_length=500, description="How to call the plan.")]
Replace = Annotated[bool, Form(description="Take the place of a plan with this name.")]


class FactError(AcxonError):
    """One of several facts is wrong; `fact` says which."""

    def __init__(self, fact: int, error: AcxonError) -> None:
        super().__init__(str(error))
        self.fact = fact
        self.details = error.details


class FileTooLarge(AcxonError):
    """A file above the limit."""


def writing_routes(kb: KnowledgeBase, work: Work) -> APIRouter:
    """Return the routes."""
    routes = APIRouter(prefix="/api", tags=["Writing"])

    @routes.post("/tell")
    async def tell(facts: models.Facts) -> models.Told:
        """Tell facts, all or none. Unknown subjects and objects become new individuals of that name."""
        return await work.write(_each, kb, kb.tell, facts.facts)

    @routes.post("/forget")
    async def forget(facts: models.Facts) -> models.Told:
        """Forget facts from `since` to `until`, all or none."""
        return await work.write(_each, kb, kb.forget, facts.facts)

    @routes.post("/load")
    async def load(
        file: Annotated[UploadFile, File(description="RDF, JSON lines of facts, or a plan file.")],
        name: PlanName = "",
        replace: Replace = False,
    ) -> models.Loaded:
        """Load a file, all of it or nothing. Its name's ending says what it is."""
        return await work.write(_load, kb, file, name, replace)

    @routes.post("/plan")
    async def plan(
        domain: Annotated[UploadFile, File(description="A PDDL domain.")],
        problem: Annotated[UploadFile, File(description="A PDDL problem of that domain.")],
        name: PlanName = "",
        replace: Replace = False,
        timeout: Annotated[float, Form(gt=0, le=60, allow_inf_nan=False)] = 20.0,
        seed: Annotated[int, Form(ge=0, lt=2**31)] = 1,
    ) -> models.Planned:
        """Plan here, and store what the plan is."""
        return await work.plan(_plan, kb, domain, problem, name, replace, timeout, seed)

    return routes


def _each(kb: KnowledgeBase, act: Any, facts: list[models.FactIn]) -> models.Told:
    """Tell or forget each fact, in one batch."""
    with kb.batch():
        for number, fact in enumerate(facts):
            given = fact.object
            value: Any = given
            if isinstance(given, models.Value):
                value = Literal(given.value, given.datatype, given.language)
            try:
                act(fact.subject, fact.property, value, fact.since, fact.until, fact.sign)
            except AcxonError as error:
                raise FactError(number, error) from error
    return models.Told(facts=len(facts))


def _load(kb: KnowledgeBase, file: UploadFile, name: str, replace: bool) -> models.Loaded:
    with _folder() as folder:
        path, shown = _saved(file, folder, "data")
        if path.suffix.lower() == ".pddl":
            raise LoadError(shown, None, "a PDDL file is planned with: give domain and problem together.")
        before = set(kb.service("plan_nodes"))
        try:
            changed = kb.load(path, name, replace=replace)
        except LoadError as error:
            raise LoadError(shown, error.line, _without(folder, error.reason)) from error
        except AcxonError as error:
            raise LoadError(shown, None, _without(folder, str(error))) from error
        new = [kb.label(plan) for plan in kb.service("plan_nodes") if plan not in before]
    return models.Loaded(file=shown, changed=changed, plans=new)


def _plan(
    kb: KnowledgeBase,
    domain: UploadFile,
    problem: UploadFile,
    name: str,
    replace: bool,
    timeout: float,
    seed: int,
) -> models.Planned:
    from acxon.plans import plan_iri

    with _folder() as folder:
        paths: list[Path] = []
        names: dict[str, str] = {}
        for part, file in (("domain", domain), ("problem", problem)):
            (folder / part).mkdir()
            path, shown = _saved(file, folder / part, f"{part}.pddl")
            paths.append(path)
            names[str(path)] = shown
        try:
            made = kb.plan(paths[0], paths[1], name.strip(), replace=replace, timeout=timeout, seed=seed)
        except LoadError as error:
            shown = names.get(error.path, Path(error.path).name)
            raise LoadError(shown, error.line, _without(folder, error.reason)) from error
        except AcxonError as error:
            raise AcxonError(_without(folder, str(error))) from error
    return models.Planned(
        plan=made.name, iri=plan_iri(made.name), cost=made.cost, makespan=made.makespan, tasks=len(made.steps)
    )


@contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="acxon-") as folder:
        yield Path(folder)


def _saved(file: UploadFile, folder: Path, default: str) -> tuple[Path, str]:
    """Write an upload into a folder of ours; return its path there and the name it came with."""
    shown = (file.filename or default).replace("\\", "/").rpartition("/")[2][:200] or default
    safe = "".join(letter if letter.isalnum() or letter in "._- ()" else "_" for letter in shown)
    path = folder / (safe[-100:].lstrip(".") or default)
    if (file.size or 0) > FILE_LIMIT:
        raise FileTooLarge(f"{shown} has more than {FILE_LIMIT // 1_000_000} MB. Load it with: acxon load")
    with path.open("wb") as copy:
        shutil.copyfileobj(file.file, copy)
    return path, shown


def _without(folder: Path, text: str) -> str:
    """Return an error's words without the folder that an upload was kept in, and without a shell's option."""
    for place in (f"{folder}/domain/", f"{folder}/problem/", f"{folder}/"):
        text = text.replace(place, "")
    return text.replace(" (--replace)", "")
