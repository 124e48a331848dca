"""Plans of PlanSys2: what its executor publishes is stored with the domain and problem of its experts."""

from __future__ import annotations

from plansys2_msgs.msg import Plan
from plansys2_msgs.srv import GetDomain, GetProblem
from rclpy.qos import DurabilityPolicy, QoSProfile
from std_msgs.msg import String

from .plans import Listener, plan_text

EXPERT_SECONDS = 5.0


def listen(node, services, group) -> None:
    """Store every plan that the executor of PlanSys2 begins, and publish on ~/story what is new about it."""
    lasting = QoSProfile(depth=100, durability=DurabilityPolicy.TRANSIENT_LOCAL)
    story = node.create_publisher(String, "~/story", lasting)
    listener = Listener(services, lambda text: story.publish(String(data=text)), node.get_logger().warning)
    domain = node.create_client(GetDomain, "domain_expert/get_domain", callback_group=group)
    problem = node.create_client(GetProblem, "problem_expert/get_problem", callback_group=group)

    async def executing(plan) -> None:
        text = plan_text(plan.items)
        listener.domain = await _text(domain, GetDomain, "domain")
        listener.problem = await _text(problem, GetProblem, "problem")
        listener.plan(text)

    node.create_subscription(Plan, "executing_plan", executing, lasting, callback_group=group)


async def _text(client, kind, part: str) -> str:
    """Return what an expert of PlanSys2 gives, or nothing where it is not there."""
    if not client.wait_for_service(timeout_sec=EXPERT_SECONDS):
        return ""
    answer = await client.call_async(kind.Request())
    return getattr(answer, part) if answer.success else ""
