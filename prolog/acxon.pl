:- module(acxon, []).

/** <module> acxon: what the console, Python and a plain Prolog load

The public predicates and operators, nothing else. A knowledge base must be in
force: the console and Python see to that, in a plain Prolog kb_open/1.
*/

:- reexport('reasoning/triples', [triple/3, told/3, denied/3]).
:- reexport('reasoning/timed',
            [ during/2, since/2, until/2,
              op(800, yfx, during), op(800, yfx, since), op(800, yfx, until)
            ]).
:- reexport('reasoning/knowrob').
:- reexport('reasoning/schema').
:- reexport('reasoning/dul').
:- reexport('reasoning/scopes').
:- reexport('reasoning/descriptions', except([anonymous_above/3, class_description/3])).
:- use_module('reasoning/blank_nodes', []).
:- reexport('store/tuples', [op(200, xfx, @), op(650, xfx, ^^)]).
:- reexport('comparing/plans',
            [ compare_plans/3, compare_all_plans/0,
              compare_two_plans/2, compare_all_existing_plans_in_pairs/0
            ]).
:- reexport('narrative/narrative', [narrate/4]).
:- reexport('bridge/knowledge_bases', [kb_open/1, kb_open/2, kb_close/1, kb_use/1, kb_load/1, register_prefix/2]).
:- reexport('bridge/options', [compare_plans/4, verdict_turns/4, rank_plans/2, narrate/5]).
:- use_module('bridge/help', []).
:- use_module('bridge/messages', []).
:- use_module('bridge/console', []).
:- autoload(library(lists)).
:- autoload(library(apply)).
:- autoload(library(aggregate)).
:- autoload(library(yall)).
