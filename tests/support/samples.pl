:- module(samples,
          [ kb_of/2,                    % +Facts, -KB
            told/2,                     % +KB, +Facts
            forgotten/2,                % +KB, +Facts
            full/2,                     % ?Short, ?Full
            rows/2,                     % +KB, -Facts
            answers/3,                  % ?Template, :Goal, -Answers
            op(800, yfx, during),
            op(200, xfx, @),
            op(650, xfx, ^^)
          ]).
:- use_module(library(lists)).
:- use_module('../../prolog/acxon').
:- use_module('../../prolog/store/intervals').
:- use_module('../../prolog/store/names').
:- use_module('../../prolog/reasoning/ontology', []).
:- use_module('../../prolog/store/changes').
:- use_module('../../prolog/reasoning/triples', [in_kb/2]).
:- use_module('../../prolog/store/tuples').

/** <module> Small knowledge bases for the tests

A fact is f(S, P, O), f(S, P, O) during [Since, Until], or not(Fact). Names are
written x:tea, rdf:type and so on, values as they are.
*/

:- meta_predicate answers(?, 0, -).

%!  kb_of(+Facts, -KB) is det.
%
%   KB is a new knowledge base that was told Facts; goals are about it from now on.

kb_of(Facts, KB) :-
    create_kb(KB),
    add_prefix(KB, x, 'http://x.org/'),
    told(KB, Facts),
    nb_setval(acxon_kb, KB).

told(KB, Facts) :-
    findall(tell(Row), ( member(Fact, Facts), fact_row(Fact, Row) ), Edits),
    change_rows(KB, Edits, _).

forgotten(KB, Facts) :-
    findall(forget(Row), ( member(Fact, Facts), fact_row(Fact, Row) ), Edits),
    change_rows(KB, Edits, _).

fact_row(not(Fact), row(S, P, O, D, Time, negative)) :-
    !,
    fact_row(Fact, row(S, P, O, D, Time, _)).
fact_row(Fact during [Since, Until], row(S, P, O, D, Since-Until, Sign)) :-
    !,
    fact_row(Fact, row(S, P, O, D, _, Sign)).
fact_row(f(S0, P0, O0), row(S, P, O, -, Time, positive)) :-
    whole_time(Time),
    full(S0, S),
    full(P0, P),
    full(O0, O).

%!  full(?Short, ?Full)
%
%   Full is the IRI of Short; a value is its own.

full(Short, Full) :-
    nonvar(Short),
    !,
    (   Short = Prefix:Local
    ->  once(namespace(Prefix, Namespace)),
        atom_concat(Namespace, Local, Full)
    ;   Full = Short
    ).
full(Short, Full) :-
    (   atom(Full),
        namespace(Prefix, Namespace),
        atom_concat(Namespace, Local, Full)
    ->  Short = Prefix:Local
    ;   Short = Full
    ).

namespace(acxon, 'https://w3id.org/acxon/ontology#').
namespace(x,    'http://x.org/').
namespace(rdf,  'http://www.w3.org/1999/02/22-rdf-syntax-ns#').
namespace(rdfs, 'http://www.w3.org/2000/01/rdf-schema#').
namespace(owl,  'http://www.w3.org/2002/07/owl#').
namespace(dul,  'http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#').

%!  rows(+KB, -Facts) is det.
%
%   All that is stored in KB about names in x:, as t(S, P, O, Time, Sign).

rows(KB, Facts) :-
    findall(t(S, P, O, Since, Until, Sign),
            ( stored(KB, S0, P0, O0, Since-Until, Sign),
              sub_atom(P0, 0, _, _, 'http://x.org/'),
              full(S, S0), full(P, P0), full(O, O0) ),
            Facts0),
    sort(Facts0, Facts).

%!  answers(?Template, :Goal, -Answers) is det.
%
%   Answers, in the order in which they come, with short names.

answers(Template, Goal, Answers) :-
    findall(Template, Goal, Answers0),
    findall(Short, ( member(Answer, Answers0), shortened_term(Answer, Short) ), Answers).

shortened_term(Term, Short) :-
    (   var(Term)      -> Short = Term
    ;   atom(Term)     -> full(Short, Term)
    ;   compound(Term), Term = A-B
    ->  shortened_term(A, As), shortened_term(B, Bs), Short = As-Bs
    ;   Short = Term
    ).
