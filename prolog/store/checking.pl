:- module(acxon_checking,
          [ checked_edit/3              % +KB, +Edit, -Checked
          ]).
:- use_module(library(error), [must_be/2]).
:- use_module(tuples, [op(_, _, _)]).
:- use_module(datatypes, [text_value/4, check_number/2, check_language/1]).
:- use_module(intervals, [time_in/3]).
:- use_module(iris, [check_iri_length/1, check_label_length/1, check_prefix/2]).
:- use_module(names, [datatype_iri/3]).
:- use_module(vocabulary, [naming_iri/1]).

/** <module> What is told is looked at before it changes anything

Each fact and each prefix by itself, whatever else is told: so what is kept aside for later can be looked at
at once.
*/

%!  checked_edit(+KB, +Edit, -Checked) is det.
%
%   Checked is the stored form of Edit, see change_rows/3.
%
%   @error when a part of it is of the wrong kind, its value is not of its
%   datatype, a name in it is too long, or its interval is reversed

checked_edit(KB, Edit0, Edit) :-
    (   Edit0 = tell(Row0)
    ->  Edit = tell(Row),
        checked_row(KB, Row0, Row)
    ;   Edit0 = forget(Row0)
    ->  Edit = forget(Row),
        forgotten_row(KB, Row0, Row)
    ;   Edit0 = prefix(Prefix, Namespace),
        check_prefix(Prefix, Namespace),
        Edit = Edit0
    ).

%   What was told before its datatype or its length was looked at can be forgotten.

forgotten_row(KB, Row0, Row) :-
    catch(catch(checked_row(KB, Row0, Row), error(domain_error(written_as(_), _), _), fail),
          error(domain_error(short_name, _), _), fail),
    !.
forgotten_row(_, row(S, P, O, D, Since0-Until0, Sign), row(S, P, O, D, Since-Until, Sign)) :-
    time_in(since, Since0, Since),
    time_in(until, Until0, Until).

checked_row(KB, row(S, P, O0, D0, Since0-Until0, Sign), row(S, P, O, D, Since-Until, Sign)) :-
    (   atom(S), atom(P), ground(O0), sign(Sign)
    ->  true
    ;   must_be(atom, S),
        must_be(atom, P),
        must_be(ground, O0),
        must_be(oneof([positive, negative]), Sign)
    ),
    check_iri_length(S),
    check_iri_length(P),
    time_in(since, Since0, Since),
    time_in(until, Until0, Until),
    (   Since =< Until, Since < 1.0Inf, Until > -1.0Inf
    ->  true
    ;   throw(error(domain_error(interval, [Since, Until]), tuple(S, P, O0)))
    ),
    checked_object(O0, D0, KB, S-P, O, D),
    (   atom(O)             -> check_iri_length(O)
    ;   naming_iri(P)       -> check_label(O)
    ;   true
    ).

sign(Sign) :-
    (   Sign == positive -> true ; Sign == negative ).

check_label(Label) :-
    (   ( Label = Text@_ ; Label = Text^^_ ) -> check_label_length(Text) ; check_label_length(Label) ).

checked_object(O0, D0, KB, About, O, D) :-
    (   number(O0)
    ->  O = O0,
        checked_number(O, D0, D)
    ;   O0 = Text^^Type0
    ->  catch(( datatype_iri(KB, Type0, Type),
                text_value(Text, Type, O, D) ),
              error(Wrong, _),
              throw(error(Wrong, told_of(About))))
    ;   O = O0,
        D = (-),
        ( O = _@Language -> check_language(Language) ; true )
    ).

checked_number(Number, D0, D) :-
    (   D0 \== (-)       -> D = D0, check_number(Number, D)
    ;   integer(Number)  -> iri(xsd_integer, D), check_number(Number, D)
    ;   iri(xsd_double, D)
    ).
