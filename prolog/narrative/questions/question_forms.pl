:- module(acxon_question_forms,
          [ question_form/2             % ?Kind, -Form
          ]).

/** <module> Examples of the questions that are understood, to show
*/

%!  question_form(?Kind, -Form) is nondet.
%
%   A question that is understood, as an example: what stands in capitals is a name or a number.

question_form(better,        "which plan is better?").
question_form(better,        "is PLAN better than PLAN?").
question_form(better,        "why is PLAN slower than PLAN?").
question_form(why_step,      "why STEP in PLAN?").
question_form(why_not_plan,  "why not PLAN?").
question_form(why_not_step,  "why not STEP in PLAN?").
question_form(why_plan,      "why PLAN?").
question_form(instead,       "why not STEP instead of STEP in PLAN?").
question_form(order,         "why STEP before STEP in PLAN?").
question_form(not_order,     "why not STEP before STEP in PLAN?").
question_form(between,       "why not STEP between TIME and TIME in PLAN?").
question_form(at_most,       "why not STEP at most NUMBER times in PLAN?").
question_form(within,        "can PLAN be done within TIME?").
question_form(in_steps,      "can PLAN be done in NUMBER steps?").
question_form(without,       "what about PLAN without THING?").
question_form(differ,        "how much cheaper is PLAN than PLAN?").
question_form(differ,        "which plan is faster?").
question_form(value,         "how long does PLAN take?").
question_form(does,          "what does THING do in PLAN?").
question_form(uses,          "which plans use THING?").
question_form(suppose,       "what if the cost of PLAN were NUMBER?").
question_form(suppose,       "what if STEP in PLAN took NUMBER?").
question_form(fact,          "what if THING were not CLOSED in PLAN?").
question_form(turn,          "what would turn it?").
question_form(changed,       "what changed since TIME?").
question_form(spends,        "why does PLAN take so long?").
question_form(moved,         "why STEP so late in PLAN?").
question_form(when,          "when is STEP done in PLAN?").
question_form(part,          "what happens after STEP in PLAN?").
question_form(part,          "what are the steps of PLAN?").
question_form(spare,         "which steps of PLAN are not needed?").
question_form(plans,         "which plans are there?").
