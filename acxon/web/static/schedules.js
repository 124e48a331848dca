// The steps of a plan in time, as they are called in the language; `stored` is what calls know them by.

import { known } from "./api.js";
import { spoken } from "./state.js";

export async function schedule(plan, state, more = {}) {
  const [kept, said] = await Promise.all([known("schedule", { plan, ...more }), known("schedule", { plan, ...more, ...spoken(state) })]);
  const names = new Map(kept.tasks.map((task) => [task.iri, task.task]));
  return { ...said, tasks: said.tasks.map((task) => ({ ...task, stored: names.get(task.iri) })) };
}
