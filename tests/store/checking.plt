:- use_module(library(plunit)).
:- use_module('../../prolog/store/checking').
:- use_module('../../prolog/store/changes').
:- use_module('../../prolog/store/tuples').

:- begin_tests(checking).

date(Text, tell(row(s, p, Text^^'http://www.w3.org/2001/XMLSchema#date', -, _-_, positive))).

test(the_stored_form_is_given_and_nothing_is_changed, [setup(create_kb(KB)), cleanup(drop_kb(KB)), Size == 0]) :-
    date("2024-12-31", Edit),
    checked_edit(KB, Edit, tell(row(s, p, _, -, -1.0Inf-1.0Inf, positive))),
    kb_size(KB, Size).
test(what_is_not_written_as_its_datatype, [setup(create_kb(KB)), cleanup(drop_kb(KB)),
                                           error(domain_error(written_as(_), "soon"))]) :-
    date("soon", Edit),
    checked_edit(KB, Edit, _).
test(what_was_told_before_can_be_forgotten, [setup(create_kb(KB)), cleanup(drop_kb(KB))]) :-
    date("soon", tell(Row)),
    checked_edit(KB, forget(Row), forget(_)).

:- end_tests(checking).
