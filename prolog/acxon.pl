:- module(acxon, []).

/** <module> acxon: what the console and Python load

The public predicates and operators, nothing else. A knowledge base must be in
force: the console and Python see to that.
*/

:- reexport('reasoning/triples', [triple/3, told/3, denied/3]).
:- reexport('reasoning/timed',
            [ during/2, since/2, until/2,
              op(800, yfx, during), op(800, yfx, since), op(800, yfx, until)
            ]).
:- reexport('reasoning/knowrob').
:- reexport('reasoning/descriptions').
:- reexport('store/tuples', [op(200, xfx, @), op(650, xfx, ^^)]).
:- reexport('comparing/plans',
            [ compare_plans/3, compare_all_plans/0,
              compare_two_plans/2, compare_all_existing_plans_in_pairs/0
            ]).
:- reexport('narrative/narrative', [narrate/4]).
:- autoload(library(lists)).
:- autoload(library(apply)).
:- autoload(library(aggregate)).
:- autoload(library(yall)).
