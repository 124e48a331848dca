:- module(acxon_entailment,
          [ instance/4,                 % +KB, ?S, +Class, -Time
            related/5,                  % +KB, ?S, +P, ?O, -Time
            same/4,                     % +KB, ?A, ?B, -Time
            entails/2,                  % +KB, +Property
            identities_once/2           % +KB, :Goal
          ]).
:- use_module(library(lists), [member/2, reverse/2]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../store/tuples', [literal/1, stored/6]).
:- use_module('../store/intervals', [overlap/3, whole_time/1]).
:- use_module('../store/vocabulary', []).
:- use_module(axioms, [class_rule/3, entailed_class/2, entailed_property/2, identity_rule/3, property_rule/3]).
:- use_module(ontology, [class_sub/3, property_reader/4, property_transitive/2]).

/** <module> What follows from the axioms of OWL

The rules of OWL 2 RL on individuals, from the question to the facts: nothing is
computed that the question does not need, and nothing is kept. What follows holds while all
that it rests on does. Relations that other modules derive, such as comparisons, are no
premises: they follow from what things are.

Rules lead in circles, so that the predicates here are tabled. A table lives as long as one
question: its first argument is the question's number, and when all answers are there
the tables go. So no answer is stale, and answers to one question are computed at one time.
*/

:- table
    in_class/5,
    by_property/6,
    by_step/6,
    identical/5,
    next_name/5,
    met(_, _, _, _, lattice(both/3)).

%!  instance(+KB, ?S, +Class, -Time) is nondet.
%
%   S is of Class during Time. What was told comes first. The same answer may come more
%   than once.

instance(KB, S, Class, Time) :-
    told_instance(KB, S, Class, Time).
instance(KB, S, Class, Time) :-
    (   entailed_class(KB, Class) -> true ; identities(KB) ),
    question(KB, S-Time, Q, ( in_class(Q, KB, S, Class, Time), \+ hub(S) )).

told_instance(KB, S, Class, Time) :-
    iri(rdf_type, Type),
    (   nonvar(S)
    ->  stored(KB, S, Type, Told, Time, positive),
        once(class_sub(KB, Told, Class))
    ;   class_sub(KB, Sub, Class),
        stored(KB, S, Type, Sub, Time, positive)
    ).

%!  entails(+KB, +P) is semidet.
%
%   related/5 knows more of P than what was told of P, its sub-properties and their inverses.

entails(KB, P) :-
    (   entailed_property(KB, P) -> true
    ;   identities(KB)
    ).

%!  related(+KB, ?S, +P, ?O, -Time) is nondet.
%
%   S P O follows from what was told, during Time. The same answer may come more than once.

related(KB, S, P, O, Time) :-
    (   iri(same_as, P)
    ->  same(KB, S, O, Time)
    ;   question(KB, S-O-Time, Q, ( by(P, Q, KB, S, O, Time), \+ hub(S), \+ hub(O) ))
    ).

%!  same(+KB, ?A, ?B, -Time) is nondet.
%
%   A and B are two names of one thing, during Time.

same(KB, A, B, Time) :-
    identities(KB),
    question(KB, A-B-Time, Q, ( identity(Q, KB, A, B, Time), \+ hub(A), \+ hub(B) )).

:- meta_predicate question(+, ?, -, 0).

%   Whether two names may be of one thing is looked up once for a question, however many steps it has.

question(KB, Answer, Q, Goal) :-
    flag(acxon_question, Q, Q+1),
    ( identities(KB) -> nb_setval(acxon_identities, true) ; nb_setval(acxon_identities, false) ),
    setup_call_cleanup(
        true,
        findall(Answer, Goal, Answers0),
        forget_tables),
    sort(Answers0, Answers),                    % tables have no order
    member(Answer, Answers).

%   Tables that are gone leave nodes behind in Prolog's table of tables, which every later question would walk
%   through: after one with 4,500 answers each cost 130 ms instead of half a one. Where there are many, all goes that
%   is not in use, tables of users' rules with it, which are made again when they are asked for.

forget_tables :-
    abolish_module_tables(acxon_entailment),
    (   '$tbl_local_variant_table'(Tables),
        '$trie_property'(Tables, node_count(Count)),
        Count > 5000
    ->  ignore('$tbl_abolish_local_tables')
    ;   true
    ).

%   Some two names may be of one thing. A functional property that leads nowhere, or to values alone, makes none: a
%   question about another property costs 60 times as much where it is looked into nevertheless.

identities(KB) :-
    (   nb_current(acxon_looked_up, KB-Known)
    ->  Known == true
    ;   looked_up(KB)
    ).

looked_up(KB) :-
    (   identity_rule(KB, P, Kind), leads_somewhere(KB, P, Kind) -> true
    ;   iri(same_as, Same),
        stored(KB, _, Same, _, _, positive)
    ->  true
    ).

leads_somewhere(KB, P, Kind) :-
    (   entailed_property(KB, P)
    ->  true
    ;   iri(rdf_type, Type),
        iri(data_property, Data),
        property_reader(KB, P, Sub, Direction),
        \+ stored(KB, Sub, Type, Data, _, positive),
        stored(KB, _, Sub, O, _, positive),
        \+ ( Kind == functional, Direction == (+), literal(O) )
    ->  true
    ).

%!  identities_once(+KB, :Goal) is semidet.
%
%   Call Goal, which asks about very many properties of KB and changes nothing, as once/1. Whether two names may be of one
%   thing is looked up once for all of its questions: each would look at every functional property.

:- meta_predicate identities_once(+, 0).

identities_once(KB, Goal) :-
    ( looked_up(KB) -> Known = true ; Known = false ),
    setup_call_cleanup(
        nb_setval(acxon_looked_up, KB-Known),
        once(Goal),
        nb_delete(acxon_looked_up)).

                /*******************************
                *           classes            *
                *******************************/

in_class(_, KB, S, Class, Time) :-
    iri(rdf_type, Type),
    stored(KB, S, Type, Class, Time, positive).
in_class(Q, KB, S, Class, Time) :-
    class_rule(KB, Class, Body),
    in_body(Body, Q, KB, S, Time).
in_class(Q, KB, S, Class, Time) :-
    nb_getval(acxon_identities, true),
    (   nonvar(S)
    ->  one_identity(Q, KB, S, S1, Time1),
        S \== S1,
        in_class(Q, KB, S1, Class, Time2)
    ;   in_class(Q, KB, S1, Class, Time2),
        one_identity(Q, KB, S1, S, Time1),
        S \== S1
    ),
    overlap(Time1, Time2, Time).

in_body(sub(Class), Q, KB, S, Time) :-
    in_class(Q, KB, S, Class, Time).
in_body(all(Classes), Q, KB, S, Time) :-
    whole_time(Time0),
    in_all(Classes, Q, KB, S, Time0, Time).
in_body(one(Individuals), _, _, S, Time) :-
    member(S, Individuals),
    whole_time(Time).
in_body(some(P, Class), Q, KB, S, Time) :-
    (   Class == any
    ->  by(P, Q, KB, S, _, Time)
    ;   var(S), \+ iri(owl_thing, Class)
    ->  filler(Class, Q, KB, O, Time1),
        by(P, Q, KB, S, O, Time2),
        overlap(Time1, Time2, Time)
    ;   by(P, Q, KB, S, O, Time1),
        filler(Class, Q, KB, O, Time2),
        overlap(Time1, Time2, Time)
    ).
in_body(things, _, KB, S, Time) :-
    thing(KB, S),
    whole_time(Time).
in_body(value(P, Value), Q, KB, S, Time) :-
    by(P, Q, KB, S, Value, Time).
in_body(self(P), Q, KB, S, Time) :-
    by(P, Q, KB, S, S, Time).
in_body(only(P, Class), Q, KB, S, Time) :-
    (   Class == any
    ->  by(P, Q, KB, _, S, Time)
    ;   var(S)
    ->  in_class(Q, KB, X, Class, Time1),
        by(P, Q, KB, X, S, Time2),
        overlap(Time1, Time2, Time)
    ;   by(P, Q, KB, X, S, Time1),
        in_class(Q, KB, X, Class, Time2),
        overlap(Time1, Time2, Time)
    ),
    \+ value(S).

filler(Class, Q, KB, O, Time) :-
    (   iri(owl_thing, Class), nonvar(O)
    ->  \+ value(O),
        whole_time(Time)
    ;   in_class(Q, KB, O, Class, Time)
    ).

in_all([], _, _, _, Time, Time).
in_all([Class|Classes], Q, KB, S, Time0, Time) :-
    in_class(Q, KB, S, Class, Time1),
    overlap(Time0, Time1, Time2),
    in_all(Classes, Q, KB, S, Time2, Time).

                /*******************************
                *          properties          *
                *******************************/

%   by(+P, +Q, +KB, ?S, ?O, -Time): P may be an inverse. What needs no rule needs no table.

by(inverse(P), Q, KB, S, O, Time) :-
    !,
    by(P, Q, KB, O, S, Time).
by(P, Q, KB, S, O, Time) :-
    (   plain(KB, P)
    ->  told(KB, S, P, O, Time)
    ;   nonvar(S)
    ->  by_property(Q, KB, S, P, O1, Time),     % one table for all objects
        O1 = O
    ;   by_property(Q, KB, S, P, O, Time)
    ).

plain(KB, P) :-
    \+ nb_getval(acxon_identities, true),
    only_told(KB, P).

only_told(KB, P) :-
    \+ entailed_property(KB, P),
    \+ ( property_reader(KB, P, Sub, _), property_transitive(KB, Sub) ).

told(KB, S, P, O, Time) :-
    property_reader(KB, P, Sub, Direction),
    directed(Direction, S, O, S1, O1),
    stored(KB, S1, Sub, O1, Time, positive),
    \+ literal(S).

directed(+, S, O, S, O).
directed(-, S, O, O, S).

by_property(Q, KB, S, P, O, Time) :-
    by_step(Q, KB, S, P, O, Time).
by_property(Q, KB, S, P, O, Time) :-
    property_reader(KB, P, Sub, Direction),
    property_transitive(KB, Sub),
    directed(Direction, S, O, S1, O1),
    (   nonvar(O1), var(S1)
    ->  by_property(Q, KB, Z, Sub, O1, Time1),
        by_step(Q, KB, S1, Sub, Z, Time2)
    ;   by_property(Q, KB, S1, Sub, Z, Time1),
        \+ value(Z),
        by_step(Q, KB, Z, Sub, O1, Time2)
    ),
    overlap(Time1, Time2, Time).
by_property(Q, KB, S, P, O, Time) :-
    nb_getval(acxon_identities, true),
    (   nonvar(S)
    ->  one_identity(Q, KB, S, S1, Time1),
        by_property(Q, KB, S1, P, O1, Time2),
        identical_object(Q, KB, O1, O, Time3)
    ;   nonvar(O)                               % what leads to other objects is not looked at
    ->  identical_object(Q, KB, O, O1, Time3),
        by_property(Q, KB, S1, P, O1, Time2),
        one_identity(Q, KB, S1, S, Time1)
    ;   by_property(Q, KB, S1, P, O1, Time2),
        one_identity(Q, KB, S1, S, Time1),
        identical_object(Q, KB, O1, O, Time3)
    ),
    overlap(Time1, Time2, Time4),
    overlap(Time3, Time4, Time).

identical_object(Q, KB, O1, O, Time) :-
    (   value(O1) -> O = O1, whole_time(Time)
    ;   one_identity(Q, KB, O1, O2, Time),
        O2 = O
    ).

by_step(_, KB, S, P, O, Time) :-
    told(KB, S, P, O, Time).
by_step(Q, KB, S, P, O, Time) :-
    property_reader(KB, P, Sub, Direction),
    property_rule(KB, Sub, Body),
    directed(Direction, S, O, S1, O1),
    by_rule(Body, Q, KB, S1, O1, Time),
    \+ value(S).

by_rule(chain(Ps), Q, KB, S, O, Time) :-
    whole_time(Time0),
    (   var(S), nonvar(O)
    ->  reverse(Ps, Back),
        back(Back, Q, KB, S-O, Time0, Time)
    ;   along(Ps, Q, KB, S-O, Time0, Time)
    ).
by_rule(value(Class, Value), Q, KB, S, Value, Time) :-
    in_class(Q, KB, S, Class, Time).
by_rule(of(Class, Value), Q, KB, Value, O, Time) :-
    in_class(Q, KB, O, Class, Time).
by_rule(self(Class), Q, KB, S, S, Time) :-
    in_class(Q, KB, S, Class, Time).
by_rule(reflexive, _, KB, S, S, Time) :-
    thing(KB, S),
    whole_time(Time).

thing(KB, S) :-
    (   nonvar(S)
    ->  once(individual(KB, S))
    ;   distinct(S, individual(KB, S))
    ).

along([P], Q, KB, S-O, Time0, Time) :-
    !,
    by(P, Q, KB, S, O, Time1),
    overlap(Time0, Time1, Time).
along([P|Ps], Q, KB, S-O, Time0, Time) :-
    by(P, Q, KB, S, Z, Time1),
    \+ value(Z),
    overlap(Time0, Time1, Time2),
    along(Ps, Q, KB, Z-O, Time2, Time).

back([P], Q, KB, S-O, Time0, Time) :-
    !,
    by(P, Q, KB, S, O, Time1),
    overlap(Time0, Time1, Time).
back([P|Ps], Q, KB, S-O, Time0, Time) :-
    by(P, Q, KB, Z, O, Time1),
    overlap(Time0, Time1, Time2),
    back(Ps, Q, KB, S-Z, Time2, Time).

%   S is a thing that something was told of: that it is of a class, related to another, the
%   same as or different from one. Classes, properties and nodes of RDF's and OWL's own are no things.

individual(KB, S) :-
    iri(rdf_type, Type),
    stored(KB, S, Type, Class, _, positive),
    \+ own_word(Class).
individual(KB, S) :-
    (   stored(KB, S, P, _, _, positive)
    ;   stored(KB, Subject, P, S, _, positive),
        \+ literal(S),
        \+ of_own_class(KB, Subject)
    ),
    ( \+ own_word(P) -> true ; iri(same_as, P) -> true ; iri(different_from, P) -> true ),
    \+ own_word(S),
    \+ of_own_class(KB, S).
individual(KB, S) :-
    class_rule(KB, _, Body),
    (   Body = one(Individuals), member(S, Individuals)
    ;   Body = value(_, S)
    ),
    \+ literal(S).

of_own_class(KB, S) :-
    iri(rdf_type, Type),
    stored(KB, S, Type, Class, _, positive),
    own_word(Class),
    !.

own_word(IRI) :-
    sub_atom(IRI, 0, _, _, 'http://www.w3.org/'),
    \+ iri(named_individual, IRI),
    \+ iri(owl_thing, IRI).

                /*******************************
                *           identity           *
                *******************************/

%   identity(+Q, +KB, ?A, ?B, -Time): as identical/5, which is always called with B unbound. Where neither name is
%   known, a name is the same as itself if it was told to be, or has another one.

identity(Q, KB, A, B, Time) :-
    (   nonvar(A)
    ->  identical(Q, KB, A, B1, Time),
        B1 = B
    ;   nonvar(B)
    ->  identical(Q, KB, B, A, Time)
    ;   identical(Q, KB, A, Z, Time),
        \+ hub(Z),
        (   A \== Z
        ->  ( B = Z ; B = A )
        ;   iri(same_as, Same),
            stored(KB, A, Same, A, Time, positive),
            B = A
        )
    ).

identical(Q, KB, A, B, Time) :-
    one_identity(Q, KB, A, B, Time).
identical(Q, KB, A, B, Time) :-
    identical(Q, KB, A, Z, Time1),
    one_identity(Q, KB, Z, B, Time2),
    overlap(Time1, Time2, Time).

%   one_identity(+Q, +KB, ?A, -B, -Time): one step. Whoever is tabled himself goes from name to name by single steps:
%   each pair of n names of one thing would be n times as many. For the same reason the n things that X has by a
%   functional property are no pairs: each leads to their hub, the one thing that X has, and the hub to each of them,
%   while X has it. A hub stands among the names while a question is answered, and is none.

one_identity(_, _, A, A, Time) :-
    nonvar(A),
    whole_time(Time).
one_identity(Q, KB, A, B, Time) :-
    (   nonvar(A), A = the(Kind, P, X)
    ->  meeting(Kind, P, Q, KB, X-B, Time),
        \+ literal(B)
    ;   next_name(Q, KB, A, B, Time)
    ).

next_name(_, KB, A, B, Time) :-
    iri(same_as, Same),
    (   stored(KB, A, Same, B, Time, positive)
    ;   stored(KB, B, Same, A, Time, positive)
    ).
next_name(Q, KB, A, the(Kind, P, X), Time) :-
    identity_rule(KB, P, Kind),
    may_meet(Kind, P, KB, A),
    meeting(Kind, P, Q, KB, X-A, Time),
    \+ literal(A),
    \+ hub(X),                                  % hubs of hubs would have no end
    met(Q, KB, Kind-P, X, Met),
    Met == several.                             % n hubs that lead to nothing else would each be met n times

%   may_meet(+Kind, +P, +KB, ?A): a name of which nothing by P was told leads to no hub of P itself. What another name of
%   the same thing leads to is found from there: to ask n properties for each of n names took the square of n tables.

may_meet(Kind, P, KB, A) :-
    (   var(A)           -> true
    ;   only_told(KB, P) -> met_by(Kind, _-A, S-O), once(told(KB, S, P, O, _))
    ;   true
    ).

%   met(+Q, +KB, +Rule, +X, -Met): Met is one(A) or several, as the hub of X leads to one thing or to more.

met(Q, KB, Kind-P, X, one(A)) :-
    meeting(Kind, P, Q, KB, X-A, _),
    \+ literal(A).

both(one(A), one(B), Met) :-
    A == B,
    !,
    Met = one(A).
both(_, _, several).

hub(the(_, _, _)).

%   What is no atom is a value or a hub.

value(Term) :-
    literal(Term),
    \+ hub(Term).

meeting(Kind, P, Q, KB, XA, Time) :-
    met_by(Kind, XA, S-O),
    by(P, Q, KB, S, O, Time).

met_by(functional, X-A, X-A).
met_by(inverse_functional, X-A, A-X).
