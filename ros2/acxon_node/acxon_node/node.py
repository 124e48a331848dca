"""The node: services of acxon and of rosprolog; with PlanSys2, the plans that are executed.

Parameters:
  url, token          a server that is running (acxon serve); without one the node starts its own:
  acxon, kb           by this command ('acxon'), on this file (the built-in example)
  rosprolog           the name space of rosprolog's services ('rosprolog')
  plansys2            true: store every plan that PlanSys2 executes, tell on ~/story how it differs from
                      the one before it, and answer ~/why and ~/why_not about it
"""

from __future__ import annotations

import rclpy
from acxon_msgs import srv
from rclpy.callback_groups import ReentrantCallbackGroup
from rclpy.executors import ExternalShutdownException, MultiThreadedExecutor
from rclpy.node import Node

from .door import Door, DoorError, shown
from .services import OWN, ROSPROLOG, Services


class AcxonNode(Node):
    def __init__(self) -> None:
        super().__init__("acxon")
        for name, default in {
            "url": "",
            "token": "",
            "acxon": "acxon",
            "kb": "",
            "rosprolog": "rosprolog",
            "plansys2": False,
        }.items():
            self.declare_parameter(name, default)
        url = self._given("url")
        self.door = (
            Door(url, self._given("token")) if url else Door.started(self._given("acxon"), self._given("kb"))
        )
        answering = Services(self.door)
        group = ReentrantCallbackGroup()
        names = {f"~/{name}": name for name in OWN}
        names.update((f"/{self._given('rosprolog')}/{name}", name) for name in ROSPROLOG)
        for path, name in names.items():
            kind = getattr(srv, {**OWN, **ROSPROLOG}[name])
            handler = _handler(getattr(answering, name))
            self.create_service(kind, path, handler, callback_group=group)
        if self._given("plansys2"):
            from .plansys2 import listen

            listen(self, answering, group)
        self.get_logger().info("acxon is ready.")

    def _given(self, name: str):
        return self.get_parameter(name).value


def _handler(method):
    def answered(request, response):
        for name, value in method(request).items():
            setattr(response, name, value)
        return response

    return answered


def main() -> None:
    rclpy.init()
    node = None
    try:
        node = AcxonNode()
        executor = MultiThreadedExecutor()
        executor.add_node(node)
        executor.spin()
    except DoorError as error:
        raise SystemExit(shown(str(error))) from error
    except (KeyboardInterrupt, ExternalShutdownException):
        pass
    finally:
        if node is not None:
            node.door.close()
            node.destroy_node()
        rclpy.try_shutdown()
