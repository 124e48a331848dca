:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../../../prolog/narrative/plain/english').
:- use_module('../../../prolog/narrative/plain/english_numbers').
:- use_module('../../../prolog/narrative/plain/english_words').
:- use_module('../../../prolog/narrative/plain/numbers').
:- use_module('../../../prolog/narrative/plain/sizes').
:- use_module('../../../prolog/narrative/plain/speech').
:- use_module('../../../prolog/narrative/plain/words').
:- use_module('../../../prolog/store/vocabulary').

/*  What is written is read, in one way alone. */

name(tea,  name(tea, "bringing tea", "Bringing tea")).
name(cola, name(cola, "bringing cola", "Bringing cola")).
name(odd,  name(odd, "'it is, and'", "'it is, and'")).

quality(Q) :-
    member(Name, [has_cost, has_makespan, has_number_of_tasks]),
    term_iri(Name, P),
    quality_words(P, Words),
    ( Name == has_makespan -> Unit = "s" ; Unit = "" ),
    Q = quality(P, Words, lower, Unit).
quality(quality(comfort, named("comfort", "better in comfort", "worse in comfort"), higher, "")).
quality(quality(heat, named("heat", "colder", "hotter"), lower, "°C")).
quality(quality(apples, named("apples", have("more apples"), have("less apples")), higher, "kg")).

work(Work) :-
    member(Words, ["mend fuse", "navigate", "take image", "go to hall", "rock and roll", "it's (odd)"]),
    words_work(Words, Work).

lexicon(lexicon(Names, Qualities, Works)) :-
    findall(N, name(_, N), Names),
    findall(Q, quality(Q), Qualities),
    findall(W, work(W), Works).

%   Messages at random.

some(Goal, X) :-
    findall(X, call(Goal, X), Xs),
    random_member(X, Xs).

any_name(N) :- some([X]>>name(_, X), N).
any_work(W) :- some(work, W).
any_numbers(Ns) :-
    random_between(1, 6, Count),
    findall(N, ( between(1, Count, _), random_between(1, 30, N) ), Ns0),
    sort(Ns0, Ns).

any_values(Unit, Values) :-
    random_member(V-W, [27-59, 6-8, 67.01-186.02, 1-14, 0-35, 796.01-616.01, 0.5-0.7, 100-99.5]),
    shown_values(Unit, V, W, Shown),
    ( maybe(0.2) -> Values = nearly(Shown) ; Values = Shown ).

any_clause(clause(Q, Order, Values)) :-
    some(quality, Q),
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

any_clauses(Clauses) :-
    random_between(1, 4, Count),
    findall(Rank-Clause,
            ( between(1, Count, _), any_clause(Clause), Clause = clause(_, Order, _),
              ( Order == worse -> Rank = 1 ; Rank = 0 ) ),
            Ranked0),
    keysort(Ranked0, Ranked),
    findall(Clause, member(_-Clause, Ranked), Clauses).

any_item(item(Work, Ns, Order)) :-
    any_work(Work),
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

any_stages(Stages) :-
    random_between(1, 3, Count),
    findall(Items,
            ( between(1, Count, _), random_between(1, 3, Many),
              findall(Item, ( between(1, Many, _), any_item(Item) ), Items) ),
            Stages).

any_counted(Works) :-
    random_between(1, 4, Count),
    findall(N-Work, ( between(1, Count, _), random_between(1, 14, N), any_work(Work) ), Works).

any_message(Message) :-
    any_name(X),
    random_member(Kind, [better, ahead, open, equal, compared, qualities, exact, more, share, spent, steps, sequence,
                         thread, links, works, left, unknown, during]),
    findall(M, message(Kind, X, M), Messages),
    random_member(Message, Messages).

message(better, X, better(X, Cs, none))       :- any_clauses(Cs).
message(ahead, X, ahead(X, Cs, "cost"-"time")) :- any_clauses(Cs).
message(open, X, open(X, Cs, "cost"-"steps")) :- any_clauses(Cs).
message(qualities, X, qualities(X, Cs, none)) :- any_clauses(Cs).
message(equal, X, equal(X, Y, []))            :- any_name(Y).
message(compared, X, compared(X, Y, Cs))      :- any_name(Y), any_clauses(Cs).
message(exact, X, exact(X, [C]))              :- repeat, any_clause(C), C = clause(_, _, shown(exact, _, _, _)), !.
message(more, X, more(How, [X-Ws, Y-Vs]))     :- any_name(Y), any_counted(Ws), any_counted(Vs), random_member(How, [all, some]).
message(share, _, share(26, 32, "s", [W]))    :- any_work(W).
message(spent, X, spent(X, 10, "min", W))     :- any_work(W).
message(steps, X, steps(X, [in(Ns, Ws, 1), in(Ms, Vs, 3)])) :-
    any_numbers(Ns), any_counted(Ws), any_numbers(Ms), any_counted(Vs).
message(sequence, X, sequence(X, [3, 4, 5, 6], [[item(W, 1, side)], [item(V, 3, row)]])) :- any_work(W), any_work(V).
message(thread, X, thread(X, none, Stages, none)) :- any_stages(Stages).
message(thread, X, thread(X, after(Ns), Stages, before(Ms))) :- any_numbers(Ns), any_stages(Stages), any_numbers(Ms).
message(thread, _, thread(it(also), none, Stages, none)) :- any_stages(Stages).
message(thread, _, thread(it, next, Stages, none)) :- any_stages(Stages).
message(links, X, links(X, [link(3, Ns), link(5, Ms)])) :- any_numbers(Ns), any_numbers(Ms).
message(joint, X, joint(W, 4, before, [X-Ns])) :- any_work(W), any_numbers(Ns).
message(joint, X, joint(W, 4, after, [X-Ns, Y-Ms])) :- any_work(W), any_numbers(Ns), any_name(Y), any_numbers(Ms).
message(works, X, works(X, Ws))               :- any_counted(Ws).
message(left, _, left(47, ["steps", "their order"])).
message(unknown, X, unknown("cost", X)).
message(kinds, _, kinds("cost")).
message(during, X, during(10-20.5, better(X, [], none))).

written(Message, Text) :-
    lexicon(Lexicon),
    phrase(sentence(Message, Lexicon), Parts),
    !,
    atomics_to_string(Parts, Text).

read_back(Text, Messages) :-
    lexicon(Lexicon),
    string_codes(Text, Codes),
    findall(Message, phrase(sentence(Message, Lexicon), Codes), Messages0),
    sort(Messages0, Messages).

:- begin_tests(grammar).

test(what_is_written_is_read, [forall(between(1, 400, _)), true(Read == [Message])]) :-
    once(any_message(Message)),
    written(Message, Text),
    read_back(Text, Read).

test(the_answer, Text == "Bringing tea is the better plan: it would take twenty-seven seconds instead of fifty-nine; its cost is its time.") :-
    name(tea, Tea),
    quality(Q), Q = quality(_, words("time", _, _, _, _, _, _), _, _), !,
    written(better(Tea, [clause(Q, better, shown(exact, 27, 59, "s"))], "cost"-"time"), Text).

test(damage_is_seen, [forall(member(Text, [ "Bringing tea is the better plan: it would take zwei seconds instead of fifty-nine.",
                                            "Bringing milk is the better plan.", "In steps 3 to 1, bringing tea would drive.",
                                            "Bringing tea is the better plan" ])), Read == []]) :-
    read_back(Text, Read).

test(lists, Text == "a, b and c") :-
    phrase(list([a, b, c], [X, _, S0, S]>>w(X, S0, S), -), Parts),
    !,
    atomics_to_string(Parts, Text).
test(numbers, Text == "3, 5 to 8 and 10") :-
    phrase(numbers([3, 5, 6, 7, 8, 10]), Parts), !, atomics_to_string(Parts, Text).
test(step_word, Parts == ["steps "]) :-
    phrase(step_word([1, 2]), Parts), !.
test(times, Parts == ["twice"]) :-
    phrase(times(2), Parts), !.
test(count, Parts == ["thirteen"]) :-
    phrase(count(13), Parts), !.
test(number_text, Parts == ["forty-two", 186]) :-
    findall(Part, ( member(N, [42, 186]), once(phrase(number_text(N, 62), Said)), Said = [Part] ), Parts).
test(instant, Parts == ['10.5']) :-
    phrase(instant(10.5), Parts), !.
test(text_until, Text == "a b") :-
    phrase((text_until(Text, "."), w(".")), `a b.`), !.
test(digits, N == 42) :-
    phrase(digits(N), `42`), !.

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
    shown_exactly(shown(exact, 10, 13, "min"), Values).
test(about_is_not_exact, fail) :-
    shown_exactly(shown(about, 13, 10, "min"), _).
test(shortest, Texts == ['27', '27.5', '1e22']) :-
    findall(Text, ( member(N, [27.0, 27.5, 1.0e22]), shortest_number(N, Text) ), Texts).
test(ranges, Ranges == [1, 3-5, 7, 8]) :-
    ranges([1, 3, 4, 5, 7, 8], Ranges).
test(ranges_back, Numbers == [1, 3, 4, 5]) :-
    ranges(Numbers, [1, 3-5]).
test(number_words, Words == ["zero", "twelve", "twenty", "ninety-nine"]) :-
    findall(Word, ( member(N, [0, 12, 20, 99]), number_word(N, Word) ), Words).
test(no_two_actions_have_the_same_words) :-
    findall(Once, action_words(_, Once, _), All),
    sort(All, Different),
    same_length(All, Different).
test(units, Many == " seconds") :-
    unit_words("s", _, Many).
test(reserved) :-
    reserved_words(Words),
    memberchk("and", Words).
test(sizes, Sizes == [3, 3, 5]) :-
    words_count("mend a fuse", A),
    words_work("mend fuse", Fuse), work_size(2-Fuse, B),
    words_work("go to hall", Go), work_size(2-Go, C),
    longest(Most), Most > 20,
    Sizes = [A, B, C].
test(a_label_is_its_own_words, Work == work("go to hall", "go to hall", "go to hall ", times, "")) :-
    words_work("go to hall", Work).
test(what_could_be_misread_is_quoted, Once == "'rock and roll'") :-
    words_work("rock and roll", work(_, Once, _, _, _)).
test(spoken, [forall(member(Text-Spoken,
        [ "take 67.5 seconds (steps 3 to 5), then 'odd' go (7)."-"take sixty-seven point five seconds, then odd go.",
          "is hotter (65 °C instead of 6 °C), but"-"is hotter, sixty-five degrees instead of six degrees, but",
          "1234567 of 100"-"one million two hundred thirty-four thousand five hundred sixty-seven of one hundred" ])),
      Found == Spoken]) :-
    spoken_text(Text, Found).

:- end_tests(numbers).

:- begin_tests(agents).

test(who_does_it, Once == "sleep on day1 by ann") :-
    words_work("sleep on day1 (ann)", work("sleep on day1 (ann)", Once, _, _, _)).
test(arguments_without_commas, Once == "fly base farm") :-
    words_work("fly base, farm", work(_, Once, _, _, _)).
test(called_alike, Once == "'fly base, farm'") :-
    quoted_work("fly base, farm", work(_, Once, _, _, _)).
test(what_already_has_by_is_quoted, Once == "'go by bus (ann)'") :-
    words_work("go by bus (ann)", work(_, Once, _, _, _)).

:- end_tests(agents).
