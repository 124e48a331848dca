"""The calls that write: telling and forgetting facts, loading, planning. Each does all of it or nothing."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fastapi import APIRouter, Request
from starlette.datastructures import UploadFile
from starlette.responses import Response

from acxon.errors import AcxonError, LoadError, StorageError
from acxon.store.builtin import example_file
from acxon.temporary import temporary_folder
from acxon.terms import Literal, NamedFact
from acxon.web import models
from acxon.web.bodies import described, facts, form_body, plan_named, plan_renamed
from acxon.web.guard import FILE_LIMIT
from acxon.web.problems import TooLarge
from acxon.web.work import Work

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase


def writing_routes(work: Work) -> APIRouter:
    routes = APIRouter(prefix="/api", tags=["Writing"])

    async def told(request: Request, act: Callable[[KnowledgeBase], Any]) -> Response:
        body = await work.body(request, facts)
        return await work.write(request, lambda kb: _told(act(kb), facts(body)))

    @routes.post("/tell", response_model=models.Told, openapi_extra=described(models.Facts))
    async def tell(request: Request) -> Response:
        """Tell facts, all or none. Unknown subjects and objects become new individuals of that name."""
        return await told(request, lambda kb: kb.tell_named)

    @routes.post("/forget", response_model=models.Told, openapi_extra=described(models.Facts))
    async def forget(request: Request) -> Response:
        """Forget facts from `since` to `until`, all or none."""
        return await told(request, lambda kb: kb.forget_named)

    @routes.post("/load", response_model=models.Loaded, openapi_extra=described(models.LoadForm))
    async def load(request: Request) -> Response:
        """Load a file, all of it or nothing. Its name's ending says what it is."""
        async with form_body(request, models.LoadForm) as form:
            return await work.write(request, lambda kb: _load(kb, form))

    @routes.post("/forget-plan", response_model=models.Kept, openapi_extra=described(models.PlanNamed))
    async def forget_plan(request: Request) -> Response:
        """Forget a plan with all that is its own; tasks that other plans have stay."""
        body = await work.body(request, plan_named)
        return await work.write(request, lambda kb: _forgotten(kb, plan_named(body).plan))

    @routes.post("/rename-plan", response_model=models.Kept, openapi_extra=described(models.PlanRenamed))
    async def rename_plan(request: Request) -> Response:
        """Call a plan otherwise; all that is told of it stays."""
        body = await work.body(request, plan_renamed)
        return await work.write(request, lambda kb: _renamed(kb, plan_renamed(body)))

    @routes.post("/example", response_model=models.Loaded)
    async def example(request: Request) -> Response:
        """Load the built-in example, 'bringing drinks'."""
        await request.body()  # behind one that is not read its client could leave unseen
        return await work.write(request, _example)

    @routes.post("/plan", response_model=models.Planned, openapi_extra=described(models.PlanForm))
    async def plan(request: Request) -> Response:
        """Plan here, and store what the plan is."""
        async with form_body(request, models.PlanForm) as form:
            return await work.plan(request, lambda kb: _plan(kb, form))

    return routes


def _told(act: Callable[[list[NamedFact]], int], facts: list[models.FactIn]) -> models.Told:
    act([_named(fact) for fact in facts])
    return models.Told(facts=len(facts))


def _named(fact: models.FactIn) -> NamedFact:
    given = fact.object
    value = Literal(given.value, given.datatype, given.language) if isinstance(given, models.Value) else given
    return NamedFact(fact.subject, fact.property, value, fact.since, fact.until, fact.sign)


def _load(kb: KnowledgeBase, form: models.LoadForm) -> models.Loaded:
    with temporary_folder() as folder:
        path, shown = _saved(form.file, folder, "data")
        beside: dict[str, Any] = {
            part: _part(file, folder, part)[0]
            for part, file in (("domain", form.domain), ("problem", form.problem))
            if file is not None
        }
        if path.suffix.lower() == ".pddl":
            raise LoadError(shown, None, "a PDDL file is planned with: give domain and problem together.")
        before = set(kb.plan_iris())
        try:
            changed = kb.load(path, form.name, replace=form.replace, base=form.base, **beside)
        except LoadError as error:
            raise LoadError(shown, error.line, _without(folder, error.reason)) from error
        except StorageError:
            raise
        except AcxonError as error:
            raise LoadError(shown, None, _without(folder, str(error))) from error
        new = kb.labels(plan for plan in kb.plan_iris() if plan not in before)
    return models.Loaded(file=shown, changed=changed, plans=new)


def _forgotten(kb: KnowledgeBase, plan: str) -> models.Kept:
    label = kb.label(kb.iri(plan))
    return models.Kept(plan=label, facts=kb.forget_plan(plan))


def _renamed(kb: KnowledgeBase, asked: models.PlanRenamed) -> models.Kept:
    kb.rename_plan(asked.plan, asked.name.strip())
    return models.Kept(plan=asked.name.strip(), facts=0)


def _example(kb: KnowledgeBase) -> models.Loaded:
    before = set(kb.plan_iris())
    changed = kb.load(example_file())
    new = kb.labels(plan for plan in kb.plan_iris() if plan not in before)
    return models.Loaded(file="bringing drinks", changed=changed, plans=new)


def _plan(kb: KnowledgeBase, form: models.PlanForm) -> models.Planned:
    from acxon.plans import plan_iri

    with temporary_folder() as folder:
        paths: list[Path] = []
        names: dict[str, str] = {}
        for part, file in (("domain", form.domain), ("problem", form.problem)):
            path, shown = _part(file, folder, part)
            paths.append(path)
            names[str(path)] = shown
        try:
            made = kb.plan(
                paths[0], paths[1], form.name.strip(),
                replace=form.replace, timeout=form.timeout, seed=form.seed,
            )  # fmt: skip
        except LoadError as error:
            shown = names.get(error.path, Path(error.path).name)
            raise LoadError(shown, error.line, _without(folder, error.reason)) from error
        except StorageError:
            raise
        except AcxonError as error:
            raise AcxonError(_without(folder, str(error))) from error
    return models.Planned(
        plan=made.name, iri=plan_iri(made.name), cost=made.cost, makespan=made.makespan, tasks=len(made.steps)
    )


def _part(file: UploadFile, folder: Path, part: str) -> tuple[Path, str]:
    """Write a domain or a problem into a folder of its own: both may have come with one name."""
    (folder / part).mkdir()
    return _saved(file, folder / part, f"{part}.pddl")


def _saved(file: UploadFile, folder: Path, default: str) -> tuple[Path, str]:
    """Write an upload into a folder of ours; return its path there and the name it came with."""
    shown = (file.filename or default).replace("\\", "/").rpartition("/")[2][-200:] or default
    safe = "".join(letter if letter.isalnum() or letter in "._- ()" else "_" for letter in shown)
    kept = safe.encode()[-200:].decode(errors="ignore")  # a name has 255 bytes at most
    path = folder / (kept.lstrip(".") or default)
    if (file.size or 0) > FILE_LIMIT:
        raise TooLarge(f"{shown} has more than {FILE_LIMIT // 1_000_000} MB. Load it with: acxon load")
    with path.open("wb") as copy:
        shutil.copyfileobj(file.file, copy)
    return path, shown


def _without(folder: Path, text: str) -> str:
    """Return an error's words without the folder of an upload, and without a shell's options."""
    for place in (f"{folder}/domain/", f"{folder}/problem/", f"{folder}/"):
        text = text.replace(place, "")
    return text.replace(" (--replace)", "").replace(" (--name)", "")
