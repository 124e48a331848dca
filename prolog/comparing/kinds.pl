:- module(acxon_kinds,
          [ with_kinds/3,               % +KB, +Aspects0, -Aspects
            values_unit/4,              % +KB, +Declared, +Qualities, -Unit
            assumed_kinds/3,            % +KB, +Items, -Assumed
            mixed_kinds/3,              % +KB, +Things, -Mixed
            kind_words/2,               % +Kind, -Words
            unknown_kind/1,             % ?Kind
            assumed_text/4,             % +KB, +Labels, +Assumed, -Text
            mixed_text/3                % +KB, +Mixed, -Text
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../store/tuples', [stored/6, outgoing/6, op(_, _, _)]).
:- use_module('../store/vocabulary', []).
:- use_module(difference, [quality_said/3]).
:- use_module(sayings, [called/3, saying/3]).
:- use_module(units, [base_unit/3, converted/4]).

/** <module> What values are values of: their kind and their unit

A value may be said to be of a kind (acxon:measuredAs) and in a unit (acxon:hasUnit). One in
another unit than its quality's is converted; where the quality has none, to the first unit
of its dimension. What is left to tell apart is kind(Kind, Unit), each `none` where it is not said.
*/

%!  with_kinds(+KB, +Aspects0, -Aspects) is det.
%
%   Aspects are as in profiles.pl, with values in the unit of their quality and with their
%   kinds. As a rule nobody says so of any.

with_kinds(KB, Aspects0, Aspects) :-
    (   kinds_said(KB)
    ->  maplist(with_kind(KB), Aspects0, Aspects)
    ;   Aspects = Aspects0
    ).

kinds_said(KB) :-
    ( iri(measured_as, P) ; iri(has_unit, P) ),
    outgoing(KB, _, P, _, _, _),
    !.

with_kind(KB, Aspect0, Aspect) :-
    Aspect0 = aspect(P, Spec, Quality, Time, Value0, Rank0, ValueTime),
    (   number(Rank0),
        kind_told(KB, Quality, Kind, Unit),
        \+ ( Kind == none, Unit == none )
    ->  Spec = quality(_, Scale, Declared, _, _, _, _),
        (   ( Unit == none ; Scale \== numbers )
        ->  Aspect = aspect(P, Spec, Quality, Time, Value0, measured(kind(Kind, none), Rank0), ValueTime)
        ;   Declared == ""
        ->  base_unit(Unit, Base, _),
            converted(Value0, Unit, Base, Value),
            Aspect = aspect(P, Spec, Quality, Time, Value, measured(kind(Kind, Base), Value), ValueTime)
        ;   converted(Value0, Unit, Declared, Value)
        ->  ( Kind == none -> Rank = Value ; Rank = measured(kind(Kind, none), Value) ),
            Aspect = aspect(P, Spec, Quality, Time, Value, Rank, ValueTime)
        ;   Aspect = aspect(P, Spec, Quality, Time, Value0, invalid(unit(Quality, Unit, Declared)), ValueTime)
        )
    ;   Aspect = Aspect0
    ).

%!  values_unit(+KB, +Declared, +Qualities, -Unit) is det.
%
%   Unit is what the values of two qualities, A-B, are in: the one that is Declared, else that of the values
%   themselves, "" where none is known.

values_unit(KB, Declared, A-B, Unit) :-
    (   Declared == "",
        ( Quality = A ; Quality = B ),
        said_text(KB, Quality, has_unit, Told),
        Told \== none
    ->  base_unit(Told, Unit, _)
    ;   Unit = Declared
    ).

kind_told(KB, Quality, Kind, Unit) :-
    said_text(KB, Quality, measured_as, Kind),
    said_text(KB, Quality, has_unit, Unit).

said_text(KB, Quality, Name, Text) :-
    (   atom(Quality),
        name_iri(Name, P),
        stored(KB, Quality, P, Told, _, positive)
    ->  ( Told = Text0@_ -> Text = Text0 ; Text = Told )
    ;   Text = none
    ).

name_iri(measured_as, P) :- iri(measured_as, P).
name_iri(has_unit, P)    :- iri(has_unit, P).

%!  kind_words(+Kind, -Words) is det.
%
%   kind("metric (fuel)", "g") is 'metric (fuel) in g', in the language of the call.

kind_words(kind(none, Unit), Words) :- !, saying("in ~w", [Unit], Words).
kind_words(kind(Kind, none), Words) :- !, kind_said(Kind, Words).
kind_words(kind(Kind, Unit), Words) :- kind_said(Kind, Said), saying("~w in ~w", [Said, Unit], Words).

%   What a file says that a number is, as people say it.

kind_said(Kind0, Said) :-
    text_to_string(Kind0, Kind),
    (   Kind == "makespan"            -> saying("the time", [], Said)
    ;   Kind == "number of tasks"     -> saying("number of steps", [], Said)
    ;   Kind == "sum of action costs" -> saying("sum of action costs", [], Said)
    ;   unknown_kind(Kind)            -> saying("cost as given, of unknown kind", [], Said)
    ;   string_concat("metric ", Metric, Kind) -> saying("metric ~w", [Metric], Said)
    ;   Said = Kind
    ).

%!  unknown_kind(?Kind) is semidet.
%
%   Kind is said of a number that a file gives without saying of what it is.

unknown_kind("cost as given, of unknown kind").

                /*******************************
                *     what is taken for granted *
                *******************************/

%!  assumed_kinds(+KB, +Items, -Assumed) is det.
%
%   Items that decide something although the kind or the unit of one of the two values is
%   not said: Assumed has assumed(P, Side, What, Text), where the value of Side, `first` or
%   `second`, is taken to be like the other's, which is said to be Text; `both` where of neither it is
%   known. What is `kind` or `unit`.

assumed_kinds(KB, Items, Assumed) :-
    findall(assumed(P, Side, What, Text),
                ( member(item(P, Order, Qa, _, Qb, _, _), Items),
                  memberchk(Order, [better, worse, same]),
                  Qa \== none, Qb \== none,
                  kind_told(KB, Qa, Ka, Ua),
                  kind_told(KB, Qb, Kb, Ub),
                  (   What = kind, A = Ka, B = Kb
                  ;   What = unit, \+ declared_unit(KB, P), A = Ua, B = Ub
                  ),
                  side_assumed(A, B, Side, Text) ),
            Assumed0),
    sort(Assumed0, Assumed).

side_assumed(A, B, Side, Text) :-
    (   A == B    -> unknown_kind(A), Side = both, Text = A
    ;   A == none -> Side = first, Text = B
    ;   B == none, Side = second, Text = A
    ).

declared_unit(KB, P) :-
    iri(unit, Unit),
    stored(KB, P, Unit, _, _, positive).

%!  assumed_text(+KB, +Labels, +Assumed, -Text) is det.
%
%   Text says of two things called Labels, A-B, what is taken for granted.

assumed_text(KB, A-B, assumed(P, both, _, _), Text) :-
    !,
    quality_said(KB, P, Quality),
    saying("It is not said what the ~w of '~w' and of '~w' is; both are taken to be of one kind.", [Quality, A, B], Text).
assumed_text(KB, A-B, assumed(P, Side, What, Of), Text) :-
    quality_said(KB, P, Quality),
    ( Side == first -> Unsaid = A, Said = B ; Unsaid = B, Said = A ),
    (   What == kind
    ->  kind_said(Of, Kind),
        saying("It is not said what the ~w of '~w' is; it is taken to be ~w, as that of '~w' is.", [Quality, Unsaid, Kind, Said], Text)
    ;   saying("It is not said in which unit the ~w of '~w' is; it is taken to be in ~w, as that of '~w' is.",
               [Quality, Unsaid, Of, Said], Text)
    ).

%!  mixed_kinds(+KB, +Things, -Mixed) is det.
%
%   Mixed is mixed(P, Groups) for each quality of which the values of Things, as in
%   acxon_verdicts:thing/3, are of several kinds, one of them `none` where it is not said, or all
%   of an unknown one. Groups is Kind-Things.

mixed_kinds(KB, Things, Mixed) :-
    (   kinds_said(KB)
    ->  findall(P-(Kind-Node),
                ( member(thing(Node, Profile, _), Things),
                  member(aspect(P, _, _, _, _, Rank, _), Profile),
                  ( number(Rank) -> Kind = none ; Rank = measured(Kind, _) ) ),
                Pairs0),
        sort(Pairs0, Pairs),
        group_pairs_by_key(Pairs, ByQuality),
        findall(mixed(P, Groups),
                ( member(P-Kinds, ByQuality), group_pairs_by_key(Kinds, Groups), to_be_said(Groups) ),
                Mixed)
    ;   Mixed = []
    ).

to_be_said([_, _|_]).
to_be_said([kind(Kind, _)-[_, _|_]]) :- unknown_kind(Kind).

%!  mixed_text(+KB, +Mixed, -Text) is det.

mixed_text(KB, mixed(P, Groups), Text) :-
    quality_said(KB, P, Quality),
    findall(Part,
            ( member(Kind-Nodes, Groups),
              ( Kind == none -> saying("not said", [], Words) ; kind_words(Kind, Words) ),
              some_labels(KB, Nodes, Labels),
              format(atom(Part), "~w (~w)", [Words, Labels]) ),
            Parts),
    atomic_list_concat(Parts, '; ', Listed),
    (   Groups = [_]
    ->  Comes0 = "these are taken to be of one kind"
    ;   memberchk(none-_, Groups), Groups = [_, _]
    ->  Comes0 = "what is not said is taken to be the same"
    ;   memberchk(none-_, Groups)
    ->  Comes0 = "different kinds do not compare, and what is not said is taken to be any of them"
    ;   Comes0 = "different kinds do not compare"
    ),
    saying(Comes0, [], Comes),
    saying("What the ~w is: ~w; ~w.", [Quality, Listed, Comes], Text).

%   A few of them by name, the rest counted.

some_labels(KB, Nodes, Text) :-
    (   length(First, 3), append(First, [_|_], Nodes)
    ->  length(Nodes, Count),
        More is Count-3,
        saying(" and ~w more", [More], Rest)
    ;   First = Nodes,
        Rest = ''
    ),
    findall(Quoted, ( member(Node, First), called(KB, Node, Label), format(atom(Quoted), "'~w'", [Label]) ), Quoteds),
    atomic_list_concat(Quoteds, ', ', Named),
    atom_concat(Named, Rest, Text).
