"""The part of rclpy's interface that the node of ROS 2 uses, as its documentation has it.

rclpy comes with ROS 2 alone, neither from PyPI nor from Debian 12, so the node is tested against this record
of it: it checks what rclpy checks (declared parameters, the types of fields, the order of arguments), calls
handlers as an executor does, and has no network. Service types are made from the .srv files themselves.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, ClassVar

TYPES: dict[str, tuple[type, Any]] = {
    "bool": (bool, False), "string": (str, ""), "uint8": (int, 0),
    "float64": (float, 0.0), "float32": (float, 0.0),
}  # fmt: skip


class Message:
    """A message with typed fields, which refuses what rclpy refuses."""

    FIELDS: ClassVar[dict[str, str]] = {}

    def __init__(self, **given: Any) -> None:
        for name, kind in self.FIELDS.items():
            setattr(self, name, given.pop(name, [] if kind.endswith("[]") else TYPES[kind][1]))
        assert not given, f"no such fields: {given}"

    def __setattr__(self, name: str, value: Any) -> None:
        assert name in self.FIELDS, f"{type(self).__name__} has no field {name}"
        kind = self.FIELDS[name]
        expected = TYPES[kind.removesuffix("[]")][0]
        values = value if kind.endswith("[]") else [value]
        assert all(type(item) is expected for item in values), f"{name}: {value!r} is no {kind}"
        if kind == "uint8":
            assert all(0 <= item < 256 for item in values)
        super().__setattr__(name, value)


def message(name: str, fields: dict[str, str], constants: dict[str, int] | None = None) -> type[Message]:
    return type(name, (Message,), {"FIELDS": fields, **(constants or {})})


def service(path: Path) -> Any:
    """Return the service type that an .srv file describes, as rosidl makes it."""
    parts: list[type[Message]] = []
    for half, name in zip(path.read_text().split("---"), ("Request", "Response"), strict=True):
        fields: dict[str, str] = {}
        constants: dict[str, int] = {}
        for line in half.splitlines():
            told = line.partition("#")[0].split(maxsplit=1)
            if told:
                kind, rest = told
                field, equals, value = rest.partition("=")
                assert kind.removesuffix("[]") in TYPES, f"{path.name}: {kind}"
                if equals:
                    constants[field.strip()] = int(value)
                else:
                    assert field.strip() == field.strip().lower(), "fields are in lower case in ROS 2"
                    fields[field.strip()] = kind
        parts.append(message(f"{path.stem}_{name}", fields, constants))
    return SimpleNamespace(Request=parts[0], Response=parts[1])


class Client:
    def __init__(self, kind: Any, answers: Callable[[], Any] | None) -> None:
        self.kind, self.answers = kind, answers

    def wait_for_service(self, timeout_sec: float | None = None) -> bool:
        return self.answers is not None

    async def call_async(self, request: Any) -> Any:
        assert isinstance(request, self.kind.Request)
        assert self.answers is not None
        return self.answers()


class Node:
    """A node whose services and subscriptions a test calls by name."""

    given: ClassVar[dict[str, Any]] = {}  # parameters, as a launch file gives them
    experts: ClassVar[dict[str, Callable[[], Any]]] = {}  # the services of others

    def __init__(self, node_name: str) -> None:
        self.name = node_name
        self.parameters: dict[str, Any] = {}
        self.services: dict[str, tuple[Any, Callable[[Any, Any], Any]]] = {}
        self.subscriptions: dict[str, tuple[Any, Callable[[Any], Any], Any]] = {}
        self.published: dict[str, list[Any]] = {}
        self.logged: list[str] = []
        self.destroyed = False

    def declare_parameter(self, name: str, value: Any) -> None:
        found = self.given.get(name, value)
        assert type(found) is type(value), f"parameter {name} is {type(found).__name__}"
        self.parameters[name] = found

    def get_parameter(self, name: str) -> Any:
        return SimpleNamespace(value=self.parameters[name])

    def create_service(
        self, srv_type: Any, srv_name: str, callback: Any, *, callback_group: Any = None
    ) -> None:
        self.services[self._full(srv_name)] = srv_type, callback

    def create_publisher(self, msg_type: Any, topic: str, qos_profile: Any) -> Any:
        sent = self.published.setdefault(self._full(topic), [])

        def publish(one: Any) -> None:
            assert isinstance(one, msg_type)
            sent.append(one)

        return SimpleNamespace(publish=publish)

    def create_subscription(
        self, msg_type: Any, topic: str, callback: Any, qos_profile: Any, *, callback_group: Any = None
    ) -> None:
        self.subscriptions[self._full(topic)] = msg_type, callback, qos_profile

    def create_client(self, srv_type: Any, srv_name: str, *, callback_group: Any = None) -> Client:
        return Client(srv_type, self.experts.get(srv_name))

    def get_logger(self) -> Any:
        return SimpleNamespace(info=self.logged.append, warning=self.logged.append)

    def destroy_node(self) -> None:
        self.destroyed = True

    def _full(self, name: str) -> str:
        return f"/{self.name}/{name[2:]}" if name.startswith("~/") else f"/{name.lstrip('/')}"

    # what an executor does

    def call(self, name: str, /, **fields: Any) -> Any:
        kind, handler = self.services[name]
        answer = handler(kind.Request(**fields), kind.Response())
        assert isinstance(answer, kind.Response)
        return answer

    def receive(self, topic: str, one: Any) -> None:
        kind, handler, _ = self.subscriptions[topic]
        assert isinstance(one, kind)
        done = handler(one)
        if isinstance(done, Coroutine):
            asyncio.run(done)


def modules(folder: Path) -> dict[str, ModuleType]:
    """Return the modules that the node imports, with the services of the .srv files in `folder`."""
    string = message("String", {"data": "string"})
    item = message("PlanItem", {"time": "float32", "action": "string", "duration": "float32"})
    TYPES["item"] = (item, None)
    plan = message("Plan", {"items": "item[]"})
    empty = SimpleNamespace(Request=message("Empty", {}))

    class Executor:
        def add_node(self, node: Any) -> None: ...

    parts: dict[str, dict[str, Any]] = {
        "rclpy": {"init": lambda: None, "try_shutdown": lambda: None},
        "rclpy.node": {"Node": Node},
        "rclpy.callback_groups": {"ReentrantCallbackGroup": type("ReentrantCallbackGroup", (), {})},
        "rclpy.executors": {
            "MultiThreadedExecutor": Executor,
            "ExternalShutdownException": type("ExternalShutdownException", (Exception,), {}),
        },
        "rclpy.qos": {
            "QoSProfile": SimpleNamespace,
            "DurabilityPolicy": SimpleNamespace(TRANSIENT_LOCAL="transient local"),
        },
        "std_msgs": {},
        "std_msgs.msg": {"String": string},
        "plansys2_msgs": {},
        "plansys2_msgs.msg": {"Plan": plan, "PlanItem": item},
        "plansys2_msgs.srv": {"GetDomain": empty, "GetProblem": empty},
        "acxon_msgs": {},
        "acxon_msgs.srv": {path.stem: service(path) for path in sorted(folder.glob("*.srv"))},
    }
    made: dict[str, ModuleType] = {}
    for name, content in parts.items():
        made[name] = ModuleType(name)
        made[name].__dict__.update(content)
        parent, _, own = name.rpartition(".")
        if parent:
            setattr(made[parent], own, made[name])
    return made


def forget_modules(names: list[str]) -> None:
    for name in [one for one in sys.modules if one.partition(".")[0] in names]:
        del sys.modules[name]
