:- module(acxon_hypotheses,
          [ change_text/3               % +KB, +Change, -Text
          ]).
:- use_module('../comparing/difference', [quality_label/3, shown/3]).
:- use_module('../comparing/qualities', [quality_spec/3]).
:- use_module('../store/names', [label/3]).

/** <module> What would be, in words
*/

%!  change_text(+KB, +Change, -Text) is det.
%
%   Text says what is supposed of a value, or follows, see acxon_supposing:supposed/4.

change_text(KB, change(Plan, P, Before, After, Why), Text) :-
    quality_spec(KB, P, quality(_, _, Unit, _, _, _, _)),
    quality_label(KB, P, Quality),
    label(KB, Plan, Label),
    phrase(changed(Why, Quality-Label, Before, After, Unit), Parts),
    atomics_to_string(Parts, Text).

changed(Why, Quality-Plan, Before, After, Unit) -->
    ['the ', Quality, ' of \'', Plan, '\' '],
    would_be(After, Unit), instead(Before, Unit), reason(Why).

would_be(none, _)     --> !, ['were not known'].
would_be(After, Unit) --> { shown(After, Unit, Text) }, ['were ', Text].

instead(none, _)      --> !, [].
instead(Before, Unit) --> { shown(Before, Unit, Text) }, [' instead of ', Text].

reason(supposed)         --> [].
reason(schedule)         --> [', by the schedule of its steps'].
reason(same_as_makespan) --> [', which is its time'].
