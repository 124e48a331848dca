// Facts of plans in the words of the plain story; what has none is said as it is stored.

import { noun, qualityOf } from "./knowledge.js";
import { t } from "./languages.js";
import { number, NUMBERED, own, withUnit } from "./words.js";

const SAID = {
  isBetterPlanThan: () => t("is better than"), isWorsePlanThan: () => t("is worse than"), isEquivalentPlanTo: () => t("is as good as"),
  isCheaperPlanThan: () => t("costs less than"), isMoreExpensivePlanThan: () => t("costs more than"), isPlanWithSameCostAs: () => t("costs the same as"),
  isFasterPlanThan: () => t("takes less time than"), isSlowerPlanThan: () => t("takes more time than"), isPlanWithSameMakespanAs: () => t("takes the same time as"),
  isShorterPlanThan: () => t("has fewer steps than"), isLongerPlanThan: () => t("has more steps than"), isPlanWithSameNumberOfTasksAs: () => t("has as many steps as"),
  hasBetterQualityValueThan: () => t("is better than"), hasWorseQualityValueThan: () => t("is worse than"), hasEquivalentQualityValueThan: () => t("is the same as"),
  definesTask: () => t("has the step"), directlyPrecedes: () => t("before"), directlyFollows: () => t("after"), type: () => t("is a"),
};

// Labels of the relations between plans, as people say them; other languages have them so already.
const SPELLED = {
  "is cheaper plan than": "isCheaperPlanThan", "is more expensive plan than": "isMoreExpensivePlanThan", "is plan with same cost as": "isPlanWithSameCostAs",
  "is faster plan than": "isFasterPlanThan", "is slower plan than": "isSlowerPlanThan", "is plan with same makespan as": "isPlanWithSameMakespanAs",
  "is shorter plan than": "isShorterPlanThan", "is longer plan than": "isLongerPlanThan", "is plan with same number of tasks as": "isPlanWithSameNumberOfTasksAs",
};
export const spelled = (label) => (own(SPELLED, label) ? SAID[SPELLED[label]]() : label);

const local = (iri) => iri.replace(/^.*[#/]/, "");

// 'task 2 grasp tea' is step 3.
export const step = (label) => number(label).replace(NUMBERED, (_, place) => `${t("step {n}", { n: Number(place) + 1 })}: `);

// What is said between the two ends of a fact.
export function relation(fact) {
  const said = qualityOf(fact.iris[1]) ? t("has") : (own(SAID, local(fact.iris[1])) || (() => fact.property))();
  return fact.sign ? said : t("not {property}", { property: said });
}

// What is at the other end: a quality by its noun, a step by its number.
export function object(fact, label) {
  const quality = qualityOf(fact.iris[1]);
  return quality ? noun(quality.property, quality.label) : step(label);
}

// A value with the unit of the quality that has it; nothing for another fact.
export const value = (fact, of) => (fact.sign && local(fact.iris[1]) === "hasDataValue" ? withUnit(fact.object, qualityOf(of.iris[1])?.unit) : null);
