:- module(acxon_questions,
          [ question_words/4,           % +About, +Restrictions, -Words, -Name
            restriction_text/2,         % +Restriction, -Text
            need_text/2,                % +Need, -Text
            why_text/3,                 % +Name, +Purpose, -Text
            answer_text/2               % +Answer, -Text
          ]).
:- use_module(library(lists), [append/2, append/3, last/2, member/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(english, []).
:- use_module(phrases, [w//1, list//3, number_text//2, count//2, numbers//2]).
:- use_module(numbers, [shortest_number/2, shown_values/4]).
:- use_module(words, [label_words/4, words_work/3]).

/** <module> Questions about a plan and their answers, in plain words

A restriction is restriction(Kind, Texts, Numbers): what kind of thing is asked of a plan,
the steps it is about, as people call them, and its numbers. Kind is `use`, `without`,
`instead` (the first by the second), `before`, `between` or `at_most`.
*/

                /*******************************
                *          the question        *
                *******************************/

%!  question_words(+About, +Restrictions, -Words, -Name) is det.
%
%   Words, a string, asks why the plan About is not otherwise, and Name is what the plan
%   that is so is called. About is real(Label), or hypothetical(Label) for a plan that is
%   called after a question itself.

question_words(About, Restrictions, Words, Name) :-
    About =.. [Kind, Label],
    ( Kind == hypothetical -> First = " and " ; First = " " ),
    maplist(restriction_text, Restrictions, Texts),
    atomic_list_concat(Texts, ' and ', Asked),
    atomics_to_string([Label, First, Asked], Whole),
    shortened(Whole, Name),
    atomics_to_string(["Why not ", Whole, "?"], Words).

%   The name of a plan has 500 characters at most. What is left out makes it another one.

shortened(Whole, Name) :-
    string_length(Whole, Length),
    (   Length =< 300
    ->  Name = Whole
    ;   sub_string(Whole, 0, 280, _, Start),
        variant_sha1(Whole, Hash),
        sub_atom(Hash, 0, 8, _, Short),
        atomics_to_string([Start, "... ", Short], Name)
    ).

%!  restriction_text(+Restriction, -Text) is det.
%
%       ?- restriction_text(restriction(before, ["grasp tea", "find ann"], []), Text).
%       Text = "with grasp tea before find ann".

restriction_text(restriction(Kind, Steps, Numbers), Text) :-
    phrase(restriction(Kind, Steps, Numbers), Parts),
    !,
    atomics_to_string(Parts, Text).

restriction(use, [Step], [])             --> w("with "), w(Step).
restriction(without, [Step], [])         --> w("without "), w(Step).
restriction(instead, [Old, New], [])     --> w("with "), w(New), w(" instead of "), w(Old).
restriction(before, [First, Second], []) --> w("with "), w(First), w(" before "), w(Second).
restriction(between, [Step], [Since, Until]) -->
    { shortest_number(Since, From) },
    (   { Until =:= inf }
    ->  w("with "), w(Step), w(" from "), w(From), w(" s on")
    ;   { shortest_number(Until, To) },
        w("with "), w(Step), w(" between "), w(From), w(" s and "), w(To), w(" s")
    ).
restriction(at_most, [Step], [Most]) -->
    { Times is integer(Most) },
    ( { Times =:= 0 } -> w("without "), w(Step) ; w("with "), w(Step), w(" "), often(Times) ).

often(1) --> !, w("at most once").
often(2) --> !, w("at most twice").
often(N) --> w("at most "), en_count(N), w(" times").

                /*******************************
                *       what a step is for     *
                *******************************/

%!  need_text(+Need, -Text) is det.
%
%   Need, as in causal.pl, in words: 'robot at kitchen', 'not robot at kitchen'.

need_text(Need, Text) :-
    Need =.. [Kind, Fact],
    atomic_list_concat([Predicate|Things], ' ', Fact),
    atomic_list_concat(Words, -, Predicate),            % 'robot-at cup-1' is 'robot at cup-1'
    append(Words, Things, All),
    atomic_list_concat(All, ' ', Text0),
    split_string(Text0, "_", "", Parts),
    atomic_list_concat(Parts, ' ', Spaced0),
    atom_string(Spaced0, Spaced),
    need_words(Kind, Spaced, Text).

need_words(holds, Text, Text).
need_words(lacks, Fact, Text) :- string_concat("not ", Fact, Text).
need_words(value, Fact, Text) :- string_concat("the new value of ", Fact, Text).

%!  why_text(+Name, +Purpose, -Text) is det.
%
%   Text says what a step of the plan called Name is for. Purpose is
%   purpose(Number-Words, Way, Goals, Spare): the step; the way to what it serves, a list of
%   Number-Words, first the steps that it makes possible, or [] for none; what the first of
%   these needs of it, with the parts of the goal, as needs(Needs, Goals); and the numbers of
%   the steps that can be left out with it, [] where it is needed, or `unknown`.

why_text(Label, Purpose, Text) :-
    label_words(en, Label, _, Name),
    phrase(why(Purpose, Name), Parts),
    !,
    atomics_to_string(Parts, Text).

why(purpose(N-Words, Way, Needs, Spare), Name) -->
    step_purpose(Way, Needs, N-Words, Name),
    spare(Spare, N).

step_purpose([], needs(_, []), N-Words, Name) -->
    !, w(Name), w(" would "), doing(Words), w(" (step "), w(N), w("), which no other step and no goal needs.").
step_purpose([], needs(_, Goals), N-Words, Name) -->
    !, w(Name), w(" would "), doing(Words), w(" (step "), w(N), w(") to reach the goal: "), list(Goals, said, lexicon(en, [], [], [])), w(".").
step_purpose(Way, needs(Needs, Goals), N-Words, Name) -->
    w(Name), w(" would "), doing(Words), w(" (step "), w(N), w(") so that it can "),
    way(Way), w(": that needs "), list(Needs, said, lexicon(en, [], [], [])), w("."),
    in_the_end(Goals).

way([Step])        --> later(Step).
way([Step|Steps])  --> { Steps = [_|_] }, later(Step), w(", then "), way(Steps).

later(N-Words) --> doing(Words), w(" (step "), w(N), w(")").

doing(Words) --> { words_work(en, Words, work(_, Once, _, _, _)) }, w(Once).

said(Text, _) --> w(Text).

in_the_end([])    --> !, [].
in_the_end(Goals) --> w(" In the end it serves the goal: "), list(Goals, said, lexicon(en, [], [], [])), w(".").

spare(unknown, _)  --> !, [].
spare([], _)       --> !, [].
spare([N], N)      --> !, w(" Without it the plan reaches its goal as well.").
spare(Numbers, _)  --> w(" Without steps "), numbers(Numbers, lexicon(en, [], [], [])), w(" the plan reaches its goal as well.").

                /*******************************
                *       why not otherwise      *
                *******************************/

%!  answer_text(+Answer, -Text) is det.
%
%   Text is what an answer begins with. Answer is one of
%
%     - already(Label): the plan is as it was asked to be
%     - found(Verdict, Saved, Known): there is such a plan; Verdict is that on the plan that was
%       asked about, `undecided` also as `at_least` or `at_most`, where that is at least, or at
%       most, as good in everything; Saved is saved(Property, Amount), or `none`; Known is `best`
%       where one of the two is known to be the best of its kind, else `found`
%     - impossible(Restrictions, Conflict, Unreached): there is provably none. Conflict are
%       those, in words, of which none can be left out; Unreached is
%       unreached(Fact, Step), counted(N) where the goal alone needs N steps of a kind,
%       earliest(Seconds) before which no step of the kind can have ended, or `none`
%     - not_found(Seconds)

answer_text(Answer, Text) :-
    phrase(answer(Answer), Parts),
    !,
    atomics_to_string(Parts, Text).

answer(already(Label)) -->
    { label_words(en, Label, _, Name) }, w(Name), w(" is so already.").
answer(found(worse, none, _))      --> !, w("You are right: that would be better.").
answer(found(worse, Saved, _))     --> !, w("You are right: that "), saved(Saved), w(".").
answer(found(equivalent, _, _))    --> !, w("That can be done, and it is as good.").
answer(found(undecided, _, _))     --> !, w("That can be done; which is better is open.").
answer(found(Verdict, _, Known))   --> { found(Verdict, But, Is) }, w("That can be done, "), w(But), it(Known), w(Is).

answer(impossible(Count, Conflict, Unreached)) -->
    w("There is no such plan"), because(Conflict, Count), w("."), unreached(Unreached).
answer(not_found(Seconds)) -->
    { shortest_number(Seconds, Text), seconds_word(Seconds, Word) },
    w("No such plan was found in "), w(Text), w(Word), w("; there may be one.").

found(better,   "but ", " is no better.").
found(at_least, "but ", " is better in nothing.").
found(at_most,  "and ", " is worse in nothing.").

%   Where nobody knows that there is no better one, nothing is said of others than the one found.

it(best)  --> w("it").
it(found) --> w("the plan found for it").

seconds_word(Seconds, Word) :-
    ( Seconds =:= 1 -> Word = " second" ; Word = " seconds" ).

%   Of several restrictions, those that exclude each other are named.

because(_, 1)             --> !, [].
because([One], _)         --> !, w(": not even "), w(One).
because(Conflict, _)      --> w(": these exclude each other: "), list(Conflict, said, lexicon(en, [], [], [])).

unreached(none) --> [].
unreached(counted(N)) -->
    w(" The goal alone needs "), en_count(N), ( { N =:= 1 } -> w(" such step.") ; w(" such steps.") ).
unreached(earliest(Seconds)) -->
    { shortest_number(Seconds, Text), seconds_word(Seconds, Word) },
    w(" No such step can have ended before "), w(Text), w(Word), w(".").
unreached(unreached(Fact, Step)) -->
    w(" Then '"), w(Fact), w("' never holds, which "),
    (   { Step == goal } -> w("is the goal.") ; w("is needed to "), doing(Step), w(".") ).

saved(saved(time, Amount)) -->
    { shown_values("s", Amount, Amount, shown(_, X, _, Unit)) },
    w("saves "), en_number(X), w(" "), w(Unit).
saved(saved(cost, Amount)) -->
    { shown_values("", Amount, Amount, shown(_, X, _, _)) },
    w("costs "), en_number(X), w(" less").
saved(saved(steps, Amount)) -->
    { X is integer(Amount) },
    w("needs "), en_count(X), ( { X =:= 1 } -> w(" step fewer") ; w(" steps fewer") ).

en_count(N) --> count(N, lexicon(en, [], [], [])).

en_number(N) --> number_text(N, lexicon(en, [], [], [])).
