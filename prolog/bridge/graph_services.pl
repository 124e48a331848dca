:- module(acxon_graph_services, []).
:- use_module(library(lists), [member/2]).
:- use_module(codec, [object_in/5, object_out/5]).
:- use_module('../reasoning/knowledge', [known/5]).
:- use_module('../store/intervals', [covers/2]).
:- use_module('../store/tuples', [stored_row/2]).

/** <module> Services: a knowledge base as a graph

See services.pl.
*/

:- multifile acxon_services:service/4.

%   The triples that fit a pattern, each once: what was told, or with `inferred` also what
%   follows; at some time, or at the time that is given. A part of the pattern that is an
%   empty text fits everything.

acxon_services:service(fitting, KB, [S0, P0, O0, How, At], Triples) :-
    name_in(S0, S),
    name_in(P0, P),
    pattern_in(O0, O, D),
    findall([S, P, Kind, Value, Type],
            ( fitting(How, KB, At, row(S, P, O, D)), object_out(O, D, Kind, Value, Type) ),
            Found),
    sort(Found, Triples).

name_in(Text, Name) :-
    (   atom_string('', Text) -> true ; atom_string(Name, Text) ).

pattern_in(-(Kind, Value, Type), O, D) :-
    !,
    object_in(Kind, Value, Type, O, D).
pattern_in(_, _, _).

at_time(At, Time) :-
    (   number(At) -> covers(Time, At-At) ; true ).

%   A number that follows has the datatype with which it was told, which is looked up once for all of its times.

fitting(told, KB, At, row(S, P, O, D)) :-
    stored_row(KB, row(S, P, O, D, Time, positive)),
    at_time(At, Time).
fitting(inferred, KB, At, row(S, P, O, D)) :-
    findall(S-P-O, ( known(KB, S, P, O, Time), at_time(At, Time) ), Known0),
    sort(Known0, Known),
    member(S-P-O, Known),
    (   number(O), stored_row(KB, row(S, P, O, Told, _, positive)) *-> D = Told ; D = (-) ).
