:- module(acxon_ranking,
          [ ranking/3,                  % +KB, +Plans, -Ranking
            pairs_verdicts/4            % +KB, +Plans, +From-To, -Rows
          ]).
:- use_module(library(apply), [partition/4, maplist/3, maplist/4]).
:- use_module(library(lists), [member/2, append/3, nth1/3, reverse/2]).
:- use_module(library(assoc), [empty_assoc/1, gen_assoc/3, get_assoc/3, list_to_assoc/2]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/intervals', [whole_time/1]).
:- use_module(layering, [circle/3, groups/4, layers/4, named/3]).
:- use_module(opinions, [told_pair/3, told_pairs/3]).
:- use_module(qualities, [comparison_relation/2, quality_spec/3]).
:- use_module(criteria, [call_weight/3, deciding_levels/4, kb_criterion/2, orders_decide/1, orders_verdict/3]).
:- use_module(verdicts, [thing/3, plan_items/5, latest_verdict/2, judged/4]).
:- use_module(profiles, [plain_profile/1, plain_items/3, items_orders/2]).
:- use_module(kinds, [mixed_kinds/3]).
:- use_module(rank_parts, [merged_ranks/3, rank_parts/5]).
:- use_module(settling, [rank_order/4]).
:- use_module(unknown, [missing_values/3]).

:- multifile
    let_others/0,
    in_layers/4,                        % +Strictly, +Levels, +Told, -Found
    in_weighed_layers/2.                % +Columns, -Found

/** <module> Plans ordered, best first

All pairs are judged. Plans are numbered, and who beats whom is kept as sets of
numbers, each set one integer with a bit per plan: taking a rank off, grouping
ties and finding circles are operations on whole sets.

Plans of which not all is known are ranked in parts, see rank_parts.pl.
Many plans whose qualities never change are ranked as columns of places instead, by
in_layers/4, which acxon/layers.py does where NumPy is installed; pairs of which somebody told how they compare are
judged here, and what has circles is left to the pairs. Weighted sums are taken over columns by in_weighed_layers/2, acxon/weighing.py.

That takes long among thousands of plans. After each plan let_others/0 is called:
a place to let changes in that wait for this to end.
*/

%!  ranking(+KB, +Plans, -Ranking) is det.
%
%   Ranking is ranking(Ranks, Circles, Front, Apart, Bare, Missing, Mixed). Each rank is a list of
%   groups, each group a list of equivalent plans. A plan stands in the first rank
%   after all plans that are better than it, so plans of different groups in one
%   rank are not better than each other. Circles are lists of plans, each better
%   than the next and the last better than the first; their plans share a rank.
%   Front are the plans that no other is at least as good as everywhere and
%   better somewhere; Apart those that cannot be told from any other; Bare those
%   without qualities, which have no rank; Missing and Mixed are what missing_values/3
%   and mixed_kinds/3 find among the others.

ranking(KB, Plans0, ranking(Ranks, Circles, Front, Apart, Bare, Missing, Mixed)) :-
    kb_criterion(KB, Criterion),
    maplist(thing(KB), Plans0, Things0),
    partition(rankable(KB), Things0, Things, BareThings),
    missing_values(KB, Things, Missing),
    mixed_kinds(KB, Things, Mixed),
    maplist(thing_node, BareThings, Bare),
    told_pairs(KB, Things, Told),
    Judging = judging(KB, Criterion, Told),
    (   empty_assoc(Told),
        rank_parts(KB, Criterion, Things, Missing, Parts),
        maplist(plain_entrants, Parts, Groups)
    ->  maplist(entrants_ranked(Judging), Groups, Rankeds),
        maplist(thing_node, Things, Nodes),
        merged_ranks(Nodes, Rankeds, ranked(Ranks, Circles, Front, Apart))
    ;   maplist(entrant, Things, Entrants),
        entrants_ranked(Judging, Entrants, ranked(Ranks, Circles, Front, Apart))
    ).

entrants_ranked(Judging, Entrants, ranked(Ranks, Circles, Front, Apart)) :-
    (   columns_ranked(Judging, Entrants, ranked(Ranks0, Front, Apart, Left, Circles0))
    ->  pairs_ranked(Judging, Left, ranked(Ranks1, Circles1, _, _)),
        append(Ranks0, Ranks1, Ranks),
        append(Circles0, Circles1, Circles)
    ;   pairs_ranked(Judging, Entrants, ranked(Ranks, Circles, Front, Apart))
    ).

plain_entrants(Things, Entrants) :-
    maplist(entrant, Things, Entrants),
    \+ member(varied(_), Entrants).

%   Ranks, circles, front and those apart, by judging each two of Entrants.

pairs_ranked(Judging, Entrants, ranked(Ranks, Circles, Front, Apart)) :-
    maplist(entrant_node, Entrants, Plans),
    length(Plans, N),
    Numbered =.. [plans|Plans],
    tables(N, Tables),
    judge_pairs(Judging, Entrants, N, Tables),
    Tables = tables(Winners, Ties, _, _),
    All is (1<<N)-1,
    layers(All, Winners, Layers, Rings),
    findall(Groups, ( member(Layer, Layers), groups(Layer, Ties, Numbered, Groups) ), Ranks),
    findall(Circle,
            ( member(Ring, Rings), circle(Ring, Winners, Numbers), named(Numbers, Numbered, Circle) ),
            Circles),
    unmarked(Tables, 3, N, Numbered, Front),
    ( N > 1 -> unmarked(Tables, 4, N, Numbered, Apart) ; Apart = [] ).

entrant_node(Entrant, Node) :-
    arg(1, Entrant, thing(Node, _, _)).

thing_node(thing(Node, _, _), Node).

rankable(KB, thing(Plan, Profile, _)) :-
    (   Profile == []
    ->  linked_by(KB, Plan)
    ;   true
    ).

tables(N, tables(Winners, Ties, Dominated, Decided)) :-
    zeros(N, winners, Winners),
    zeros(N, ties, Ties),
    zeros(N, dominated, Dominated),
    zeros(N, decided, Decided).

zeros(N, Name, Term) :-
    length(Zeros, N),
    maplist(=(0), Zeros),
    Term =.. [Name|Zeros].

unmarked(Tables, Table, N, Numbered, Plans) :-
    arg(Table, Tables, Marks),
    findall(Plan, ( between(1, N, I), arg(I, Marks, 0), arg(I, Numbered, Plan) ), Plans).

                /*******************************
                *           all pairs          *
                *******************************/

judge_pairs(Judging, Entrants0, N, Tables) :-
    Entrants =.. [entrants|Entrants0],
    forall(between(1, N, I),
           ( ignore(let_others),
             arg(I, Entrants, A),
             I1 is I+1,
             forall(between(I1, N, J),
                    ( arg(J, Entrants, B),
                      judge(A, B, Judging, Verdict, Pareto),
                      enter(Verdict, I, J, Tables),
                      enter_pareto(Pareto, I, J, Tables) )) )).

%   An entrant is plain(Thing) where it always was a plan with a plain profile, and else varied(Thing): two plain plans, by the
%   same qualities, compare without another look at the store unless somebody told how these two, or their qualities, compare.

entrant(Thing, Entrant) :-
    Thing = thing(_, Profile, Times),
    (   whole_time(Always),
        Times = [Always],
        plain_profile(Profile)
    ->  Entrant = plain(Thing)
    ;   Entrant = varied(Thing)
    ).

judge(plain(thing(A, ProfileA, _)), plain(thing(B, ProfileB, _)), judging(KB, Criterion, Told), Verdict, Pareto) :-
    plain_items(ProfileA, ProfileB, Items),
    \+ told_pair(Told, A, B),
    !,
    items_orders(Items, Orders),
    ( Pareto == none -> true ; orders_verdict(pareto, Orders, Pareto) ),
    (   orders_decide(Criterion)
    ->  orders_verdict(Criterion, Orders, Verdict)
    ;   judged(KB, Criterion, Items, Verdict)
    ).
judge(A, B, judging(KB, Criterion, _), Verdict, Pareto) :-
    arg(1, A, ThingA),
    arg(1, B, ThingB),
    latest(KB, ThingA, ThingB, Verdict),
    (   Pareto == none
    ->  true
    ;   Criterion == pareto
    ->  Pareto = Verdict
    ;   under(pareto, latest(KB, ThingA, ThingB, Pareto))
    ).

latest(KB, A, B, Verdict) :-
    plan_items(KB, A, B, _, Verdicts),
    latest_verdict(Verdicts, Verdict).

:- meta_predicate under(+, 0).

under(Criterion, Goal) :-
    ( nb_current(acxon_criterion, Old) -> true ; Old = [] ),
    b_setval(acxon_criterion, Criterion),
    once(Goal),
    b_setval(acxon_criterion, Old).

%!  pairs_verdicts(+KB, +Plans, +Range, -Rows) is det.
%
%   A row for each of Plans in Range, From-To, by their numbers: the verdicts on it and each that comes after it,
%   at the latest time for which there is one. What is asked of a plan is asked once for all rows.

pairs_verdicts(KB, Plans, From-To, Rows) :-
    kb_criterion(KB, Criterion),
    findall(Thing, ( nth1(I, Plans, Plan), I >= From, thing(KB, Plan, Thing) ), Things),
    told_pairs(KB, Things, Told),
    maplist(entrant, Things, Entrants),
    Count is To-From+1,
    verdict_rows(Count, Entrants, judging(KB, Criterion, Told), Rows).

verdict_rows(Count, [A|Others], Judging, [Row|Rows]) :-
    Count > 0,
    !,
    ignore(let_others),
    findall(Verdict, ( member(B, Others), judge(A, B, Judging, Verdict, none) ), Row),
    Count1 is Count-1,
    verdict_rows(Count1, Others, Judging, Rows).
verdict_rows(_, _, _, []).

enter(undecided, _, _, _).
enter(better, I, J, Tables) :-
    note(1, J, I, Tables),
    decided(I, J, Tables).
enter(worse, I, J, Tables) :-
    note(1, I, J, Tables),
    decided(I, J, Tables).
enter(equivalent, I, J, Tables) :-
    note(2, I, J, Tables),
    note(2, J, I, Tables),
    decided(I, J, Tables).

note(Table, I, J, Tables) :-
    arg(Table, Tables, Sets),
    arg(I, Sets, Set0),
    Set is Set0 \/ (1<<(J-1)),
    nb_setarg(I, Sets, Set).

decided(I, J, tables(_, _, _, Decided)) :-
    nb_setarg(I, Decided, 1),
    nb_setarg(J, Decided, 1).

enter_pareto(better, _, J, tables(_, _, Dominated, _)) :- !, nb_setarg(J, Dominated, 1).
enter_pareto(worse,  I, _, tables(_, _, Dominated, _)) :- !, nb_setarg(I, Dominated, 1).
enter_pareto(_, _, _, _).

linked_by(KB, Plan) :-
    comparison_relation(KB, R),
    (   stored(KB, Plan, R, _, _, positive)
    ;   stored(KB, _, R, Plan, _, positive)
    ),
    !.

                /*******************************
                *        whole columns         *
                *******************************/

%   columns_ranked(+Judging, +Entrants, -Ranked): many plain plans by the same qualities, under a criterion that looks at orders alone, ranked by in_layers/4, or by in_weighed_layers/2. Ranked is ranked(Ranks, Front,
%   Apart, Left, Circles), where Left are the entrants that come in or after a circle, for the pairs. For 1,000 plans
%   that takes a tenth of the time of judging pairs.

columns_ranked(Judging, Entrants, ranked(Ranks, Front, Apart, Left, Circles)) :-
    Judging = judging(KB, Criterion, Told),
    length(Entrants, N),
    (   N >= 200,
        Entrants = [plain(thing(_, First, _))|_],
        First \== [],
        findall(P, member(aspect(P, _, _, _, _, _, _), First), Ps),
        maplist(ranks_row(Ps), Entrants, Rows),
        rows_columns(Rows, Ps, Columns),
        (   Criterion == weighted
        ->  empty_assoc(Told),                                  % sums have no place for two of which nothing is decided
            maplist(weighed_column(KB, Entrants), Columns, Weighed),
            in_weighed_layers(Weighed, [Layers, Front0, Apart0, Circles0]),
            Left0 = []
        ;   levels(KB, Criterion, Ps, Strictly, Levels0),
            maplist(level_columns(KB, Columns), Levels0, Levels),
            told_verdicts(Judging, Entrants, Verdicts),
            in_layers(Strictly, Levels, Verdicts, [Layers, Front0, Apart0, Left0]),
            Circles0 = []
        )
    ->  Numbered =.. [entrants|Entrants],
        maplist(entrant_node, Entrants, Nodes),
        Plans =.. [plans|Nodes],
        findall(Groups, ( member(Layer, Layers), maplist(numbers_named(Plans), Layer, Groups) ), Ranks),
        maplist(numbers_named(Plans), [Front0, Apart0], [Front, Apart]),
        maplist(numbers_named(Plans), Circles0, Circles),
        named(Left0, Numbered, Left)
    ;   N >= 1000,
        print_message(warning, acxon(ranking_all_pairs(N))),
        fail
    ).

%   Verdicts has [I, J, Verdict, Pareto] for the pairs of Entrants of which somebody told how they compare.

told_verdicts(Judging, Entrants, Verdicts) :-
    Judging = judging(_, _, Told),
    findall(Node-(I-Entrant), ( nth1(I, Entrants, Entrant), entrant_node(Entrant, Node) ), Pairs),
    list_to_assoc(Pairs, Numbers),
    findall([I, J, V, W],
            ( gen_assoc(NodeA-NodeB, Told, _),
              get_assoc(NodeA, Numbers, I-A),
              get_assoc(NodeB, Numbers, J-B),
              judge(A, B, Judging, Verdict, Pareto),
              verdict_number(Verdict, V),
              verdict_number(Pareto, W) ),
            Verdicts).

verdict_number(better, 1).
verdict_number(equivalent, 0).
verdict_number(worse, -1).
verdict_number(undecided, 2).

levels(KB, Criterion, Ps, Strictly, Levels) :-
    findall(judgement(P, same, 0, Weight, Priority),
            ( member(P, Ps), quality_spec(KB, P, quality(_, _, _, _, _, Weight, Priority)) ),
            Judgements),
    deciding_levels(Criterion, Judgements, Strictly, Levels).

%   What item_advantage/3 looks at: the values themselves, or places on a scale of words, and the largest of these.

weighed_column(KB, Entrants, P-Ranks, [Places, Firsts, Values, Largest, Weight]) :-
    quality_spec(KB, P, Spec),
    Spec = quality(_, Scale, _, _, _, Declared, _),
    rank_places(Spec, Ranks, Places, Firsts),
    call_weight(P, Declared, Weight),
    (   Scale = categories(Words)
    ->  length(Words, N), Largest is N-1, Values = Ranks
    ;   Largest = 0,
        findall(Value, ( member(plain(thing(_, Profile, _)), Entrants), memberchk(aspect(P, _, _, _, Value, _, _), Profile) ), Values)
    ).

numbers_named(Plans, Numbers, Named) :-
    named(Numbers, Plans, Named).

%   The ranks of a plain plan by the qualities Ps, all numbers of one kind.

ranks_row(Ps, plain(thing(_, Profile, _)), row(Kinds, Ranks)) :-
    ranks_row_(Ps, Profile, Kinds, Ranks).

ranks_row_([], [], [], []).
ranks_row_([P|Ps], [aspect(P, _, _, _, _, Rank, _)|Aspects], [Kind|Kinds], [Place|Places]) :-
    (   number(Rank) -> Kind = none, Place = Rank ; Rank = measured(Kind, Place) ),
    ranks_row_(Ps, Aspects, Kinds, Places).

%   Columns is P-Ranks for each quality; all rows are of the same kinds.

rows_columns(Rows, Ps, Columns) :-
    Rows = [row(Kinds, _)|_],
    maplist(row_of_kinds(Kinds), Rows, Lists),
    rows_columns_(Ps, Lists, Columns).

row_of_kinds(Kinds0, row(Kinds, Ranks), Ranks) :-
    Kinds == Kinds0.

rows_columns_([], _, []).
rows_columns_([P|Ps], Lists0, [P-Column|Columns]) :-
    maplist(head_tail, Lists0, Column, Lists),
    rows_columns_(Ps, Lists, Columns).

head_tail([Head|Tail], Head, Tail).

level_columns(KB, Columns, Ps, Level) :-
    findall([Places, Firsts],
            ( member(P, Ps), memberchk(P-Ranks, Columns),
              quality_spec(KB, P, Spec),
              rank_places(Spec, Ranks, Places, Firsts) ),
            Level).

%   Places says for each of Ranks at which place it is, from 0, the best first; Firsts which is the first place that
%   counts as the same, see rank_order/4. Both are in the order of Ranks.

rank_places(Spec, Ranks, Places, Firsts) :-
    findall(Rank-I, nth1(I, Ranks, Rank), Keyed0),
    keysort(Keyed0, Keyed1),
    Spec = quality(Direction, _, _, _, _, _, _),
    ( Direction == higher -> reverse(Keyed1, Keyed) ; Keyed = Keyed1 ),
    Keyed = [Best-_|_],
    placed(Keyed, 0, Best, Placed),
    pairs_firsts(Placed, Placed, Spec, Found0),
    keysort(Found0, Found),
    findall(Place, member(_-(Place-_), Found), Places),
    findall(First, member(_-(_-First), Found), Firsts).

placed([], _, _, []).
placed([Rank-I|Keyed], Place0, Last, [at(Place, Rank, I)|Placed]) :-
    ( Rank =:= Last -> Place = Place0 ; Place is Place0+1 ),
    placed(Keyed, Place, Rank, Placed).

pairs_firsts([], _, _, []).
pairs_firsts([at(Place, Rank, I)|Placed], Window0, Spec, [I-(Place-First)|Found]) :-
    first_same(Window0, Rank, Spec, Window),
    Window = [at(First, _, _)|_],
    pairs_firsts(Placed, Window, Spec, Found).

first_same([At|Window0], Rank, Spec, Window) :-
    At = at(_, Other, _),
    (   rank_order(Spec, Other, Rank, same)
    ->  Window = [At|Window0]
    ;   first_same(Window0, Rank, Spec, Window)
    ).
