"""What a program on ROS 1 does with the node, for tests; runs on the Python that has rospy, prints JSON.

ros_client.py PLAN1 PLAN2 DOMAIN PROBLEM
"""

import json
import sys
from pathlib import Path

import rospy
from acxon_msgs import srv
from json_prolog_msgs import srv as knowrob
from std_msgs.msg import String

SECONDS = 60


def service(name, kind):
    rospy.wait_for_service(name, timeout=SECONDS)
    return rospy.ServiceProxy(name, kind)


def fields(answer):
    return {name: getattr(answer, name) for name in answer.__slots__ if name != "json"}


def main():
    plans, (domain, problem) = sys.argv[1:3], (Path(path).read_text() for path in sys.argv[3:5])
    rospy.init_node("client", anonymous=True)
    found = {}

    query = service("/rosprolog/query", knowrob.PrologQuery)
    following = service("/rosprolog/next_solution", knowrob.PrologNextSolution)
    finish = service("/rosprolog/finish", knowrob.PrologFinish)

    def solutions(goal, mode=1, name="q"):
        begun = query(mode=mode, id=name, query=goal)
        told = [(begun.ok, begun.message)]
        while True:
            answer = following(id=name)
            solution = json.loads(answer.solution) if answer.status == 3 else answer.solution
            told.append((answer.status, solution))
            if answer.status != 3:
                break
        finish(id=name)
        return told

    cup = "triple('http://home.example/cup', 'http://home.example/on', 'http://home.example/table')"
    found["plans"] = solutions("kb_call([is_plan(P), triple(P, ocra_common:'hasCost', _)]).")
    found["projected"] = solutions(f"kb_project({cup} since 10).")
    found["known"] = solutions(f"kb_call({cup} during [A, B]).", mode=0)
    found["many"] = len(solutions("between(1, 1500, X)"))
    found["mistake"] = solutions("triple(S, P")
    found["wrong id"] = following(id="nobody").status
    query(mode=1, id="twice", query="true")
    found["twice"] = query(mode=1, id="twice", query="true").ok
    finish(id="*")
    found["after finish"] = following(id="twice").status

    pair = {"first": "bringing tea", "second": "bringing cola"}
    found["narrate"] = fields(service("/acxon/narrate", srv.Narrate)(**pair))
    found["paper"] = fields(service("/acxon/narrate", srv.Narrate)(**pair, specificity=3, style="paper"))
    found["compare"] = fields(service("/acxon/compare", srv.Compare)(**pair))
    found["question"] = fields(service("/acxon/question", srv.Question)("which plan is better?"))
    found["nobody"] = fields(service("/acxon/compare", srv.Compare)("bringing te", "bringing cola", ""))

    told = []
    rospy.Subscriber("/acxon/story", String, lambda message: told.append(message.data))
    output = rospy.Publisher("/planner/output", String, queue_size=10)
    problems = rospy.Publisher("/planner/problem", String, queue_size=10)
    while not (output.get_num_connections() and problems.get_num_connections()):
        rospy.sleep(0.1)
    for number, plan in enumerate(plans, start=1):
        problems.publish(String(problem))
        rospy.sleep(0.3)
        output.publish(String(Path(plan).read_text()))
        for _ in range(10 * SECONDS):
            if len(told) >= number:
                break
            rospy.sleep(0.1)
    found["stories"] = told

    added = service("/acxon/add_plan", srv.AddPlan)
    given = {"plan": Path(plans[0]).read_text(), "domain": domain, "problem": problem}
    found["add_plan"] = fields(added(name="by hand", **given))
    found["add_plan again"] = fields(added(name="by hand", **given))
    found["why"] = fields(service("/acxon/why", srv.Why)(plan="by hand", step="step 1"))
    why_not = service("/acxon/why_not", srv.WhyNot)
    found["why_not"] = fields(why_not(plan="by hand", without=["step 1"]))
    found["odd"] = fields(why_not(plan="by hand", before=["step 1"]))
    found["between"] = fields(why_not(plan="by hand", between=["step 1", "0", "0.5"]))
    found["never"] = fields(why_not(plan="by hand", at_most=["step 1", "0"]))
    found["odd time"] = fields(why_not(plan="by hand", between=["step 1", "noon", "1"]))
    print(json.dumps(found))


main()
