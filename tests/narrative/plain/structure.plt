:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../../../prolog/store/changes', [create_kb/1, change_rows/3]).
:- use_module('../../../prolog/store/tuples').
:- use_module('../../../prolog/store/vocabulary').
:- use_module('../../../prolog/narrative/plain/action_names').
:- use_module('../../../prolog/narrative/plain/answer').
:- use_module('../../../prolog/narrative/plain/because').
:- use_module('../../../prolog/narrative/plain/bare_steps').
:- use_module('../../../prolog/narrative/plain/budget').
:- use_module('../../../prolog/narrative/plain/earlier').
:- use_module('../../../prolog/narrative/plain/grammar', [message_text/3]).
:- use_module('../../../prolog/narrative/plain/joints').
:- use_module('../../../prolog/narrative/plain/listeners').
:- use_module('../../../prolog/narrative/plain/doers').
:- use_module('../../../prolog/narrative/plain/own_steps').
:- use_module('../../../prolog/narrative/plain/rest').
:- use_module('../../../prolog/narrative/plain/singles').
:- use_module('../../../prolog/narrative/plain/plain').
:- use_module('../../../prolog/narrative/plain/stretches').
:- use_module('../../../prolog/narrative/plain/threads').
:- use_module('../../../prolog/narrative/plain/unnumbered').
:- use_module('../../../prolog/narrative/plain/quality_names').
:- use_module('../../../prolog/narrative/plain/words').

/*  Steps are told once, edges are told once, whatever the graph. */

random_steps(Steps) :-
    random_between(1, 14, Count),
    findall(step(N, Work, N),
            ( between(1, Count, N), maybe(0.8), random_member(Words, ["navigate", "mend fuse", "drop"]),
              words_work(en, Words, Work) ),
            Steps).

random_edges(Steps, Edges) :-
    findall(N, member(step(N, _, _), Steps), Ns),
    findall(I-J, ( member(I, Ns), member(J, Ns), I < J, maybe(0.25) ), Pairs),
    findall(edge(I, J, Fact), ( nth1(Place, Pairs, I-J), Fact is 1000+Place ), Edges).

%   What threads tell: steps and edges with their facts.

told(threads(Long, Hanging, Links, Loose), Steps, Edges) :-
    findall(step(N, W, F),
            (   member(step(N, W, F), Loose)
            ;   member(hanging(step(N, W, F), _, _, _), Hanging)
            ;   member(thread(_, Stages, _), Long), member(stage(Members, _), Stages), member(step(N, W, F), Members) ),
            Steps0),
    msort(Steps0, Steps),
    findall(I-J,
            (   member(thread(_, Stages, _), Long),
                append(_, [stage(As, _), stage(Bs, _)|_], Stages),
                member(step(I, _, _), As), member(step(J, _, _), Bs)
            ;   member(thread(Leads-_, [stage(As, _)|_], _), Long), sort(Leads, Named),
                member(I, Named), member(step(J, _, _), As)
            ;   member(thread(_, Stages, Tails-_), Long), last(Stages, stage(As, _)), sort(Tails, Named),
                member(step(I, _, _), As), member(J, Named)
            ;   member(hanging(step(N, _, _), Way, Named, _), Hanging), member(M, Named),
                ( Way == before -> I-J = N-M ; I-J = M-N )
            ;   member(link(I, Js, _), Links), member(J, Js) ),
            Edges0),
    msort(Edges0, Edges).

edge_facts(threads(Long, Hanging, Links, _), Facts) :-
    findall(F,
            (   member(thread(_-Fs, _, _), Long), member(F, Fs)
            ;   member(thread(_, Stages, _), Long), member(stage(_, Fs), Stages), member(F, Fs)
            ;   member(thread(_, _, _-Fs), Long), member(F, Fs)
            ;   member(hanging(_, _, _, Fs), Hanging), member(F, Fs)
            ;   member(link(_, _, Fs), Links), member(F, Fs) ),
            Facts0),
    msort(Facts0, Facts).

:- begin_tests(bare_steps).

test(what_precedes_comes_first_whatever_it_is_called, Tasks-Said == [c, a, b]-[told(turns(x, [[item(Work, 1, side)], [item(Work, 1, side)]]), [3, 9, 1]), told(works(it(also), [1-Work]), [2])]) :-
    create_kb(KB),
    forall(member(S-O, [c-a, a-b]), ( term_iri(directly_precedes, P), change_rows(KB, [tell(row(S, P, O, -, (-1.0Inf)-1.0Inf, positive))], _) )),
    words_work(en, "drop", Work),
    forall(member(Task, [a, b, c]), ( term_iri(defines_task, P), change_rows(KB, [tell(row(x, P, Task, -, (-1.0Inf)-1.0Inf, positive))], _) )),
    bares_in_order(KB, x, [bare(Work, 1, a), bare(Work, 2, b), bare(Work, 3, c)], Bares),
    findall(Task, member(bare(_, _, Task), Bares), Tasks),
    bares_said(Bares, [edge(c, a, 9)], [said(x, _, First, Facts), said(Later, Later, Second, More)]),
    Said = [told(First, Facts), told(Second, More)].
test(what_comes_first_by_a_step_of_both_is_told_first, Tasks == [c, a]) :-
    create_kb(KB),
    forall(member(S-O, [c-b, b-a]), ( term_iri(directly_precedes, P), change_rows(KB, [tell(row(S, P, O, -, (-1.0Inf)-1.0Inf, positive))], _) )),
    forall(member(Task, [a, b, c]), ( term_iri(defines_task, P), change_rows(KB, [tell(row(x, P, Task, -, (-1.0Inf)-1.0Inf, positive))], _) )),
    bares_in_order(KB, x, [bare(w, 1, a), bare(w, 3, c)], Bares),
    findall(Task, member(bare(_, _, Task), Bares), Tasks).
test(an_order_is_that_of_the_plan_that_has_it, Orders == [told(order(nx, [Dig, Sow]), [7]), told(order(nx, [Dig, Hoe]), [8])]) :-
    create_kb(KB),
    forall(member(Plan-Task, [x-dig, x-sow, x-hoe, y-dig, y-rest]), ( term_iri(defines_task, P), change_rows(KB, [tell(row(Plan, P, Task, -, (-1.0Inf)-1.0Inf, positive))], _) )),
    maplist(words_work(en), ["dig", "hoe", "sow"], [Dig, Hoe, Sow]),
    bare_orders(telling(KB, x-y, nx-ny, always, 3, en), steps(plan([], [bare(Sow, 1, sow), bare(Hoe, 2, hoe)], _{}), plan([], [], _{})),
                [edge(dig, sow, 7), edge(dig, hoe, 8), edge(sow, hoe, 9)], [[told(turns(nx, stages), [9])]], Orders).

:- end_tests(bare_steps).

:- begin_tests(earlier).

test(what_comes_before_what_was_told_last_is_earlier,
     Subjects-Written == [x, it(earlier), it(earlier), it(also), it, it(earlier)]-[x, it(also), it(earlier), it(also), it, it]) :-
    one(5, none, x, First), one(3, after([7]), it(also), Second), one(2, none, it(also), Third), one(1, none, it(also), Fourth),
    going_back([First, Second, Third, Fourth, told(sequence(it, [3, 5], []), []), told(sequence(it, [1, 2], []), [])],
               telling(kb, a-b, na-nb, _, 3, en), tasks{a:1, b:2, c:3, e:5}, [edge(a, c, 1), edge(b, c, 2), edge(c, e, 3)], Messages0),
    findall(X, ( member(told(Message, _), Messages0), arg(1, Message, X) ), Subjects),
    told_by_number(Messages0, Messages),
    findall(X, ( member(told(Message, _), Messages), arg(1, Message, X) ), Written).

one(N, Lead, X, told(thread(X, Lead, [[item(w, [N], side)]], none), [])).

:- end_tests(earlier).

:- begin_tests(threads).

test(every_step_and_every_edge_once,
     [forall(between(1, 300, _)), true(Told == Steps-Pairs-Facts)]) :-
    once(( random_steps(Steps), random_edges(Steps, Edges) )),
    findall(I-J, member(edge(I, J, _), Edges), Pairs),
    findall(F, member(edge(_, _, F), Edges), Facts),
    steps_threads(Steps, Edges, Threads),
    told(Threads, ToldSteps, ToldPairs),
    edge_facts(Threads, ToldFacts),
    Told = ToldSteps-ToldPairs-ToldFacts.

test(one_after_the_other_is_one_thread, Numbers == [[1], [2], [3]]) :-
    maplist([N, step(N, work("eat", "eat", "eat ", times, ""), N)]>>true, [1, 2, 3], Steps),
    steps_threads(Steps, [edge(1, 2, a), edge(2, 3, b)], threads([thread(_, Stages, _)], [], [], [])),
    findall(Ns, ( member(stage(Members, _), Stages), findall(N, member(step(N, _, _), Members), Ns) ), Numbers).

test(what_is_too_much_for_a_sentence_is_several_stages, Sizes == [2, 2, 1]) :-
    findall(step(N, work(Words, Words, Words, times, ""), N),
            ( member(N, [1, 2, 3, 4, 5]), format(string(Words), "carry box ~d from the red house to the blue house", [N]) ),
            Steps0),
    append(Steps0, [step(6, work("rest", "rest", "rest ", times, ""), 6)], Steps),
    findall(edge(N, 6, N), between(1, 5, N), Edges),
    steps_threads(Steps, Edges, threads(Long, Hanging, [], [])),
    findall(Size, ( member(thread(_, [stage(Members, _)|_], _), Long), length(Members, Size) ; member(hanging(_, before, [6], _), Hanging), Size = 1 ), Sizes).

:- end_tests(threads).

:- begin_tests(stretches).

test(every_step_once, [forall(between(1, 200, _)), true(Told == Done)]) :-
    once(random_steps(Steps)),
    steps_stretches(Steps, Stretches),
    findall(N-Work-F, member(step(N, Work, F), Steps), Done),
    findall(N-Work-F,
            ( member(stretch(Ns, Works, Over, Facts), Stretches),
              findall(W, ( between(1, Over, _), member(Count-W, Works), between(1, Count, _) ), All),
              nth1(Place, Ns, N), nth1(Place, All, Work), nth1(Place, Facts, F) ),
            Told).

test(what_repeats_is_a_block, Stretches == [stretch([1, 2, 3, 4], [1-a, 1-b], 2, [f, g, h, i])]) :-
    words_work(en, "navigate", A0), words_work(en, "drop", B0),
    steps_stretches([step(1, A0, f), step(2, B0, g), step(3, A0, h), step(4, B0, i)], Stretches0),
    Stretches0 = [stretch(Ns, [1-A, 1-B], Over, Facts)],
    A == A0, B == B0,
    Stretches = [stretch(Ns, [1-a, 1-b], Over, Facts)].

:- end_tests(stretches).

row_of(S, Name, O, row(S, P, O, -, (-1.0Inf)-1.0Inf, positive)) :-
    ( term_iri(Name, P) -> true ; P = Name ).

kitchen(KB) :-
    create_kb(KB),
    iri_of(has_cost, Cost), iri_of(plan, Plan),
    forall(( member(f(S, Name, O),
                    [ f(Cost, direction, "lower"), f(Cost, rdfs_label, "has cost"), f(Cost, better_relation, cheaper),
                      f(Cost, worse_relation, dearer), f(cheaper, inverse_of, dearer),
                      f(p, rdf_type, Plan), f(q, rdf_type, Plan), f(p, rdfs_label, "p"), f(q, rdfs_label, "q"),
                      f(p, has_cost, pc), f(pc, has_data_value, 5), f(q, has_cost, qc), f(qc, has_data_value, 10),
                      f(p, defines_task, t1), f(t1, rdfs_label, "task 0 mend fuse"),
                      f(q, defines_task, t2), f(t2, rdfs_label, "task 0 mend fuse"),
                      f(q, defines_task, t3), f(t3, rdfs_label, "task 1 mend fuse") ]),
             row_of(S, Name, O, Row) ),
           add_row(KB, Row)),
    acxon_changes:schema_changed(KB, stored).

iri_of(Name, IRI) :-
    once(term_iri(Name, IRI)).

tuples([ tuple(p, Better, q, T, positive), tuple(p, cheaper, q, T, positive),
         tuple(p, Defines, t1, T, positive), tuple(q, Defines, t2, T, positive), tuple(q, Defines, t3, T, positive) ]) :-
    T = (-1.0Inf)-1.0Inf,
    iri_of(better_plan, Better),
    iri_of(defines_task, Defines).

telling(KB, Level, telling(KB, p-q, NameP-NameQ, (-1.0Inf)-1.0Inf, Level, en)) :-
    plan_name(KB-en, p, q, NameP),
    plan_name(KB-en, q, p, NameQ).

facts(Facts) :-
    tuples([T1, T2|_]),
    Facts = facts([1-T1, 2-T2], [], [task(p, t1, 3), task(q, t2, 4), task(q, t3, 5)], []).

:- begin_tests(one_alone).

test(a_denied_task_and_a_value, Messages == [ told(not_done(NameP, Work), [1]), told(known("cost", NameP, 5, ""), [2, 3]) ]) :-
    kitchen(KB),
    telling(KB, 3, Telling),
    Telling = telling(_, _, NameP-_, _, _, _),
    words_work(en, "mend fuse", Work),
    T = (-1.0Inf)-1.0Inf,
    iri_of(defines_task, Defines), iri_of(has_cost, Cost), iri_of(has_data_value, Value),
    single_messages(Telling,
                    facts([], [ 1-tuple(p, Defines, t2, T, negative), 2-tuple(p, Cost, pc, T, positive),
                                3-tuple(pc, Value, 5, T, positive) ], [], []),
                    Messages).
test(facts_one_by_one, Messages == [told(rest([ statement("p", "umfasst die Aufgabe", text("task 0 mend fuse"), always, positive),
                                                statement("pc", "hat den Wert", 5, 0-9, negative) ]), [1, 2])]) :-
    kitchen(KB),
    T = (-1.0Inf)-1.0Inf,
    iri_of(defines_task, Defines), iri_of(has_data_value, Value),
    rest_messages(KB, de-T, [1-tuple(p, Defines, t1, T, positive), 2-tuple(pc, Value, 5, 0-9, negative)], Messages).
test(labels, Label == "p") :-
    kitchen(KB),
    label_said(KB, de, p, Label0),
    atom_string(Label0, Label).
test(who_does_it, Agent-Own-Doing == "ann"-"ann"-"lift box") :-
    words_work(en, by("lift box (ann)", "lift box", "ann"), Work),
    work_doer(Work, Agent),
    own_work(en, Work, Own, work(_, Doing, _, _, _)).
test(nobody_is_named, fail) :-
    words_work(en, "lift box", Work),
    work_doer(Work, _).
test(brackets_without_facts_name_nobody, Once-Doer == "'lift box (ann)'"-none) :-
    words_work(en, "lift box (ann)", Work),
    Work = work(_, Once, _, _, _),
    ( work_doer(Work, Doer) -> true ; Doer = none ).
test(who_does_it_is_a_fact, Doings == ["lift box (now)", by("lift box (ann)", "lift box", "ann"),
                                       by("lift box (ben, ann)", "lift box", "ben & ann")]) :-
    create_kb(KB),
    forall(( member(Task-Agent, [t-ann, u-ann, u-ben]), row_of(Task, has_agent, Agent, Row) ), change_rows(KB, [tell(Row)], _)),
    findall(Doing,
            ( member(Task-Words, [t-"lift box (now)", t-"lift box (ann)", u-"lift box (ben, ann)"]), task_doing(KB, en, Task, Words, Doing) ),
            Doings).
test(what_one_agent_does_and_what_several_do, Messages == [told(by("ann", steps(it, [in([1], [1-Own], 1)])), [7]), told(by(each, Each), [8])]) :-
    words_work(en, by("lift box (ann)", "lift box", "ann"), Ann), words_work(en, by("lift box (ben)", "lift box", "ben"), Ben),
    own_work(en, Ann, "ann", Own),
    Mixed = steps(it, [in([1, 2], [1-Ann, 1-Ben], 1)]),
    once(doing_work(en, Ann, first, Ann1)), once(doing_work(en, Ben, first, Ben1)),
    Each = steps(it, [in([1, 2], [1-Ann1, 1-Ben1], 1)]),
    create_kb(KB),
    row_of(t, has_agent, ann, Row), change_rows(KB, [tell(Row)], _),
    by_agents([told(steps(it, [in([1], [1-Ann], 1)]), [7]), told(Mixed, [8])], telling(KB, p-q, name(p, "p", "P")-name(q, "q", "Q"), always, 2, en), Messages).
test(who_was_not_named_does_nothing_also, Messages == [told(by("ann", Thread), [7]), told(by("bob", New), [8]), told(by("ann", Also), [9])]) :-
    words_work(en, "rest", Work),
    Stages = [[item(Work, [3], side)]],
    Thread = thread(name(p, "p", "P"), none, Stages, none),
    Also = thread(it(also), none, Stages, none),
    New = thread(it, none, Stages, none),
    also_named(en, [told(by("ann", Thread), [7]), told(by("bob", Also), [8]), told(by("ann", Also), [9])], Messages).
test(capital, Start == "Ann") :-
    capital("ann", Start).

:- end_tests(one_alone).

:- begin_tests(quality_names).

test(whole_numbers_of_things_are_had, [forall(member(Code-Unit-V-Words,
        [ en-""-3-named("doors to lock", have("has ", "fewer doors to lock"), have("has ", "more doors to lock")),
          en-""-3.5-Low, en-"kg"-3-Low, de-""-3-Low ])), Said == Words]) :-
    Low = named("doors to lock", "lower in doors to lock", "higher in doors to lock"),
    counted_words(Code-Unit, V-1, Low, Said).

:- end_tests(quality_names).

:- begin_tests(doers_known).

test(who_does_the_only_step_of_ones_own_is_said_where_others_do_the_rest, [forall(member(Other-Doing, [bob-by("rest (ann)", "rest", "ann"), ann-"rest"]))]) :-
    create_kb(KB),
    forall(member(row(S, P0, O), [row(x, defines_task, t1), row(x, defines_task, t2), row(t1, has_agent, ann), row(t2, has_agent, Other)]),
           ( term_iri(P0, P), change_rows(KB, [tell(row(S, P, O, -, (-1.0Inf)-1.0Inf, positive))], _) )),
    doers_known(["rest"-task(x, t1, none, 1)], KB, [x, y], [Doing-_]).

:- end_tests(doers_known).

:- begin_tests(unnumbered).

test(what_comes_right_before_what_is_heard_by_its_work_with_its_fact,
     Heard == [[told(thread(na, none, [[item(Go, [1], side)]], none), [7]), told(together(na, Go, 1, [2-Eat]), [8])],
               [told(sequence(nb, none, [[item(Go, 1, side)]]), [9])], []]) :-
    create_kb(KB),
    maplist(words_work(de), ["go", "eat"], [Go, Eat]),
    unnumbered(telling(KB, a-b, na-nb, always, 3, de), steps(plan([step(1, Go, f), step(2, Eat, g)], [], _{t1:1, t2:2}), plan([step(4, Go, h)], [], _{})),
               [edge(t1, t2, 8)],
               [ [told(thread(na, none, [[item(Go, [1], hanging([hangs(1, before, [2])]))]], none), [7, 8])],
                 [told(sequence(nb, [4], [[item(Go, 1, side)]]), [9])], [] ],
               Heard).
test(what_comes_right_around_is_heard_with_it_where_that_is_short,
     Texts == ["North would go (step 1), and then it would eat.", "Before that, it would go, and then it would rest (3), and then it would eat.",
                "It would go and eat, and then it would rest (3)."]) :-
    create_kb(KB),
    X = name(a, "north", "North"),
    maplist(words_work(en), ["go", "eat", "rest", "load the first and the second and the third of all of the many old crates of the harbour"], [Go, Eat, Rest, Load]),
    unnumbered(telling(KB, a-b, X-name(b, "south", "South"), always, 3, en),
               steps(plan([step(1, Go, f), step(2, Eat, g), step(3, Rest, h), step(4, Load, i), step(5, Load, j)], [], _{}), plan([], [], _{})), [],
               [ [ told(thread(X, none, [[item(Go, [1], hanging([hangs(1, before, [2])]))]], none), [7]),
                   told(thread(it(earlier), after([1]), [[item(Rest, [3], side)]], before([2])), [8]),
                   told(thread(it(also), after([1, 2]), [[item(Rest, [3], side)]], none), [9]),
                   told(thread(it(also), none, [[item(Load, [4], side)]], before([5])), [10]) ], [], [] ],
               [[told(First, [7]), told(Second, [8]), told(Third, [9]), told(thread(it(also), none, _, none), [10]), told(together(X, Load, 4, [5-Load]), [])], [], []]),
    maplist(message_text(en), [First, Second, Third], Texts).
test(steps_of_both_are_heard_among_those_they_come_before_or_after,
     [Steps-Parted == [step(1, Greet, none), step(2, go, f), step(3, Greet, none)]-([edge(t0, t1, 7), edge(t1, t2, 8)]-[edge(t2, t3, 9)])]) :-
    create_kb(KB),
    forall(member(Task-Words, [t0-"task 0 greet", t1-"task 1 go", t2-"task 2 greet", t3-"task 3 rest"]),
           ( row_of(Task, rdfs_label, Words, Row), row_of(a, defines_task, Task, A), row_of(b, defines_task, Task, B), change_rows(KB, [tell(Row), tell(A), tell(B)], _) )),
    words_work(en, "greet", Greet),
    with_joints(telling(KB, a-b, na-nb, always, 3, en), steps(plan([step(2, go, f)], [], _{t1:2}), plan([], [], _{})),
                [edge(t0, t1, 7), edge(t1, t2, 8), edge(t2, t3, 9)], steps(plan(Steps, [], _), plan([], [], _)), Parted).
test(what_sounds_the_same_is_said_once, Heard == [[told(often(2, together(na, Go, 1, [2-Eat])), [7, 8])], [], []]) :-
    create_kb(KB),
    maplist(words_work(en), ["go", "eat"], [Go, Eat]),
    unnumbered(telling(KB, a-b, na-nb, always, 3, en),
               steps(plan([step(1, Go, f), step(2, Eat, g), step(3, Go, h), step(4, Eat, i)], [], []), plan([], [], [])),
               [], [[told(links(na, [link(1, [2]), link(3, [4])]), [7, 8])], [], []], Heard).
test(an_action_and_what_it_is_done_with, Doings == [among("drive van1, hub", "drive", ["van1", "hub"]), "go hub", among("sow a [b]", "sow a", ["b"]),
                                                    with("tow a with b, c", "tow a", ["b", "c"])]) :-
    create_kb(KB),
    findall(Doing,
            ( member(Task-Words, ['http://x/task_0_drive__van1__hub'-"drive van1, hub", 'http://x/task_1_go__hub'-"go hub",
                                  'http://x/task_2_sow__a__b'-"sow a [b]", 'http://x/task_3_tow__a__b__c'-"tow a with b, c"]),
              task_doing(KB, en, Task, Words, Doing) ),
            Doings).
test(who_does_it_where_the_label_leaves_it_out, Doings == [by("lift box (arm left)", "lift box", "arm left"), "go"]) :-
    create_kb(KB),
    row_of(t, has_agent, arm_left, Row), change_rows(KB, [tell(Row)], _),
    findall(Doing, ( member(Task-Words, [t-"lift box", u-"go"]), doer_named(KB, Task, Words, Doing) ), Doings).
test(what_an_action_is_called, Words == "put into something") :-
    action_said(en, "put into", Words).
test(a_plan_that_is_called_both_stands_in_quotes, Names == ["'Both'"-"'Both'", "both hives"-"Both hives"]) :-
    create_kb(KB),
    forall(member(Node-Label, [p-"Both", q-"both hives"]), ( row_of(Node, rdfs_label, Label, Row), change_rows(KB, [tell(Row)], _) )),
    findall(Text-Start, ( member(A-B, [p-q, q-p]), plan_name(KB-en, A, B, name(_, Text, Start)) ), Names).
test(a_plan_that_is_called_as_what_a_step_is_done_with_stands_in_quotes, Names == ["'gold_coin'"-"'gold_coin'", "hot coin"-"Hot coin", "gold_coin"-"Gold_coin"]) :-
    create_kb(KB),
    term_iri(object_stem, Stem), atom_concat(Stem, 'gold_coin', Coin),
    row_of(t, has_argument, Coin, Argument), change_rows(KB, [tell(Argument)], _),
    forall(member(Node-Label, [p-"gold_coin", q-"hot coin", Coin-"gold_coin"]), ( row_of(Node, rdfs_label, Label, Row), change_rows(KB, [tell(Row)], _) )),
    findall(Text-Start, ( member(A-B, [p-q, q-p, Coin-q]), plan_name(KB-en, A, B, name(_, Text, Start)) ), Names).
test(what_an_action_is_called_by_the_knowledge_base, Found == ["turn on a lamp", "encender una luz", "schalten"]) :-
    create_kb(KB),
    Task = 'http://x/task_0_turn_on__l1',
    row_of(p, defines_task, Task, Defines), row_of(Task, has_action, turn_on, Has), term_iri(rdfs_label, Label),
    change_rows(KB, [tell(Defines), tell(Has), tell(row(Task, Label, "task 0 turn on l1", -, (-1.0Inf)-(1.0Inf), positive))], _),
    \+ action_worded(KB, en, p-q, "turn on", _),
    forall(member(Property-Words, [action_wording-("turn on a lamp"@en), action_wording-("encender una luz"@es), task_wording-("am {1} schalten"@de)]),
           ( row_of(turn_on, Property, Words, Row), change_rows(KB, [tell(Row)], _) )),
    findall(Words, ( member(Code, [en, es, de]), action_worded(KB, Code, p-q, "turn on", Words) ), Found),
    actions_tasks(KB, p-q, Tasks),
    findall(Words, ( member(Code, [en, es, de]), action_worded(KB, Code, Tasks, "turn on", Words) ), Found),
    \+ action_worded(KB, en, Tasks, "turn off", _),
    \+ action_worded(KB, ca, p-q, "turn on", _).

:- end_tests(unnumbered).

:- begin_tests(joints).

test(a_step_of_both_between_steps_of_one, Messages == [told(joint(Work, 1, before, [na-[2], nb-[3]]), [7, 8])]) :-
    create_kb(KB),
    term_iri(defines_task, Defines),
    term_iri(rdfs_label, Label),
    forall(member(row(S, P, O), [row(pa, Defines, t), row(pb, Defines, t), row(t, Label, "task 0 find ann")]),
           change_rows(KB, [tell(row(S, P, O, -, (-1.0Inf)-(1.0Inf), positive))], _)),
    words_work(en, "find ann", Work),
    joints_messages(telling(KB, pa-pb, na-nb, always, 3, en), steps(plan([], [], _{a:2}), plan([], [], _{b:3})),
                    [edge(t, a, 7), edge(t, b, 8), edge(a, b, 9)], Messages).
test(a_step_is_named_once, Messages == [told(First, [7]), told(comes(2, [X-[3]]), [8])]) :-
    X = name(plan, "one", "one"),
    words_work(en, "rest", Work),
    First = joint(Work, 2, after, [X-[1]]),
    named_once([told(First, [7]), told(joint(Work, 2, before, [X-[3]]), [8])], Messages).

:- end_tests(joints).

%   no_fact(-Text): it looks like a fact that was heard, and would harm who reads or shows it.

no_fact("fact(a, b, shell(x), always, positive)").
no_fact("fact(a, b, f(), always, positive)").
no_fact("fact(a, b, [c|d], always, positive)").
no_fact("fact(a, b, 1.5NaN, always, positive)").
no_fact("fact(a, b, c, since(1.5NaN), positive)").
no_fact("fact(a, b, c, from(5, 1), positive)").
no_fact(Text) :-
    member(Part-Form, ["9"-"fact(a, b, ~s, always, positive)", "9"-"fact(a, b, c, since(~s), positive)",
                       "["-"fact(a, b, ~s, always, positive)", "f("-"fact(a, b, ~s, always, positive)"]),
    length(Parts, 20_000),
    maplist(=(Part), Parts),
    atomic_list_concat(Parts, Many),
    atom_codes(Many, Codes),
    format(string(Text), Form, [Codes]).

:- begin_tests(plain).

test(a_story, Text == 'P is the better plan. It would cost 5 instead of 10. Q would mend one more fuse.\n\n\c
In step 1, p would mend a fuse.\n\nIn steps 1 and 2, q would mend two fuses.') :-
    kitchen(KB),
    tuples(Tuples),
    plain_narrative(KB, pair(p, q, (-1.0Inf)-1.0Inf), plain(2, all, written, en, none), Tuples, Sentences, Text),
    findall(N, ( member(sentence(_, Ns), Sentences), member(N, Ns) ), Numbers),
    msort(Numbers, [1, 2, 3, 4, 5]).

test(the_answer_tells_its_facts, Numbers-Exact == [1, 2]-[]) :-
    kitchen(KB),
    telling(KB, 1, Telling),
    facts(Facts),
    answer_messages(Telling, Facts, [told(better(name(p, "p", "P"), [_], none), Numbers)], Exact).

test(own_steps, Numbers == [1]-[1, 2]) :-
    kitchen(KB),
    telling(KB, 2, Telling),
    facts(Facts),
    own_steps(Telling, Facts, steps(plan(OfP, [], [t1-1]), plan(OfQ, [], [t2-1, t3-2]))),
    findall(N, member(step(N, _, _), OfP), Ps),
    findall(N, member(step(N, _, _), OfQ), Qs),
    Numbers = Ps-Qs.

test(steps_messages, Facts == [[[3]], [[4, 5]]]) :-
    kitchen(KB),
    telling(KB, 2, Telling),
    facts(All),
    own_steps(Telling, All, Steps),
    All = facts(_, _, _, Edges),
    steps_messages(Telling, Steps, Edges, Paragraphs),
    findall(Fs, ( member(Messages, Paragraphs), findall(F, member(told(_, F), Messages), Fs) ), Facts).

test(why, Message == more(all, [name(q, "q", "Q")-[1-fuse]])) :-
    kitchen(KB),
    telling(KB, 2, Telling),
    facts(Facts),
    own_steps(Telling, Facts, Steps),
    why_messages(Telling, Steps, [], [told(more(How, [Name-[Count-work("mend fuse", _, _, _, _)]]), [])]),
    Message = more(How, [Name-[Count-fuse]]).

test(a_budget_keeps_the_first_and_counts_the_rest,
     Told == [[sentence("One two three.", [1])], [sentence("There are two more facts about steps and other things.", [])]]) :-
    tuples([T1, T2, T3|_]),
    Four = "Four and many more words of the same kind than there would be room for in it.",
    within_budget(13-en, [1-T1, 2-T2, 3-T3], [[sentence("One two three.", [1]), sentence(Four, [2])], [sentence("Five.", [3])]], Told).

test(a_budget_that_the_first_exceeds_has_no_room_for_more, Told == [[sentence("One two three.", [1])]]) :-
    tuples([T1, T2|_]),
    within_budget(2-en, [1-T1, 2-T2], [[sentence("One two three.", [1]), sentence("Four.", [2])]], Told).

test(no_budget_keeps_all, Told == [[sentence("One.", [1])]]) :-
    within_budget(all-en, [], [[sentence("One.", [1])]], Told).

test(a_quality_by_its_labels, Words-Noun == named("cost of mine", "cheap", "dear")-"cost of mine") :-
    create_kb(KB),
    forall(( member(f(S, Name, O),
                    [ f(mine, direction, "lower"), f(mine, rdfs_label, "has cost of mine"), f(mine, better_relation, c),
                      f(mine, worse_relation, d), f(c, rdfs_label, "is cheap plan than"), f(d, rdfs_label, "is dear than") ]),
             row_of(S, Name, O, Row) ),
           add_row(KB, Row)),
    acxon_changes:schema_changed(KB, stored),
    quality_term(KB, en, mine, quality(mine, Words, lower, "")),
    quality_noun(KB, en, mine, Noun).

test(labels_by_language, Said == ["gato", "el gato"]-named("comodidad", "m\u00E1s c\u00F3modo", "peor en comodidad")-4) :-
    create_kb(KB),
    forall(( member(f(S, Name, O),
                    [ f(cat, rdfs_label, "cat"), f(cat, rdfs_label, "gato"@'es-MX'), f(t, rdfs_label, "task 4 feed cat"),
                      f(t, rdfs_label, "tarea 4 el gato"@es), f(mine, direction, "higher"), f(mine, better_relation, c),
                      f(mine, worse_relation, d), f(mine, rdfs_label, "tiene comodidad"@es),
                      f(c, rdfs_label, "es m\u00E1s c\u00F3modo que"@es) ]),
             row_of(S, Name, O, Row) ),
           add_row(KB, Row)),
    acxon_changes:schema_changed(KB, stored),
    plan_name(KB-es, cat, t, name(cat, Cat, _)),
    task_words(KB, es, t, N, Task),
    quality_term(KB, es, mine, quality(mine, Words, _, _)),
    Said = [Cat, Task]-Words-N.

test(what_a_listener_heard, Numbers-Same-Tuples == [2]-true-[tuple(p, cheaper, q, (-1.0Inf)-1.0Inf, positive)]) :-
    kitchen(KB),
    tuples([T1, T2|_]),
    tuple_key(KB, T2, Key),
    tuple_key(KB, tuple(q, dearer, p, (-1.0Inf)-1.0Inf, positive), Back),
    ( Back == Key -> Same = true ; Same = false ),
    row_of(ann, has_heard, Key, Row),
    add_row(KB, Row),
    row_of(ann, has_heard, "nothing, really", Other),
    add_row(KB, Other),
    heard_keys(KB, ann, Keys),
    length(Keys, 2),
    heard_numbers(KB, ann, [1-T1, 2-T2], Numbers),
    heard_tuples(KB, ann, Tuples).
test(times_in_keys, [forall(member(Time, [1-2.5, (-1.0Inf)-3, 4-1.0Inf])), Tuples == [tuple(a, b, "c", Time, negative)]]) :-
    create_kb(KB),
    tuple_key(KB, tuple(a, b, "c", Time, negative), Key),
    row_of(ann, has_heard, Key, Row),
    add_row(KB, Row),
    heard_tuples(KB, ann, Tuples).
test(what_others_wrote_that_is_no_fact, [forall(no_fact(Text)), Tuples == []]) :-
    create_kb(KB),
    row_of(ann, has_heard, Text, Row),
    add_row(KB, Row),
    heard_tuples(KB, ann, Tuples).
test(heard_answers_go_with_their_reasons, Left-Heard == [[told(as_said(x), [])], [told(steps, [4])]]-[1, 2, 3]) :-
    without_heard([1, 2], [1-t, 2-t],
                  [[told(better(x, [], none), [1, 2, 3]), told(why, [])], [told(links, [2])], [told(steps, [4])]], Left, Heard).

:- end_tests(plain).
