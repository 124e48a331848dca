:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../../../prolog/narrative/plain/clauses').
:- use_module('../../../prolog/narrative/plain/doers').
:- use_module('../../../prolog/narrative/plain/grammar').
:- use_module('../../../prolog/narrative/plain/languages').
:- use_module('../../../prolog/narrative/plain/phrases').
:- use_module('../../../prolog/narrative/plain/plain', []).
:- use_module('../../../prolog/narrative/plain/said_numbers').
:- use_module('../../../prolog/narrative/plain/numbers').
:- use_module('../../../prolog/narrative/plain/sizes').
:- use_module('../../../prolog/narrative/plain/speech').
:- use_module('../../../prolog/narrative/plain/step_order').
:- use_module('../../../prolog/narrative/plain/words').
:- use_module('../../../prolog/store/vocabulary').

/*  What is written is read, in one way alone, in every language. */

code(Code) :- acxon_languages:language(Code, _).

name(tea,  name(tea, "bringing tea", "Bringing tea")).
name(cola, name(cola, "bringing cola", "Bringing cola")).
name(odd,  name(odd, "'it is, and'", "'it is, and'")).

quality(Code, quality(P, Words, lower, Unit)) :-
    member(Name, [has_cost, has_makespan, has_number_of_tasks]),
    term_iri(Name, P),
    once(acxon_languages:quality_words(Code, P, Words)),
    ( Name == has_makespan -> Unit = "s" ; Unit = "" ).
quality(Code, quality(comfort, named("comfort", Better, Worse), higher, "")) :-
    once(acxon_languages:degree_in(Code, better, "comfort", Better)),
    once(acxon_languages:degree_in(Code, worse, "comfort", Worse)).
quality(_, quality(heat, named("heat", "colder", "hotter"), lower, "\u00B0C")).
quality(en, quality(apples, named("apples", have("has ", "more apples"), have("has ", "less apples")), higher, "kg")).

work(Code, Work) :-
    member(Words, ["mend fuse", "navigate", "take image", "report payload activity at deadline", "grasp object", among("take picture a, b", "take picture", ["a", "b"]), "go to hall", "rock and roll", "turn 2", "it's (odd)", "ir y subir", by("sleep on day1 (ann)", "sleep on day1", "ann"),
                   by("eat (ann)", "eat", "ann"), by("take image (ann)", "take image", "ann"), by("eat (bob, eve)", "eat", "bob & eve"), with("drive van1, depot, mall", "drive", ["van1", "depot", "mall"]),
                   by("load a, b (ann)", to("load a, b", "load", ["a", "b"]), "ann")]),
    words_work(Code, Words, Work).

lexicon(Code, lexicon(Code, Names, Qualities, Works)) :-
    findall(N, name(_, N), Names),
    findall(Q, quality(Code, Q), Qualities),
    findall(W, work(Code, W), Works).

%   Messages at random.

some(Goal, X) :-
    findall(X, call(Goal, X), Xs),
    random_member(X, Xs).

any_name(N) :- some([X]>>name(_, X), N).
any_work(Code, W) :- some(work(Code), W).
any_numbers(Ns) :-
    random_between(1, 6, Count),
    findall(N, ( between(1, Count, _), random_between(1, 30, N) ), Ns0),
    sort(Ns0, Ns).

any_values(Unit, Values) :-
    random_member(V-W, [27-59, 6-8, 67.01-186.02, 1-14, 0-35, 796.01-616.01, 0.5-0.7, 100-99.5]),
    shown_values(Unit, V, W, Shown),
    ( maybe(0.2) -> Values = nearly(Shown) ; Values = Shown ).

any_clause(Code, clause(Q, Order, Values)) :-
    some(quality(Code), Q),
    Q = quality(P, _, Direction, Unit),
    (   P == comfort
    ->  random_member(Order-Values, [better-shown(exact, "high", "low", ""), worse-none, same-none])
    ;   random_member(Kind, [valued, valued, none]),
        (   Kind == valued
        ->  any_values(Unit, Values),
            ( Values = nearly(shown(_, X, Y, _)) -> true ; Values = shown(_, X, Y, _) ),
            ( ( X < Y, Direction == lower ; X > Y, Direction == higher ) -> Order = better ; Order = worse )
        ;   Values = none,
            random_member(Order, [better, same, worse])
        )
    ).

any_clauses(Code, Clauses) :-
    random_between(1, 4, Count),
    findall(Rank-Clause,
            ( between(1, Count, _), any_clause(Code, Clause), Clause = clause(_, Order, _),
              ( Order == worse -> Rank = 1 ; Rank = 0 ) ),
            Ranked0),
    keysort(Ranked0, Ranked),
    findall(Clause, member(_-Clause, Ranked), Clauses).

any_item(Code, item(Work, Ns, Order)) :-
    any_work(Code, Work),
    any_numbers(Ns0),
    random_member(Kind, [side, row, hanging]),
    (   Kind == row, Ns0 = [_, _|_]
    ->  Ns = Ns0, Order = row
    ;   Kind == hanging
    ->  findall(hangs(N, Way, Others),
                ( member(N, Ns0), random_member(Way, [before, after]), any_numbers(Others) ),
                Links),
        Ns = Ns0, Order = hanging(Links)
    ;   Ns = Ns0, Order = side
    ).

any_stages(Code, Stages) :-
    random_between(1, 3, Count),
    findall(Items,
            ( between(1, Count, _), random_between(1, 3, Many),
              findall(Item, ( between(1, Many, _), any_item(Code, Item) ), Items) ),
            Stages).

any_counted(Code, Works) :-
    random_between(1, 4, Count),
    findall(N-Work, ( between(1, Count, _), random_between(1, 14, N), any_work(Code, Work) ), Works).

any_noun(Code, Noun) :-
    some(quality(Code), quality(_, Words, _, _)),
    arg(1, Words, Noun).

any_nouns(Code, Nouns) :-
    random_between(1, 3, Count),
    findall(Noun, ( between(1, Count, _), any_noun(Code, Noun) ), Nouns).

any_message(Code, Message) :-
    any_name(X),
    findall(Kind, clause(message(Kind, _, _, _), _), Kinds0),
    sort(Kinds0, Kinds),
    random_member(Kind, Kinds),
    findall(M, message(Kind, Code, X, M), Messages),
    random_member(Message, Messages).

:- dynamic message/4.

message(better, C, X, better(X, Cs, none))            :- any_clauses(C, Cs).
message(ahead, C, X, ahead(X, In, Cs, Cost-Time))     :- member(In, [all, known]), any_clauses(C, Cs), alike(C, has_makespan, Cost-Time).
message(open, C, X, open(X, Cs, Cost-Steps))          :- any_clauses(C, Cs), alike(C, has_number_of_tasks, Cost-Steps).
message(equal, C, X, equal(X, Y, Cs))                 :- any_name(Y), any_clauses(C, Cs).
message(equal, _, X, equal(X, Y, []))                 :- any_name(Y).
message(compared, C, X, compared(X, Y, Cs, none))     :- any_name(Y), any_clauses(C, Cs).
message(exact, C, X, exact(X, [Cl]))                  :- repeat, any_clause(C, Cl), Cl = clause(_, _, shown(exact, _, _, _)), !.
message(more, C, X, more(How, [X-Ws, Y-Vs]))          :- any_name(Y), any_counted(C, Ws), any_counted(C, Vs), random_member(How, [all, some, among]).
message(more, C, X, more(How, [X-Ws]))                :- any_counted(C, Ws), random_member(How, [all, some, among]).
message(more, C, X, more(How, [X-[new(N)-W|Ws]]))      :- any_work(C, W), any_counted(C, Ws), random_member(N, [2, 3, 12]), random_member(How, [all, some, among]).
message(because, C, X, because(X, dearer([2-V, new(1)-W]), 26, 32, ""))  :- any_work(C, W), any_work(C, V).
message(because, C, X, because(X, also([W]), 26, 32, "s"))      :- any_work(C, W).
message(because, C, X, because(X, does([W, V]), 26, 32, "s"))   :- any_work(C, W), any_work(C, V).
message(because, en, X, because(X, more([instead(2)-W, 1-V]), 26, 32, "s")) :- any_work(en, W), any_work(en, V).
message(more, en, X, more(How, [X-[instead(2)-W, instead(1)-V]])) :- any_work(en, W), any_work(en, V), member(How, [some, among]).
message(more, en, X, more(How, [X-[instead(2)-W], Y-[instead(1)-V, 3-U]])) :-
    any_name(Y), any_work(en, W), any_work(en, V), any_work(en, U), member(How, [all, some, among]).
message(extra, C, X, extra_steps(X, How, Ws)) :- any_counted(C, Ws), member(How, [all, some, among]).
message(because, C, X, because(X, more(Ws), 26.5, 32, "min"))   :- any_counted(C, Ws).
message(because, C, X, because(X, longer([W, V]), all, 2, "h")) :- any_work(C, W), any_work(C, V).
message(because, C, X, because(X, also([W]), nearly, 12, "min")) :- any_work(C, W).
message(spent, C, X, spent(X, 10-2.5, Unit, took(Who, Steps, Ws)))  :-
    member(Who, [alone, both]), member(Unit, ["min", ""]), member(Steps, [one, several]), any_work(C, W), any_work(C, V), member(Ws, [[W], [W, V]]).
message(traded, C, X, traded(X-Y, [took(Who, one, [W]), took(Other, Steps, [V])], 135-60.5, "s")) :-
    any_name(Y), any_work(C, W), any_work(C, V), member(Who, [alone, both]), member(Other, [alone, both]), member(Steps, [one, several]).
message(side, _, X, side_by_side(X)).
message(steps, C, X, steps(X, [in(Ns, Ws, 1), in(Ms, Vs, 3)])) :-
    any_numbers(Ns), any_counted(C, Ws), any_numbers(Ms), any_counted(C, Vs).
message(steps, C, _, steps(it, [in(Ns, Ws, 2)]))      :- any_numbers(Ns), any_counted(C, Ws).
message(sequence, C, X, sequence(X, [3, 4, 5, 6], [[item(W, 1, side)], [item(V, 3, row)]])) :- any_work(C, W), any_work(C, V).
message(sequence, C, _, sequence(next, [3, 4], [[item(W, 1, side)], [item(V, 1, side)]])) :- any_work(C, W), any_work(C, V).
message(thread, C, X, thread(X, none, Stages, none))  :- any_stages(C, Stages).
message(thread, C, X, thread(X, after(Ns), Stages, before(Ms))) :- any_numbers(Ns), any_stages(C, Stages), any_numbers(Ms).
message(thread, C, _, thread(it(also), none, Stages, none)) :- any_stages(C, Stages).
message(thread, C, _, thread(it(earlier), none, Stages, Tail)) :- any_stages(C, Stages), any_numbers(Ns), member(Tail, [none, before(Ns)]).
message(thread, en, X, thread(earlier(X), none, Stages, none)) :- any_stages(en, Stages).
message(thread, C, _, thread(it(also), after(Ns), Stages, none)) :- any_numbers(Ns), any_stages(C, Stages).
message(thread, C, _, thread(it, next, Stages, none)) :- any_stages(C, Stages).
message(thread, en, X, thread(X, next, Stages, none)) :- any_stages(en, Stages).
message(agent, C, X, by("ann", Message)) :-
    member(Words, [by("sleep on day1 (ann)", "sleep on day1", "ann"), by("eat (ann)", "eat", "ann")]),
    words_work(C, Words, Work), own_work(C, Work, "ann", Own),
    any_numbers(Ns),
    ( C == en -> Also = it ; Also = it(also) ),
    member(Message, [ thread(X, none, [[item(Own, [3], side)], [item(Own, [4, 5], side)]], before(Ns)), thread(it(also), none, [[item(Own, [3], side)]], none),
                      thread(Also, none, [[item(Own, [3], side)]], none), 
                      thread(it, next, [[item(Own, [3, 4], row)]], none), thread(it(also), after(Ns), [[item(Own, [9], side)]], none),
                      steps(X, [in([3, 4], [2-Own], 1)]), steps(it, [in([3, 4], [2-Own], 1)]),
                      sequence(X, [3, 4], [[item(Own, 1, side)], [item(Own, 1, side)]]), sequence(next, [3, 4], [[item(Own, 1, side)], [item(Own, 1, side)]]),
                      thread(it(earlier), none, [[item(Own, [3], side)]], none), works(X, [1-Own, 1-Own]), works(Also, [2-Own]), turns(X, [[item(Own, 1, side)], [item(Own, 1, side)]]), turns(Also, [[item(Own, 1, side)], [item(Own, 1, side)]]),
                      turns(next, [[item(Own, 1, side)]]) ]).
message(agent, C, X, by(each, Message)) :-
    words_work(C, by("eat (ann)", "eat", "ann"), Ann), words_work(C, by("load a, b (ann)", to("load a, b", "load", ["a", "b"]), "ann"), Load),
    words_work(C, by("eat (bob, eve)", "eat", "bob & eve"), Bob),
    words_work(C, "mend fuse", It),
    any_numbers(Ns),
    member(Message0, [ thread(X, none, [[item(Ann, [3], side)], [item(Bob, [4, 5], side)]], before(Ns)),
                       thread(it(also), none, [[item(Ann, [3], side), item(Bob, [6], side)]], none),
                       thread(it, next, [[item(Bob, [3, 4], row)], [item(Ann, [6], side)], [item(Load, [7], side)]], none),
                       thread(it(also), after(Ns), [[item(Bob, [9], side)], [item(Ann, [10], side), item(Load, [11], side), item(It, [12], side)]], none),
                       thread(it(earlier), none, [[item(Ann, [3], side), item(Bob, [6], side)]], none), works(X, [1-Ann, 1-Bob]), works(it(also), [1-It, 1-Ann]), turns(X, [[item(Ann, 1, side)], [item(Bob, 1, side)]]), turns(next, [[item(Ann, 1, side)], [item(It, 1, side)]]),
                       turns(it(also), [[item(It, 1, side)], [item(Bob, 1, side)], [item(Load, 1, side)]]),
                       steps(X, [in([3, 4, 5], [2-Bob, 1-Ann], 1)]), steps(it, [in([3, 4], [1-Ann, 1-Bob], 1), in([7], [1-Ann], 1)]),
                       steps(X, [in([3, 4], [1-It, 1-Bob], 1)]), thread(it, next, [[item(It, [3], side)], [item(It, [4], side), item(Ann, [6], side)]], none),
                       steps(it, [in([3, 4, 5, 6], [1-Ann, 1-Load, 1-Bob, 1-It], 1)]), thread(X, none, [[item(Ann, [3], side), item(Load, [4], side), item(Bob, [5], side)]], none),
                       joint(Ann, 4, before, [X-Ns]), beside(X, Ann, 4, after(Ns)), together(both, Ann, 4, [5-Ann, 6-Bob]), together(X, Bob, 4, [5-Ann]), together(of(X), Bob, 4, [5-Ann]), beside(X, Bob, 4, before(Ns)) ]),

    each_doing(Message0, C, Message).
message(links, _, X, links(X, [link(3, Ns), link(5, Ms)])) :- any_numbers(Ns), any_numbers(Ms).
message(links, _, X, links(X, [link(3, [4, 6]), link(5, Ns), link(7, [9])])) :- any_numbers(Ns).
message(joint, C, X, joint(W, 4, before, [X-Ns]))     :- any_work(C, W), any_numbers(Ns).
message(joint, _, X, comes(4, [X-Ns, Y-Ms]))         :- any_numbers(Ns), any_name(Y), any_numbers(Ms).
message(beside, C, X, beside(X, W, 4, before(Ns)))    :- any_work(C, W), any_numbers(Ns).
message(beside, C, X, beside(X, W, 4, after(Ns, Ms))) :- any_work(C, W), any_numbers(Ns), any_numbers(Ms).
message(joint, C, X, joint(W, 4, after, [X-Ns, Y-Ms])) :- any_work(C, W), any_numbers(Ns), any_name(Y), any_numbers(Ms).
message(joint, C, X, joint(W, 4, both, [X-Ns]+[X-Ks, Y-Ms])) :- any_work(C, W), any_numbers(Ns), any_name(Y), any_numbers(Ms), any_numbers(Ks).
message(together, C, X, together(Whose, W, 4, [5-V, 7-U])) :- member(Whose, [both, X, of(X)]), any_work(C, W), any_work(C, V), any_work(C, U).
message(because, C, X, because(X, more(Ws), about(26), 32, "min"))   :- any_counted(C, Ws).
message(because, C, X, because(X, slower(Ws), all, 32, "s"))         :- any_counted(C, Ws).
message(because, C, X, because(X, dearer(Ws), 3, 5, ""))             :- any_counted(C, Ws).
message(because, C, X, because(X, costlier([W, V]), 3, 5, ""))       :- any_work(C, W), any_work(C, V).
message(works, C, X, works(X, Ws))                    :- any_counted(C, Ws).
message(works, C, _, works(it(also), Ws))             :- any_counted(C, Ws).
message(order, C, X, order(Whose, [W, V, W])) :- any_work(C, W), any_work(C, V), member(Whose, [both, X]).
message(turns, C, X, turns(Whose, [[item(W, 1, side)], [item(V, 1, side)]])) :- any_work(C, W), any_work(C, V), member(Whose, [X, it(also), next]).
message(turns, C, _, turns(next, [[item(W, 1, side)]])) :- any_work(C, W).
message(turns, en, X, turns(Whose, [[item(W, 1, side)], [item(W, 1, side)]])) :- any_work(en, W), member(Whose, [next(X), also(X)]).
message(rest, C, _, rest([ statement("it's", "tiene el valor", 27.5, always, positive),
                           statement("a", "has colour", text("b c"), 10-20, negative),
                           statement("a", "x", -3, (-1.0Inf)-5, positive) ])) :- C \== en.
message(rest, en, X, as_said(X)).
message(known, C, X, known(Noun, X, 27.5, "kg"))      :- any_noun(C, Noun).
message(known, C, X, known(Noun, X, 27, ""))          :- any_noun(C, Noun).
message(known, C, X, not_done(X, W))                  :- any_work(C, W).
message(left, _, _, left(47, [steps, order])).
message(left, _, _, left(1, [values, others])).
message(unknown, C, X, unknown(Noun, X))              :- any_noun(C, Noun).
message(depends, C, X, depends([Nouns-X, Others-Y]))  :- any_nouns(C, Nouns), any_nouns(C, Others), any_name(Y).
message(because, C, X, because(X, more(Ws), Part, 14, gain(Noun))) :- any_counted(C, Ws), any_noun(C, Noun), Noun \== "cost", member(Part, [all, nearly, 10, about(9)]).
message(spent, C, X, spent(X, 90, Unit, took(Who, one, [W])))      :- any_work(C, W), member(Unit, ["s", "min", ""]), member(Who, [alone, both]).
message(kinds, C, _, kinds(Noun))                     :- any_noun(C, Noun).
message(doubt, C, _, doubt(Noun))                     :- any_noun(C, Noun).
message(doubt, C, _, uncompared(Noun))                :- any_noun(C, Noun).
message(rule, C, _, rule(first(Noun)))                :- any_noun(C, Noun).
message(rule, _, _, rule(Rule))                       :- member(Rule, [weighed, told, named("two by two")]).
message(assumed, C, _, assumed(both, Noun))           :- any_noun(C, Noun).
message(assumed, C, X, assumed(kind("metric (fuel)", X, Y), Noun)) :- any_noun(C, Noun), any_name(Y).
message(assumed, C, X, assumed(unit("kg", X, Y), Noun)) :- any_noun(C, Noun), any_name(Y).
message(in_turn, _, X, in_turn((10-20)-X, (20-(1.0Inf))-Y)) :- any_name(Y).
message(strict, _, _, strict).
message(goals, _, X, goals(Which))                    :- member(Which, [same, different, unknown(X)]).
message(goals, _, _, same_steps).
message(goals, _, X, goals(apart([wants(X, ["c1 is at hall"], More)]))) :- member(More, [0, 1, 4]).
message(goals, _, X, goals(apart([wants(X, ["c1 is at hall", "'ripe c2'"], 0), wants(Y, ["c2 is here", "'won'"], 2)]))) :- any_name(Y).
message(undecided, C, X, undecided(X, lacks(Noun, Y), Cs, none)) :- any_name(Y), any_noun(C, Noun), any_clauses(C, Cs).
message(undecided, C, X, undecided(X, none, Cs, Cost-Time))      :- any_clauses(C, Cs), alike(C, has_makespan, Cost-Time).
message(undecided, C, X, undecided(none, lacks(Noun, X), [], none)) :- any_noun(C, Noun).
message(undecided, C, X, during(10-20.5, undecided(X, none, Cs, none))) :- any_clauses(C, Cs).
message(undecided, C, X, during(10-20.5, undecided(none, lacks(Noun, X), [], none))) :- any_noun(C, Noun).
message(besides, C, X, besides(X, [V, W]))            :- any_work(C, V), any_work(C, W).
message(because, C, X, because(X, more(Ws), 10, 14, "")) :- any_counted(C, Ws).
message(same, _, _, same_work(How))                    :- member(How, [another, same]).
message(valued, _, X, valued(X, Y, Way, V-W))         :- any_name(Y), member(Way-V-W, [(<)-27-59, (>)-3.5-2, (=)-1-1]).
message(nothing, _, X, nothing(X, Y))                 :- any_name(Y).
message(nothing, _, X, not_compared(X, Y))            :- any_name(Y).
message(heard, _, _, heard).
message(heard, _, X, as_said(X)).
message(during, _, X, during(10-20.5, better(X, [], none))).
message(during, C, X, during(10-20.5, open(X, Cs, none))) :- any_clauses(C, Cs).
message(during, C, X, during(10-20.5, better(X, Cs, none))) :- any_clauses(C, Cs).
message(during, C, X, during(10-20.5, compared(X, Y, Cs, none))) :- any_name(Y), any_clauses(C, Cs).
message(during, _, X, during(10-20.5, nothing(X, Y))) :- any_name(Y).
message(during, C, X, during(10-20.5, equal(X, Y, Cs))) :- any_name(Y), any_clauses(C, Cs).
message(during, _, X, during((-1.0Inf)-20, better(X, [], none))).
message(during, _, X, during(20-(1.0Inf), better(X, [], none))).

alike(Code, Name, Cost-Noun) :-
    term_iri(has_cost, P), once(acxon_languages:quality_words(Code, P, Words)), arg(1, Words, Cost),
    term_iri(Name, Q), once(acxon_languages:quality_words(Code, Q, Others)), arg(1, Others, Noun).

written(Code, Message, Text) :-
    message_text(Code, Message, Text).

read_back(Code, Text, Messages) :-
    lexicon(Code, Lexicon),
    euphonic(Code, Written, Text),
    string_codes(Written, Codes),
    findall(Message, phrase(sentence(Message, Lexicon), Codes), Messages0),
    sort(Messages0, Messages).

:- begin_tests(grammar).

test(what_is_written_is_read, [forall(( code(Code), between(1, 300, _) )), true(Read == [Message])]) :-
    once(any_message(Code, Message)),
    written(Code, Message, Text),
    read_back(Code, Text, Read).

test(the_answer, Text == "Bringing tea is the better plan. It would take 27 s instead of 59 s. Its cost is its time.") :-
    name(tea, Tea),
    quality(en, Q), Q = quality(_, words("time", _, _, _, _, _, _), _, _), !,
    written(en, better(Tea, [clause(Q, better, shown(exact, 27, 59, "s"))], "cost"-"time"), Text).

test(damage_is_seen, [forall(member(Text, [ "Bringing tea is the better plan. It would take 2s instead of 59 s.", "Bringing tea is the better plan. It takes 27 s instead of 59 s.", "Bringing tea is the better plan: it would take 27 s instead of 59 s.", "Bringing tea is the better plan. It would take 6 steps instead of 8.",
                                            "Bringing milk is the better plan.", "In steps 3 to 1, bringing tea would travel.",
                                            "Bringing tea is the better plan" ])), Read == []]) :-
    read_back(en, Text, Read).

test(the_nonterminals_of_languages, Parts == ["bringing tea", "Bringing tea", "cost", "2 h", " kg", "travel", "travel", "travel twice",
                                              "travel one more time", "travel, three times over", "travel (3)",
                                              "before steps 3 and 4", ", before step 3",
                                              "after step 3 of bringing tea", "travel (3)", ", and step 3 before step 5", "steps", "From 3 to 5: No difference between bringing tea and bringing tea is known.", "From 3 to 5",
                                              "would cost the same", "would cost the same", "; its cost is its time"]) :-
    name(tea, Tea),
    words_work(en, "navigate", Drive),
    quality(en, Cost), Cost = quality(_, words("cost", _, _, _, _, _, _), _, _), !,
    Clause = clause(Cost, same, none),
    findall(Text,
            ( member(Goal,
                     [ name(Tea), start(Tea), noun("cost"), amount(2, "h"), unit("kg"), once(Drive), onces([Drive]), works([2-Drive]),
                       more_works([1-Drive]), works_over([1-Drive], 3), stages([[item(Drive, [3], side)]], it),
                       steps_in(before, [3, 4]), tail(before([3])), joint_ends(after, [Tea-[3]]), numbered_works([3-Drive]),
                       more_links([link(3, [5])]), topics([steps]), timed(3-5, nothing(Tea, Tea), sentence), time(3-5), clauses([Clause]), clause_list([Clause]),
                       alike("cost"-"time") ]),
              Goal =.. List0, append(List0, [lexicon(en, [], [], [])], List), Body =.. List,
              once(phrase(Body, Said)),
              atomics_to_string(Said, Text) ),
            Parts).

test(lists, Text == "a, b and c") :-
    phrase(list([a, b, c], [X, _, S0, S]>>w(X, S0, S), lexicon(en, [], [], [])), Parts),
    !,
    atomics_to_string(Parts, Text).
test(numbers, Texts == ["3, 5 to 8 and 10", "3, 5 bis 8 und 10"]) :-
    findall(Text,
            ( member(Code, [en, de]), once(phrase(numbers([3, 5, 6, 7, 8, 10], lexicon(Code, [], [], [])), Parts)),
              atomics_to_string(Parts, Text) ),
            Texts).
test(step_word, Parts == ["steps "]) :-
    phrase(step_word([1, 2], lexicon(en, [], [], [])), Parts), !.
test(word, Parts == [" and "]) :-
    phrase(word(and, lexicon(en, [], [], [])), Parts), !.
test(count, Parts == ["forty-four", 100, 13]) :-
    phrase(( count(44, lexicon(en, [], [], [])), count(100, lexicon(en, [], [], [])), count(13, lexicon(es, [], [], [])) ), Parts), !.
test(number_text, Parts == ['42.5', '42,5']) :-
    findall(Part, ( member(Code, [en, de]), once(phrase(number_text(42.5, lexicon(Code, [], [], [])), Said)), Said = [Part] ), Parts).
test(instant, Parts == ['10.5']) :-
    phrase(instant(10.5, lexicon(en, [], [], [])), Parts), !.
test(dates, [forall(member(Code-Said, [ en-"10:32 UTC on 1 January 2026", es-"las 10:32 UTC del 1 de enero de 2026",
                                        ca-"les 10:32 UTC del dia 1 de gener de 2026", de-"10:32 Uhr UTC am 1. Januar 2026" ])),
            Text-Back == Said-1767263520]) :-
    b_setval(acxon_clock, utc),
    once(phrase(instant(1767263520, lexicon(Code, [], [], [])), Parts)),
    atomics_to_string(Parts, Text),
    string_codes(Text, Codes),
    once(phrase(instant(Back, lexicon(Code, [], [], [])), Codes)),
    b_setval(acxon_clock, none).
test(text_until, Text == "a b") :-
    phrase((text_until(Text, "."), w(".")), `a b.`), !.
test(digits, N == 42) :-
    phrase(digits(N), `42`), !.
test(euphonic, [forall(member(Code-Written-Said, [ es-"subir y ir"-"subir e ir", ca-"el cost de anar"-"el cost d'anar", en-"a"-"a" ])),
                Found-Back == Said-Written]) :-
    euphonic(Code, Written, Found),
    euphonic(Code, Back, Said).

:- end_tests(grammar).

:- begin_tests(numbers).

test(shown, [forall(member(V-W-Shown,
        [ 27-59-shown(exact, 27, 59, "s"), 135.01-47.0-shown(exact, 135, 47, "s"), 796.01-616.01-shown(about, 13, 10, "min"),
          600-780-shown(exact, 10, 13, "min"), 7200-36000-shown(exact, 2, 10, "h"), 0.5-0.7-shown(exact, 0.5, 0.7, "s"),
          27.4-27.6-shown(exact, 27.4, 27.6, "s") ])), Found == Shown]) :-
    shown_values("s", V, W, Found).
test(words_are_shown_as_they_are, Found == shown(exact, "high", "low", "")) :-
    shown_values("", "high", "low", Found).
test(exactly, Values == 600-780) :-
    shown_exactly("s", shown(exact, 10, 13, "min"), Values).
test(about_is_not_exact, fail) :-
    shown_exactly("s", shown(about, 13, 10, "min"), _).
test(shortest, Texts == ['27', '27.5', '1e22']) :-
    findall(Text, ( member(N, [27.0, 27.5, 1.0e22]), shortest_number(N, Text) ), Texts).
test(ranges, Ranges == [1, 3-5, 7, 8]) :-
    ranges([1, 3, 4, 5, 7, 8], Ranges).
test(ranges_back, Numbers == [1, 3, 4, 5]) :-
    ranges(Numbers, [1, 3-5]).
test(number_words, Words == ["zero", "twelve", "twenty", "doce", "zw\u00F6lf"]) :-
    findall(Word, ( member(Code-N, [en-0, en-12, en-20, es-12, es-20, de-12]), number_word(Code, N, Word) ), Words).
test(scaled, Words == "two hundred five") :-
    scaled_number(205, 100, [2, "two hundred"]>>true-[5, "five"]>>true, Words).
test(languages, Codes == [de, es]) :-
    findall(Code, ( member(Name, ["German", es]), language_code(Name, Code) ), Codes).
test(unknown_language, error(domain_error(language(_), "xx"))) :-
    language_code("xx", _).
test(numbers_for_the_ear, [forall(member(Code-N-Words,
        [ en-342-"three hundred forty-two", es-21-"veintiuno", es-100-"cien", es-342-"trescientos cuarenta y dos",
          es-1001-"mil uno", es-2000000-"dos millones", ca-21-"vint-i-u", ca-342-"tres-cents quaranta-dos",
          ca-1001-"mil u", de-21-"einundzwanzig", de-342-"dreihundertzweiundvierzig", de-1001-"tausendeins",
          de-1000000-"eine Million" ])), Found == Words]) :-
    once(acxon_languages:number_said(Code, none, N, Found)).
test(no_two_actions_have_the_same_words, [forall(code(Code))]) :-
    findall(Once, acxon_languages:action_words(Code, _, Once, _), All),
    sort(All, Different),
    same_length(All, Different).
test(units_are_heard_in_words, [forall(member(Code-Said, [ en-"two litres, three point five kilowatt hours, one metre per second, ninety euros, eight decibels, six percent",
                                                          es-"dos litros, tres coma cinco kilovatios hora, un metro por segundo, noventa euros, ocho decibelios, seis por ciento",
                                                          ca-"dos litres, tres coma cinc quilowatts hora, un metre per segon, noranta euros, vuit decibels, sis per cent",
                                                          de-"zwei Liter, drei Komma fünf Kilowattstunden, ein Meter pro Sekunde, neunzig Euro, acht Dezibel, sechs Prozent" ])),
                                Spoken == Said]) :-
    once(acxon_languages:word(Code, decimal, Mark)),
    atomics_to_string(["of 2 l, 3", Mark, "5 kWh, 1 m/s, 90 EUR, 8 dB, 6 %"], Text),
    spoken_text(Code, Text, Spoken0),
    string_concat("of ", Spoken, Spoken0).
test(every_unit_that_converts_is_heard_in_words, [forall(( code(Code), acxon_units:unit_size(Unit, _, _) )), nondet]) :-
    atomics_to_string(["of 2 ", Unit], Text),
    spoken_text(Code, Text, Spoken),
    string_concat(" ", Unit, End),
    \+ string_concat(_, End, Spoken).
test(every_language_has_all_that_english_has, [forall(code(Code)), Missing == []]) :-
    findall(What,
            ( (   acxon_languages:word(en, Key, _), Key \= 'In'-_, Key \= in-_, Key \= base(_), Key \== would, Key \== more, Key \== holds, Key \== but_it, Key \== also, Key \= heard(_), What = word(Code, Key, _)
              ;   acxon_languages:unit_said(en, Unit, _, _), What = unit_said(Code, Unit, _, _)
              ;   acxon_languages:quality_words(en, P, _), What = quality_words(Code, P, _)
              ;   acxon_languages:action_words(en, Action, _, _), What = action_words(Code, Action, _, _)
              ;   between(0, 12, N), What = small_number(Code, N, _) ),
              \+ call(acxon_languages:What) ),
            Missing).
test(sizes, Sizes == [3, 3, 5]) :-
    words_count("mend a fuse", A),
    words_work(en, "mend fuse", Fuse), work_size(2-Fuse, B),
    words_work(en, "go to hall", Go), work_size(2-Go, C),
    longest(Most), Most > 20,
    Sizes = [A, B, C].
test(a_label_is_its_own_words, Work == work("go to hall", "go to hall", "go to hall ", times, "")) :-
    words_work(en, "go to hall", Work).
test(what_could_be_misread_is_quoted, Once == "'rock and roll'") :-
    words_work(en, "rock and roll", work(_, Once, _, _, _)).
test(spoken, [forall(member(Code-Text-Spoken,
        [ en-"take 67.5 s (steps 3 to 5), then 'odd' go (7)."-"take sixty-seven point five seconds, then odd go.",
          en-"is hotter (65 °C instead of 6 °C), but"-"is hotter, sixty-five degrees instead of six degrees, but",
          en-"Plan 03a would rest."-"Plan zero three a would rest.",
          en-"lift chest-1 & x2 at s-01 by ann-2, -3"-"lift chest one and x two at s zero one by ann two, minus three",
          en-"drive to hall [room 1 & a] by ann [b]."-"drive to hall, room one and a, by ann, b.",
          en-"at room-3b-b, in 'yard (night)'."-"at room three b-b, in yard, night.",
          en-"'yard (2)' would lift box (3 before 4)."-"Yard, two, would lift box.",
          en-"aim cam2 m lens, cam-2 s, cam_2 h, row-1-2 l at 'bay 5 m deep' in 5 m"-"aim cam two m lens, cam two s, cam two h, row one two l at bay five m deep in five metres",
          en-"seal x3 instead of 3 g"-"seal x three instead of three grams",
          ca-"en 11 s a b2 s"-"en onze segons a b dos s",
          en-"put slow0-0 at pos-1-2, -3"-"put slow zero zero at pos one two, minus three",
          en-"1 min of 3 s at hall7, -2 %"-"One minute of three seconds at hall seven, minus two percent",
          en-"1234567 of 100"-"One million two hundred thirty-four thousand five hundred sixty-seven of one hundred",
          en-"at (a [b 'c, in 'yard (2' by d)"-"at, a [b c, in yard (two by d,",
          en-"1111111111111111111111111111112 s"-"One one one one one one one one one one one one one one one one one one one one one one one one one one one one one one two s",
          es-"tarda 21 s en vez de 1 h"-"tarda veinti\u00FAn segundos en vez de una hora",
          ca-"triga 21 s en lloc de 2 h"-"triga vint-i-un segons en lloc de dues hores",
          de-"dauert 1 s statt 2,5 h"-"dauert eine Sekunde statt zwei Komma f\u00FCnf Stunden" ])),
      Found == Spoken]) :-
    spoken_text(Code, Text, Found).
test(a_number_is_said_in_one_way, [forall(( code(Code), member(Gender, [none, m, f, understood]),
                                           member(N, [0, 1, 2, 12, 21, 31, 100, 101, 1001, 1000000, 2000002]) )), Count == 1]) :-
    aggregate_all(count, acxon_languages:number_said(Code, Gender, N, _), Count).
test(a_number_of_very_many_digits_is_said_in_one_way, [forall(code(Code)), Count == 1]) :-
    N is 10**60,
    format(string(Text), "It takes ~w steps.", [N]),
    call_with_inference_limit(aggregate_all(count, spoken_text(Code, Text, _), Count), 1000000, _).

:- end_tests(numbers).

:- begin_tests(agents).

test(what_an_agent_does_of_all_that_is_done, Agents == [ann-["schlafen"], bob-["eat", "schlafen"]]) :-
    findall(Work, ( member(Words, [by("sleep (ann)", "sleep", "ann"), by("eat (bob)", "eat", "bob"), by("sleep (bob)", "sleep", "bob"), "drive"]), words_work(de, Words, Work) ), Works),
    findall(Agent-Onces,
            ( member(Name, ["ann", "bob"]), agent_works(Name, lexicon(de, [], [], Works), lexicon(de, [], [], Own)), atom_string(Agent, Name),
              findall(Once, member(work(_, Once, _, _, _), Own), Onces0), sort(Onces0, Onces) ),
            Agents).

test(who_does_it, Once == "sleep on day1 by ann") :-
    words_work(en, by("sleep on day1 (ann)", "sleep on day1", "ann"), work(_, Once, _, _, _)).
test(what_has_no_words_is_quoted_without_who_does_it, Said == [Code-"'press (hot)' by ann", own-"'press (hot)'", own-"'walk by bob'"]) :-
    Code = en,
    words_work(en, by("press (hot) (ann)", "press (hot)", "ann"), Work), Work = work(_, Once, _, _, _),
    own_work(en, Work, "ann", work(_, Own, _, _, _)),
    words_work(en, by("walk by bob (ann)", "walk by bob", "ann"), Walk),
    own_work(en, Walk, "ann", work(_, Walked, _, _, _)),
    Said = [en-Once, own-Own, own-Walked].
test(a_verb_that_follows_would_is_small, Onces == ["report", "inspect Tank A", "UV lamp on", "\'Report (all)\'"]) :-
    findall(Once, ( member(Words, ["Report", "Inspect Tank A", "UV lamp on", "Report (all)"]), words_work(en, Words, work(_, Once, _, _, _)) ), Onces).
test(one_reports_to_the_room_that_a_name_says, Phrase == "report to the control room") :-
    acxon_languages:name_phrase(en, "report to control room", Phrase).
test(a_preposition_wants_something, Whole-Others == "put into something"-[]) :-
    acxon_languages:name_phrase(en, "put into", Whole),
    findall(Other, ( member(Action, ["zyx on", "into"]), acxon_languages:name_phrase(en, Action, Other) ), Others).
test(a_name_is_said_as_a_phrase, [forall(member(Name-Phrase, [
        "load truck"-"load a truck", "open new stack"-"open a new stack", "wash tarpaulin"-"wash tarpaulin", "ship order"-"ship an order", "lift"-"lift something", "scan usb"-"scan a usb", "scan xray"-"scan an xray", "wrap foil"-"wrap foil",
        "spray varnish"-"spray varnish", "check doors"-"check doors", "pick"-"pick something up", "setup machine"-"set up a machine",
        "switch on"-"switch something on", "put on tray"-"put something on a tray", "pour shot to clean shaker"-"pour a shot to a clean shaker",
        "move to table"-"move to the table", "go to dining room"-"go to the dining room", "clean kitchen"-"clean the kitchen", "go to"-"go to a place", "turn to"-"turn to something", "move up slow"-"move up slowly", "do grind"-"grind something",
        "make sandwich no gluten"-"make a sandwich without gluten", "disembark truck"-"disembark from a truck", "blood test"-"do a blood test",
        "inspection"-"do an inspection", "object detection"-"do object detection", "brake"-"brake", "MOVE"-"move", "kitchen"-"kitchen", "turn right"-"turn to the right-hand side",
        "wait for person"-"wait for a person", "fill cup with water"-"fill a cup with water", "lift left arm"-"lift the left arm", "go home"-"go home", "takeoff"-"take off", "cleaning"-"do the cleaning", "up"-"go up", "right"-"go to the right-hand side", "walk"-"walk",
        "spin_down"-"spin down", "load-truck"-"load a truck", "read-frobnance"-"read-frobnance", "GoTo"-"go to a place", "scanShelf"-"scan a shelf", "PickUp cup1"-"pick up cup1", "fire kiln1"-"fire kiln1", "drive truck1 depot"-"drive truck1 depot" ])),
                                     Once == Phrase]) :-
    task_work(en, task, Name, work(Name, Once, _, _, _)).
test(names_stay_as_they_are_in_other_languages, Once == "load truck") :-
    task_work(es, task, "load truck", work(_, Once, _, _, _)).
test(what_a_task_is_done_with_is_no_part_of_a_name, Once == "wash cup") :-
    task_work(en, 'https://example.org/task_1_wash__cup', "wash cup", work(_, Once, _, _, _)).
test(what_the_plan_does_beside_an_agent, Text == "Also, the plan would go on to a place (6), then go to the hall (7), and ben would lift box (8).") :-
    task_work(en, task, "go to waypoint", Go),
    task_work(en, task, "go to hall", Hall),
    words_work(en, by("lift box (ben)", "lift box", "ben"), Lift),
    each_doing(thread(it(also), none, [[item(Go, [6], side)], [item(Hall, [7], side), item(Lift, [8], side)]], none), en, Each),
    message_text(en, by(each, Each), Text).
test(arguments_are_listed, Once == "fly base and farm") :-
    words_work(en, "fly base, farm", work(_, Once, _, _, _)).
test(who_does_it_together, Once == "lift box1 and box2 by ann and bob") :-
    words_work(en, by("lift box1, box2 (ann, bob)", "lift box1, box2", "ann & bob"), work(_, Once, _, _, _)).
test(what_is_no_list_of_arguments_is_quoted, Once == "'fly a. b, c'") :-
    words_work(en, "fly a. b, c", work(_, Once, _, _, _)).
test(what_an_action_is_done_with, [forall(member(Code-Said, [ en-"drive with van1 and van2", es-"conducir con van1 y van2",
                                                              ca-"conduir amb van1 i van2", de-"mit van1 und van2 fahren" ])), Once == Said]) :-
    words_work(Code, with("drive with van1, van2", "drive", ["van1", "van2"]), work(_, Once, _, _, _)).
test(things_of_which_nothing_is_known, [forall(member(Code-Said, [ en-"drive involving van1, depot and mall",
                                                                   es-"conducir en relaci\u00F3n con van1, depot y mall",
                                                                   ca-"conduir en relaci\u00F3 amb van1, depot i mall",
                                                                   de-"im Zusammenhang mit van1, depot und mall fahren" ])), Once == Said]) :-
    words_work(Code, among("drive van1, depot, mall", "drive", ["van1", "depot", "mall"]), work(_, Once, _, _, _)).
test(how_often_stands_by_the_verb, Found == ["zork seed "-" involving a and b", "take "-" pictures involving a and b"]) :-
    findall(Before-After,
            ( member(Action, ["zork seed", "take image"]), string_concat(Action, " a, b", Words),
              words_work(en, among(Words, Action, ["a", "b"]), work(_, _, Before, _, After)) ),
            Found).
test(a_preposition_has_something_after_it, Once == "go to a place involving a, b and c") :-
    words_work(en, among("go to a, b, c", "go to", ["a", "b", "c"]), work(_, Once, _, _, _)).
test(things_that_would_be_misread_are_quoted, Once == "'drive van1, now and then'") :-
    words_work(en, among("drive van1, now and then", "drive", ["van1", "now and then"]), work(_, Once, _, _, _)).
test(what_several_do_in_each_language, [forall(member(Code-Said, [ en-"In both, ann would eat (4), and then bob and eve would eat (5).",
                                                                   es-"En los dos: ann tiene que eat (4) y despu\u00E9s bob y eve tienen que eat (5).",
                                                                   ca-"En tots dos: ann ha d'eat (4) i despr\u00E9s bob i eve han d'eat (5).",
                                                                   de-"In beiden: ann muss eat (4) und danach m\u00FCssen bob und eve eat (5)." ])), Text == Said]) :-
    words_work(Code, by("eat (ann)", "eat", "ann"), Ann), words_work(Code, by("eat (bob, eve)", "eat", "bob & eve"), Bob),
    each_doing(together(both, Ann, 4, [5-Bob]), Code, Message),
    message_text(Code, by(each, Message), Text).
test(who_acts_is_named_once, [forall(member(Code-Said, [ en-"Then bob would eat (3), then ann would eat (4), then sleep (5).",
                                                         de-"Danach: bob muss eat (3), dann muss ann eat (4), dann schlafen (5)." ])), Text == Said]) :-
    words_work(Code, by("eat (ann)", "eat", "ann"), Ann), words_work(Code, by("sleep (ann)", "sleep", "ann"), Sleep),
    words_work(Code, by("eat (bob)", "eat", "bob"), Bob),
    each_doing(thread(it, next, [[item(Bob, [3], side)], [item(Ann, [4], side)], [item(Sleep, [5], side)]], none), Code, Message),
    message_text(Code, by(each, Message), Text).
test(links_say_what_is_a_step, [forall(member(Code-Said, [ en-"In bringing tea, step 3 comes before steps 6 and 8, step 4 before step 7, and step 5 before step 8.",
                                                          es-"En bringing tea, el paso 3 va antes de los pasos 6 y 8, el paso 4 antes del paso 7, y el paso 5 antes del paso 8.",
                                                          ca-"A bringing tea, el pas 3 va abans dels passos 6 i 8, el pas 4 abans del pas 7, i el pas 5 abans del pas 8.",
                                                          de-"In bringing tea kommt Schritt 3 vor den Schritten 6 und 8, Schritt 4 vor Schritt 7 und Schritt 5 vor Schritt 8." ])), Text == Said]) :-
    name(tea, Tea),
    message_text(Code, links(Tea, [link(3, [6, 8]), link(4, [7]), link(5, [8])]), Text).

test(how_often_it_is_so, [forall(member(Code-Said, [ en-"Twice: Tea would eat (1), and then mend a fuse (2).",
                                                    de-"Zweimal: Tea: eat (1) und danach eine Sicherung reparieren (2)." ])), Text == Said]) :-
    words_work(Code, "eat", Eat), words_work(Code, "mend fuse", Mend),
    message_text(Code, often(2, together(name(tea, "tea", "Tea"), Eat, 1, [2-Mend])), Text).
test(who_acts_stands_apart, Texts == ["In steps 1 to 3, tom would eat, and ann would eat and sleep.", "In steps 1 to 3, ann would eat and sleep, and tom would eat."]) :-
    words_work(en, by("eat (ann)", "eat", "ann"), Ann), words_work(en, by("sleep (ann)", "sleep", "ann"), Sleep),
    words_work(en, by("eat (tom)", "eat", "tom"), Tom),
    findall(Text,
            ( member(Works, [[1-Tom, 1-Ann, 1-Sleep], [1-Ann, 1-Sleep, 1-Tom]]), each_doing(steps(it, [in([1, 2, 3], Works, 1)]), en, Message),
              message_text(en, by(each, Message), Text) ),
            Texts).
test(what_was_read_before_it_says_whether_somebody_acts, Found == [acts-doing, not-eat, either-doing, either-eat]) :-
    words_work(en, by("eat (ann)", "eat", "ann"), Eat),
    once(doing_work(en, Eat, first, Doing)),
    findall(Acts-Name, ( member(Acts, [acts, not, either]), member(Name-Work, [doing-Doing, eat-Eat]), joined_so(Acts, 1-Work) ), Found).
test(slots_are_filled, Text == "ann is at hall") :-
    form_filled("{thing} is at {place}", [place="hall", thing="ann"], Text).
test(who_acts_together, Said == "ann, bob and eve") :-
    agent_said(en, "ann & bob & eve", Said).
test(several_act_where_two_do, Found == [yes, no]) :-
    words_work(en, by("eat (ann)", "eat", "ann"), Ann), words_work(en, by("eat (bob)", "eat", "bob"), Bob),
    findall(Is,
            ( member(Works, [[1-Ann, 1-Bob], [1-Ann, 1-Ann]]), each_doing(steps(it, [in([3, 4], Works, 1)]), en, Message),
              ( several_act(Message, lexicon(en, [], [], [])) -> Is = yes ; Is = no ) ),
            Found).
test(who_acts_is_said_and_unsaid, Back == Message) :-
    words_work(de, by("eat (ann)", "eat", "ann"), Ann), words_work(de, "drive", It),
    Message = steps(it, [in([3, 4], [1-It, 1-Ann], 1)]),
    each_doing(Message, de, Each),
    said_doing(Each, de, Back).
test(called_alike, Once == "'fly base, farm'") :-
    quoted_work(en, "fly base, farm", work(_, Once, _, _, _)).
test(what_already_has_by_is_quoted, Once == "'go by bus' by ann") :-
    words_work(en, by("go by bus (ann)", "go by bus", "ann"), work(_, Once, _, _, _)).

:- end_tests(agents).
