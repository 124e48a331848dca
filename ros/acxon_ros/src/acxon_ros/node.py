"""The node: services of acxon and of rosprolog, and plans that planners publish.

Parameters, all private to the node:
  ~url, ~token        a server that is running (acxon serve); without one the node starts its own:
  ~acxon, ~kb         by this command ('acxon'), on this file (the built-in example)
  ~rosprolog          the name space of rosprolog's services ('rosprolog')
  ~plan_topic         where a planner publishes its output as text, as ROSPlan does; every plan is stored
  ~problem_topic      where the problems are published that it solves
  ~domain             the file of their domain
"""

from __future__ import annotations

import rospy
from acxon_msgs import srv
from std_msgs.msg import String

from .door import Door, DoorError, shown
from .plans import Listener
from .services import OWN, ROSPROLOG, Services


def main() -> None:
    rospy.init_node("acxon")
    url = rospy.get_param("~url", "")
    try:
        door = (
            Door(url, rospy.get_param("~token", ""))
            if url
            else Door.started(rospy.get_param("~acxon", "acxon"), rospy.get_param("~kb", ""))
        )
    except DoorError as error:
        rospy.logfatal("%s", shown(str(error)))
        raise SystemExit(1) from error
    try:
        _offer(Services(door))
        rospy.loginfo("acxon is ready.")
        rospy.spin()
    finally:
        door.close()


def _offer(services: Services) -> None:
    space = rospy.get_param("~rosprolog", "rosprolog")
    names = {f"~{name}": name for name in OWN}
    names.update((f"/{space}/{name}", name) for name in ROSPROLOG)
    kinds = {**OWN, **ROSPROLOG}
    for path, name in names.items():
        kind = kinds[name]
        answer = getattr(srv, f"{kind}Response")
        rospy.Service(path, getattr(srv, kind), _handler(getattr(services, name), answer))
    topic = rospy.get_param("~plan_topic", "")
    if topic:
        story = rospy.Publisher("~story", String, queue_size=10, latch=True)
        listener = Listener(services, lambda text: story.publish(String(text)), rospy.logwarn)
        domain = rospy.get_param("~domain", "")
        if domain:
            with open(domain, encoding="utf-8") as file:
                listener.domain = file.read()
        rospy.Subscriber(topic, String, lambda message: listener.plan(message.data))
        problems = rospy.get_param("~problem_topic", "")
        if problems:
            rospy.Subscriber(problems, String, lambda message: setattr(listener, "problem", message.data))


def _handler(method, answer):
    return lambda request: answer(**method(request))
