:- module(acxon_singles,
          [ single_messages/3           % +Telling, +Facts, -Messages
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../../comparing/difference', [quality_label/3]).
:- use_module('../../comparing/qualities', [quality_spec/3]).
:- use_module('../../reasoning/ontology', [class_sub/3]).
:- use_module('../../store/names', [label/3]).
:- use_module('../../store/tuples', [stored/6]).
:- use_module('../../store/vocabulary', []).
:- use_module(numbers, [shown_exactly/3, shown_values/4]).
:- use_module(quality_names, [quality_noun/4]).
:- use_module(words, [task_doing/5, task_words/5, task_work/4]).

/** <module> What is known of one of the two alone
*/

%!  single_messages(+Telling, +Facts, -Messages) is det.
%
%   Messages are told(not_done(X, Work), Numbers) for a task that X is known not to include, and
%   told(known(Noun, X, Value, Unit), Numbers) for a quality with a number that the other does not
%   have, or that does not compare with that of the other. For Telling and Facts see plain.pl.

single_messages(Telling, facts(Between, Others, _, _), Messages) :-
    Telling = telling(_, A-B, NameA-NameB, _, _, _),
    findall(Message,
            ( member(Node-Other-Name, [A-B-NameA, B-A-NameB]),
              ( not_done(Telling, Others, Node-Name, Message) ; own_value(Telling, Between-Others, Node-Other-Name, Message) ) ),
            Messages).

not_done(telling(KB, _, _, Silent, _, Code), Others, Node-Name, told(not_done(Name, Work), [N])) :-
    iri(defines_task, Defines),
    member(N-tuple(Node, Defines, Task, Time, negative), Others),
    unsaid(Time, Silent),
    task_words(KB, Code, Task, _, Words),
    task_doing(KB, Code, Task, Words, Doing),
    task_work(Code, Task, Doing, Work).

%   That it is of the kind that is called so is told with it. The facts are looked at once for all qualities, however many there are.

own_value(telling(KB, _, _, Silent, _, Code), Between-Others, Node-Other-Name, told(known(Noun, Name, Value, Said), Told)) :-
    iri(has_data_value, HasValue),
    findall(own(P0, N0, Quality0),
            ( member(N0-tuple(Node, P0, Quality0, Time0, positive), Others), unsaid(Time0, Silent), quality_spec(KB, P0, _) ),
            Own),
    sort(1, @<, Own, Kinds),
    findall(R, member(_-tuple(_, R, _, _, _), Between), Relations),
    findall(Q, member(_-tuple(Other, Q, _, _, _), Others), Properties),
    maplist(set_of, [Relations, Properties], [Related, Had]),
    findall(P0-Unit0, ( member(own(P0, _, _), Kinds), uncompared(KB, P0, Related-Had, Unit0) ), Known0),
    Known0 \== [],
    dict_pairs(Known, whose, Known0),
    by_subject(Others, Facts),
    member(own(P, N, Quality), Own),
    get_dict(P, Known, Unit),
    ( atom(Quality), get_dict(Quality, Facts, OfQuality) -> true ; OfQuality = [] ),
    findall(M, ( member(M-tuple(_, Type, Class, _, positive), OfQuality), iri(rdf_type, Type), called_so(KB, Class, P) ), Types),
    findall(V0-Time1, stored(KB, Quality, HasValue, V0, Time1, positive), [V-Time]),
    number(V), V =:= V, abs(V) < 1.0Inf,
    unsaid(Time, Silent),
    quality_noun(KB, Code, P, Noun),
    findall(M, member(M-tuple(_, HasValue, V, _, positive), OfQuality), Numbers),
    append([N|Numbers], Types, Told),
    shown_values(Unit, V, V, Shown),
    (   shown_exactly(Unit, Shown, W-_),
        W =:= V
    ->  Shown = shown(_, Value, _, Said)
    ;   Value = V,
        Said = Unit
    ).

set_of(Names0, Set) :-
    sort(Names0, Names),
    findall(Name-true, member(Name, Names), Pairs),
    dict_pairs(Set, set, Pairs).

%   One alone has it, or what both have does not compare.

uncompared(KB, P, Related-Had, Unit) :-
    quality_spec(KB, P, quality(_, _, Unit, _, Relations, _, _)),
    ( \+ get_dict(P, Had, _) -> true ; \+ ( arg(_, Relations, R), get_dict(R, Related, _) ) ).

by_subject(Numbered, Facts) :-
    findall(S-Fact, ( member(Fact, Numbered), Fact = _-tuple(S, _, _, _, _) ), Keyed0),
    keysort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups),
    dict_pairs(Facts, facts, Groups).

%   'Plan cost' is the cost of a plan.

called_so(KB, Class, P) :-
    (   iri(quality, Class)
    ->  true
    ;   iri(quality, Top),
        class_sub(KB, Class, Top),
        label(KB, Class, Label),
        quality_label(KB, P, Noun),
        string_concat(_, Noun, Label)
    ).

unsaid(Time, Silent) :-
    ( Time == Silent -> true ; Time = (-1.0Inf)-(1.0Inf) ).
