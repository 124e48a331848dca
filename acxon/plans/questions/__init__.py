"""Questions about a plan: what a step is for, and what the plan would be if it were otherwise.

A question becomes restrictions of the plan's own problem (`restrictions`), which are written in PDDL
(`compiling`). The planner solves that, and the plan that it finds is checked here (`restrictions`,
`executing`) and told beside the first one. `naming` finds the steps that people mean (`patterns`), `windows`
tries the plan's own steps at other times, `earliest`, `exhausting`, `counting` and `proving` say that there
is no plan and why, `asking` has the verbs and `answers` what they answer.
"""
