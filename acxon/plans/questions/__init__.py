"""Questions about a plan: what a step is for, and what the plan would be if it were otherwise.

A question becomes restrictions of the plan's own problem (`restrictions`, `compiling`), the planner solves the
restricted problem, and the plan that it finds is checked here (`checking`, `executing`) and told beside the
first one. `steps` finds the steps that people name, `asking` has the verbs.
"""
