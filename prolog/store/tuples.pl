:- module(acxon_tuples,
          [ new_kb/1,                   % -KB
            drop_kb/1,                  % +KB
            kb_name/1,                  % ?KB
            stored/6,                   % +KB, ?S, ?P, ?O, ?Time, ?Sign
            stored_row/2,               % +KB, ?Row
            told_object/4,              % +KB, +S, +P, -O
            outgoing/6,                 % +KB, +S, -P, -O, -Time, -Sign
            incoming/6,                 % +KB, +O, -P, -S, -Time, -Sign
            node_called/3,              % +KB, +Node, -Text
            quotes_in_labels/1,         % +KB
            call_so/3,                  % +KB, +Node, +Text
            add_row/2,                  % +KB, +Row
            add_opened_row/2,           % +KB, +Row
            opened_properties/2,        % +KB, +Properties
            remove_row/2,               % +KB, +Row
            tuple_count/2,              % +KB, -Count
            kb_table/3,                 % +KB, +Name, +Arity
            literal/1,                  % +Object
            op(200, xfx, @),
            op(650, xfx, ^^)
          ]).
:- use_module(library(gensym), [gensym/2]).
:- use_module(library(lists), [list_to_set/2, member/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module(inlining, []).
:- use_module(iris, [called_texts/2]).
:- use_module(pages, [add_edit/2, paged/1, remove_edit/2]).
:- use_module(vocabulary, []).

/** <module> The time-indexed tuples of a knowledge base

The one room with facts. A knowledge base is a Prolog module of its own, so two
never see each other. A tuple <S, P, O, Since, Until, Sign> is one clause

    fact(SP, SO, PO, SPO, S, P, O, Datatype, Since, Until, Sign)

in it. SP, SO and PO are hashes of two of the three terms, SPO is that of all: whatever two terms are known, one
hash leads to the few facts that have both, even when one term alone has a hundred thousand, and where all are
known, to those alone, even when two have ten thousand (one thing may have all properties with one value). A call binds the hash alone and
compares the terms afterwards, because Prolog picks an index by averages: left the choice, it would scan a
subject of ten thousand objects.

Properties are so few that they share buckets of an index, and looking for one would pass all the facts of
another. So property(P) holds for those with many facts alone, and rare(P, S, O) says what has one of the
others. denial(S, P, O) holds for what has a negative tuple: those are few, and no index leads to them.
called(S, Text) holds for the labels without a language, where S has none of these for those in English: every story
needs them. quotes holds when one of these has, or had, a single quote in it.

S and P are IRIs (atoms). O is an IRI, a number, a string, `true` or `false`, `Text@Language` or `Text^^Type`.
Datatype is the IRI of a number's type and `-` for all else: 27 is the same value whether told as an integer
or as a double. Sign is `positive` or `negative`.
*/

%!  kb_name(?KB) is nondet.
%
%   KB is a knowledge base of this process. Prolog does not tell of their modules by itself.

:- dynamic kb_name/1.

%!  new_kb(-KB) is det.
%
%   KB is a new, empty knowledge base.

new_kb(KB) :-
    gensym(acxon_kb_, KB),
    set_module(KB:class(temporary)),
    kb_table(KB, fact, 11),
    kb_table(KB, property, 1),
    kb_table(KB, rare, 3),
    kb_table(KB, denial, 3),
    kb_table(KB, called, 2),
    kb_table(KB, quotes, 0),
    kb_table(KB, paged, 0),
    kb_table(KB, stored_row, 1),
    kb_table(KB, told, 3),
    forall(looking_up(Clause), assertz(KB:Clause)),
    assertz(kb_name(KB)).

%!  kb_table(+KB, +Name, +Arity) is det.
%
%   Declare a table of KB that another module owns and fills.

kb_table(KB, Name, Arity) :-
    dynamic(KB:Name/Arity).

%!  drop_kb(+KB) is det.
%
%   Forget KB with all that it holds.

drop_kb(KB) :-
    retractall(kb_name(KB)),
    forall(( current_predicate(KB:Name/Arity),
             functor(Head, Name, Arity),
             predicate_property(KB:Head, dynamic),
             \+ predicate_property(KB:Head, imported_from(_)) ),
           retractall(KB:Head)).

%!  stored(+KB, ?S, ?P, ?O, ?Time, ?Sign) is nondet.
%
%   True when exactly this tuple is stored. Any argument may be unbound.

stored(KB, S, P, O, Time, Sign) :-
    stored_row(KB, row(S, P, O, _, Time, Sign)).

%!  stored_row(+KB, ?Row) is nondet.
%
%   As stored/6, with the datatype of numbers: Row is row(S, P, O, Datatype, Time, Sign).

stored_row(KB, Row) :-
    KB:stored_row(Row).

%   Each knowledge base has these clauses in its module, next to its facts. One that is read by pages has
%   others, see pages.pl: so whoever holds all facts pays nothing for those who do not.

looking_up(( stored_row(row(S, P, O, D, Since-Until, Sign)) :-
    (   nonvar(S)
    ->  (   nonvar(O)
        ->  (   nonvar(P)
            ->  term_hash(spo(S, P, O), SPO),
                fact(_, _, _, SPO, S1, P1, O1, D, Since, Until, Sign),
                S1 == S,
                P1 == P,
                O1 == O
            ;   term_hash(S+O, SO),
                fact(_, SO, _, _, S1, P, O1, D, Since, Until, Sign),
                S1 == S,
                O1 == O
            )
        ;   nonvar(P)
        ->  term_hash(S+P, SP),
            fact(SP, _, _, _, S1, P1, O, D, Since, Until, Sign),
            S1 == S,
            P1 == P
        ;   fact(_, _, _, _, S, P, O, D, Since, Until, Sign)
        )
    ;   nonvar(O), nonvar(P)
    ->  term_hash(P+O, PO),
        fact(_, _, PO, _, S, P1, O1, D, Since, Until, Sign),
        P1 == P,
        O1 == O
    ;   Sign == negative, var(O)
    ->  denial(S, P, O),
        stored_row(row(S, P, O, D, Since-Until, Sign))
    ;   nonvar(P)
    ->  (   property(P)
        ->  fact(_, _, _, _, S, P, O, D, Since, Until, Sign)
        ;   rare(P, S, O),
            stored_row(row(S, P, O, D, Since-Until, Sign))
        )
    ;   fact(_, _, _, _, S, P, O, D, Since, Until, Sign)
    ) )).
looking_up(( told(S, P, O) :-
    term_hash(S+P, SP),
    fact(SP, _, _, _, S1, P1, O, _, _, _, positive),
    S1 == S,
    P1 == P )).

%!  told_object(+KB, +S, +P, -O) is nondet.
%
%   S is told to be related with O by P, at whatever time.

told_object(KB, S, P, O) :-
    KB:told(S, P, O).

%!  outgoing(+KB, +S, -P, -O, -Time, -Sign) is nondet.
%!  incoming(+KB, +O, -P, -S, -Time, -Sign) is nondet.
%
%   The stored tuples that have a node as subject, or as object.

outgoing(KB, S, P, O, Since-Until, Sign) :-
    KB:fact(_, _, _, _, S, P, O, _, Since, Until, Sign).

incoming(KB, O, P, S, Since-Until, Sign) :-
    KB:fact(_, _, _, _, S, P, O, _, Since, Until, Sign).

%!  node_called(+KB, +Node, -Text) is nondet.
%
%   Node has the label Text, without a language, or in English where it has none of these. It is not empty.

node_called(KB, Node, Text) :-
    KB:called(Node, Text).

%!  quotes_in_labels(+KB) is semidet.
%
%   A text that node_called/3 gives may have a single quote in it.

quotes_in_labels(KB) :-
    KB:quotes.

%   In the modules that import these, they cost no call of their own.

:- multifile acxon_inlining:inlined/2.

acxon_inlining:inlined(Goal, Body) :-
    body(Goal, Body),
    prolog_load_context(module, Module),
    predicate_property(Module:Goal, imported_from(acxon_tuples)).

body(stored(KB, S, P, O, Time, Sign), KB:stored_row(row(S, P, O, _, Time, Sign))).
body(stored_row(KB, Row), KB:stored_row(Row)).
body(outgoing(KB, S, P, O, Since-Until, Sign), KB:fact(_, _, _, _, S, P, O, _, Since, Until, Sign)).
body(incoming(KB, O, P, S, Since-Until, Sign), KB:fact(_, _, _, _, S, P, O, _, Since, Until, Sign)).
body(node_called(KB, Node, Text), KB:called(Node, Text)).
body(told_object(KB, S, P, O), KB:told(S, P, O)).

%!  add_row(+KB, +Row) is det.
%!  remove_row(+KB, +Row) is det.
%
%   Row is row(S, P, O, Datatype, Time, Sign), ground.

add_row(KB, Row) :-
    paged(KB),
    !,
    add_edit(KB, Row).
add_row(KB, Row) :-
    Row = row(S, P, O, _, _, _),
    (   KB:property(P)                      -> true
    ;   stored(KB, S, P, O, _, _)        -> true
    ;   assertz(KB:rare(P, S, O)),
        rare_or_not(KB, P)
    ),
    add_opened_row(KB, Row).

remove_row(KB, Row) :-
    paged(KB),
    !,
    remove_edit(KB, Row).
remove_row(KB, row(S, P, O, D, Since-Until, Sign)) :-
    term_hash(spo(S, P, O), SPO),
    retract(KB:fact(_, _, _, SPO, S, P, O, D, Since, Until, Sign)),
    !,
    (   Sign == negative, \+ stored(KB, S, P, O, _, negative)
    ->  retractall(KB:denial(S, P, O))
    ;   true
    ),
    (   KB:property(P)                      -> true
    ;   stored(KB, S, P, O, _, _)        -> true
    ;   retractall(KB:rare(P, S, O))
    ),
    ( labelling(P, O, Sign, Text) -> call_no_more(O, Text, KB, S) ; true ).

%   O is a label, Text, by which something may be called.

labelling(P, O, positive, Text) :-
    iri(rdfs_label, P),
    ( string(O) -> Text = O ; O = Text@en ),
    Text \== "".

%   S has lost a row with the label O. To look at all of its labels anew for each took the square of their number.

call_no_more(O, Text, KB, S) :-
    iri(rdfs_label, Label),
    (   stored(KB, S, Label, O, _, positive)                    % at another time, and told after others, maybe
    ->  ( KB:called(S, Other), Other \== Text -> call_anew(KB, S) ; true )
    ;   O = _@_,
        once(KB:called(S, First)),
        stored(KB, S, Label, First, _, positive)                % it is called by labels without a language
    ->  true
    ;   retractall(KB:called(S, Text)),
        ( KB:called(S, _) -> true ; call_anew(KB, S) )
    ).

call_anew(KB, S) :-
    iri(rdfs_label, Label),
    findall(O, told_object(KB, S, Label, O), Labels),
    called_texts(Labels, Texts),
    retractall(KB:called(S, _)),
    forall(member(Text, Texts), call_so(KB, S, Text)).

%!  call_so(+KB, +Node, +Text) is det.
%
%   From now on Node is called Text, too.

call_so(KB, S, Text) :-
    assertz(KB:called(S, Text)),
    (   sub_string(Text, _, 1, _, "'"), \+ KB:quotes
    ->  assertz(KB:quotes)
    ;   true
    ).

rare_or_not(KB, P) :-
    findall(x, KB:rare(P, _, _), Facts),
    length(Facts, Count),
    (   Count > 100
    ->  retractall(KB:rare(P, _, _)),
        assertz(KB:property(P))
    ;   true
    ).

%!  add_opened_row(+KB, +Row) is det.
%!  opened_properties(+KB, +Properties) is det.
%
%   Together as add_row/2, for very many rows: Properties are called for when all
%   rows are in, and are all that these have.

add_opened_row(KB, row(S, P, O, D, Since-Until, Sign)) :-
    (   Sign == negative, \+ stored(KB, S, P, O, _, negative)
    ->  assertz(KB:denial(S, P, O))
    ;   true
    ),
    term_hash(S+P, SP),
    term_hash(S+O, SO),
    term_hash(P+O, PO),
    term_hash(spo(S, P, O), SPO),
    assertz(KB:fact(SP, SO, PO, SPO, S, P, O, D, Since, Until, Sign)),
    (   labelling(P, O, Sign, Text)
    ->  (   KB:called(S, First)
        ->  call_too(O, KB, S, First, Since-Until)
        ;   call_so(KB, S, Text)
        )
    ;   true
    ).

%   S, called First until now, got the label O. To look at all of its labels anew for each took 31 s for 2,000.

call_too(O, KB, S, First, Time) :-
    iri(rdfs_label, Label),
    ( O = Text@en -> Language = en ; Text = O, Language = none ),
    (   stored(KB, S, Label, O, Time0, positive),
        Time0 \== Time                                          % it had it already
    ->  true
    ;   Text == First
    ->  call_anew(KB, S)
    ;   stored(KB, S, Label, First, _, positive)                % it is called by labels without a language
    ->  ( Language == none -> call_so(KB, S, Text) ; true )
    ;   Language == en
    ->  call_so(KB, S, Text)
    ;   call_anew(KB, S)
    ).

opened_properties(KB, Properties) :-
    forall(member(P, Properties),
           ( findall(S-O, limit(101, KB:fact(_, _, _, _, S, P, O, _, _, _, _)), Facts0),
             length(Facts0, Count),
             (   Count > 100
             ->  assertz(KB:property(P))
             ;   list_to_set(Facts0, Facts),
                 forall(member(S-O, Facts), assertz(KB:rare(P, S, O)))
             ) )).

%!  tuple_count(+KB, -Count) is det.

tuple_count(KB, Count) :-
    predicate_property(KB:fact(_,_,_,_,_,_,_,_,_,_,_), number_of_clauses(Count)).

%!  literal(+Object) is semidet.
%
%   True when Object is a value, not a node of the graph.

literal(Object) :-
    (   atom(Object) -> boolean(Object) ; true ).

boolean(true).
boolean(false).
