:- module(acxon_questions,
          [ question_words/5,           % +Code, +About, +Restrictions, -Words, -Name
            restriction_text/3,         % +Code, +Restriction, -Text
            why_text/4,                 % +Code, +Label, +Purpose, -Text
            answer_text/3               % +Code, +Answer, -Text
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(grammar, [agent_works/3, doer//2, name//2, start//2, amount//3, once//2]).
:- use_module(languages, []).
:- use_module(numbers, [shown_values/4]).
:- use_module(phrases, [w//1, word//2, list//3, number_text//2, digits//1, count//2, numbers//2, euphonic/3]).
:- use_module(words, [agent_said/3, doing_work/4, label_words/4, own_work/4, work_doer/2, words_work/3]).

/** <module> Questions about a plan and their answers, in plain words

What is said stands in the words of each language as word(Code, Key, Form), where Key is
answer(Id) or asked(Kind), and Form has slots: "{plan} is so already.". A form
of an answer writes and reads, see form//3.

A restriction is restriction(Kind, Texts, Numbers): what kind of thing is asked of a plan,
the steps it is about, as people call them, and its numbers. Kind is `use`, `without`,
`instead` (the first by the second), `before`, `between` or `at_most`.
*/

                /*******************************
                *             forms            *
                *******************************/

%!  form(+Key, ?Values, +L)// is nondet.
%
%   The form of Key with Values, a list of Slot=Value, in its slots.

form(Key, Values, L) -->
    { arg(1, L, Code), once(acxon_languages:word(Code, Key, Form)), split_string(Form, "{}", "", Pieces) },
    pieces(Pieces, Values, L).

pieces([Text], _, _) --> w(Text).
pieces([Text, Slot0|Pieces], Values, L) -->
    { atom_string(Slot, Slot0), memberchk(Slot=Value, Values) },
    w(Text), slot(Slot, Value, L), pieces(Pieces, Values, L).

slot(plan, X, L)                 --> !, start(X, L).
slot(work, Work, L)              --> !, once(Work, L).
slot(n, N, _)                    --> !, digits(N).
slot(in, X, L)                   --> !, name(X, L).
slot(acting, Work, L)            --> !, { agent_works(each, L, M) }, once(Work, M).
slot(doer, Agent, L)             --> !, doer(Agent, L).
slot(way, Way, L)                --> !, way(Way, later, L).
slot(ways, Way, L)               --> !, way(Way, able, L).
slot(texts, Texts, L)            --> !, list(Texts, said, L).
slot(needs, Needs, L)            --> !, list(Needs, said, L).
slot(steps, Numbers, L)          --> !, numbers(Numbers, L).
slot(count, N, L)                --> !, count(N, L).
slot(number, N, L)               --> !, number_text(N, L).
slot(until, N, L)                --> !, number_text(N, L).
slot(amount, Number-Unit, L)     --> !, amount(Number, Unit, L).
slot(_, Text, L)                 --> said(Text, L).

%   Steps one after the other, each Number-Work.

way([Step], How, L)       --> call(How, Step, L).
way([Step|Steps], How, L) --> { Steps = [_|_] }, call(How, Step, L), word(then, L), way(Steps, How, L).

later(N-Work, L) --> form(answer(later), [n=N, work=Work], L).

%   Who can then do it.

able(N-Work, L) -->
    { nonvar(Work), !, arg(1, L, Code), able_form(Code, Work, Agent, Own, Number) }, form(able(Number), [n=N, doer=Agent, work=Own], L).
able(N-Work, L) -->
    { arg(1, L, Code), arg(4, L, Works), member(Work, Works), able_form(Code, Work, Agent, Own, Number) },
    form(able(Number), [n=N, doer=Agent, work=Own], L).

able_form(Code, Work, Agent, Own, Number) :-
    (   own_work(Code, Work, Agent, Own)
    ->  ( sub_string(Agent, _, _, _, " & ") -> Number = many ; Number = one )
    ;   Agent = "", Own = Work, Number = none
    ).

%   Text as it is; what is read has no marks of a list.

said(Text, L, S0, S) :-
    (   var(S0)
    ->  S0 = [Text|S]
    ;   append(Codes, S, S0),
        Codes = [_|_],
        string_codes(Text, Codes),
        \+ listed(Text, L)
    ).

listed(Text, L) :-
    arg(1, L, Code),
    ( Mark = ", " ; Mark = ": " ; Mark = ". " ; acxon_languages:word(Code, and, Mark) ),
    sub_string(Text, _, _, _, Mark),
    !.

form_text(Code, Key, Values, Text) :-
    phrase(form(Key, Values, lexicon(Code, [], [], [])), Parts),
    !,
    atomics_to_string(Parts, Text0),
    euphonic(Code, Text0, Text).

                /*******************************
                *          the question        *
                *******************************/

%!  question_words(+Code, +About, +Restrictions, -Words, -Name) is det.
%
%   Words, a string, asks why the plan About is not otherwise, and Name is what the plan
%   that is so is called. About is real(Label), or hypothetical(Label) for a plan that is
%   called after a question itself. Name is as it is before its neighbours change: each sentence with it does that.

question_words(Code, About, Restrictions, Words, Name) :-
    About =.. [Kind, Label],
    once(acxon_languages:word(Code, and, And)),
    ( Kind == hypothetical -> First = And ; First = " " ),
    maplist(restriction_text(Code), Restrictions, Texts),
    atomic_list_concat(Texts, And, Asked),
    atomics_to_string([Label, First, Asked], Whole),
    euphonic(Code, Written, Whole),
    shortened(Written, Name),
    form_text(Code, answer(question), [text=Whole], Words).

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

%!  restriction_text(+Code, +Restriction, -Text) is det.
%
%       ?- restriction_text(en, restriction(before, ["grasp tea", "find ann"], []), Text).
%       Text = "with grasp tea before find ann".

restriction_text(Code, restriction(between, ["every step"], [Since, Until]), Text) :-
    Since =:= 0,
    Until < inf,
    !,
    form_text(Code, asked(within), [until=Until], Text).
restriction_text(Code, restriction(at_most, ["every step"], [Most]), Text) :-
    !,
    Count is integer(Most),
    ( Count =:= 1 -> Kind = one_step ; Kind = few_steps ),
    form_text(Code, asked(Kind), [count=Count], Text).
restriction_text(Code, restriction(Kind0, Steps, Numbers), Text) :-
    asked(Kind0, Numbers, Code, Kind, Values),
    steps_slots(Steps, Slots),
    append(Slots, Values, All),
    form_text(Code, asked(Kind), All, Text).

steps_slots(Steps, Slots) :-
    ( Steps = [First, Second] -> Slots = [first=First, second=Second] ; Steps = [Step], Slots = [step=Step] ).

asked(between, [Since, Until], _, Kind, Values) :-
    !,
    ( Until =:= inf -> Kind = from, Values = [number=Since] ; Kind = between, Values = [number=Since, until=Until] ).
asked(at_most, [Most], Code, Kind, Values) :-
    !,
    Times is integer(Most),
    (   Times =:= 0
    ->  Kind = without, Values = []
    ;   Kind = at_most, Values = [often=Often],
        phrase(often(Times, Code), Parts),
        !,
        atomics_to_string(Parts, Often)
    ).
asked(Kind, [], _, Kind, []).

often(1, Code) --> !, word(once, lexicon(Code, [], [], [])).
often(N, Code) --> acxon_languages:times(Code, plain, N).

                /*******************************
                *       what a step is for     *
                *******************************/

%!  why_text(+Code, +Label, +Purpose, -Text) is det.
%
%   Text says what a step of the plan called Label is for. Purpose is
%   purpose(Number-Words, Way, Goals, Spare): the step; the way to what it serves, a list of
%   Number-Words, first the steps that it makes possible, or [] for none; what the first of
%   these needs of it, with the parts of the goal, as needs(Needs, Goals); and the numbers of
%   the steps that can be left out with it, [] where it is needed, or `unknown`.

why_text(Code, Label, purpose(N-Words, Way0, Needs, Spare), Text) :-
    named(Code, Label, Plan),
    words_work(Code, Words, Work),
    maplist(step_work(Code), Way0, Way),
    purpose(Way, Needs, Id0, Values),
    (   member(One, [N-Work|Way]),
        One = _-Done,
        work_doer(Done, _)
    ->  in_place(Code, Place),
        doing_work(Code, Work, Place, Acting),
        (   Id0 == for_steps,
            alone(Code, Work, Way, Own)
        ->  Id = by(for_own_steps),
            Slots = [in=Plan, acting=Acting, n=N, way=Own|Values]
        ;   Id = by(Id0),
            Slots = [in=Plan, acting=Acting, n=N|Values]
        )
    ;   Id = Id0,
        Slots = [plan=Plan, work=Work, n=N|Values]
    ),
    !,
    form_text(Code, answer(Id), Slots, Purpose),
    in_the_end(Way, Needs, Code, End),
    spare(Spare, N, Code, Without),
    atomics_to_string([Purpose, End, Without], Text).

%   Who does Work does all of Way, Own.

alone(Code, Work, Way, Own) :-
    work_doer(Work, Agent),
    maplist(own_step(Code, Agent), Way, Own).

own_step(Code, Agent, N-Work, N-Own) :-
    own_work(Code, Work, Agent, Own).

named(Code, Label, name(Label, Text, Start)) :-
    label_words(Code, Label, Text, Start).

purpose([], needs(_, []), for_nothing, [])                   :- !.
purpose([], needs(_, Goals), for_goal, [texts=Goals])        :- !.
purpose(Way, needs(Needs, _), for_steps, [way=Way, ways=Way, needs=Needs]).

%   'In X, ann would ...', 'In X muss ann ...'.

in_place(Code, Place) :-
    ( acxon_languages:word(Code, each(one, Place0), _), Place0 == then -> Place = then ; Place = first ).

step_work(Code, N-Words, N-Work) :-
    words_work(Code, Words, Work).

in_the_end([_|_], needs(_, [Goal|Goals]), Code, Text) :- !, further(Code, in_the_end, [texts=[Goal|Goals]], Text).
in_the_end(_, _, _, "").

spare(unknown, _, _, "") :- !.
spare([], _, _, "")      :- !.
spare([N], N, Code, Text)      :- !, further(Code, spare_step, [], Text).
spare(Numbers, _, Code, Text)  :- further(Code, spare_steps, [steps=Numbers], Text).

%   One more sentence.

further(Code, Id, Values, Text) :-
    form_text(Code, answer(Id), Values, Text0),
    string_concat(" ", Text0, Text).

                /*******************************
                *       why not otherwise      *
                *******************************/

%!  answer_text(+Code, +Answer, -Text) is det.
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
%     - all_needed: the plan has no step that can be left out

answer_text(Code, Answer, Text) :-
    answer(Answer, Code, Id, Values),
    !,
    form_text(Code, answer(Id), Values, Text0),
    (   Answer = impossible(_, _, Unreached),
        unreached(Unreached, Code, Why, WhyValues)
    ->  further(Code, Why, WhyValues, More),
        string_concat(Text0, More, Text)
    ;   Text = Text0
    ).

answer(already(Label), Code, already, [plan=Plan]) :- named(Code, Label, Plan).
answer(found(worse, Saved, _), _, Id, Values)      :- saved(Saved, Id, Values).
answer(all_needed, _, all_needed, []).
answer(found(equivalent, _, _), _, as_good, []).
answer(found(undecided, _, _), _, open, []).
answer(found(Verdict, _, Known), _, Id, [])        :- found(Known, Verdict, Id).
answer(impossible(Count, Conflict, _), _, Id, Values) :- because(Conflict, Count, Id, Values).
answer(not_found(Seconds), _, Id, [number=Seconds]) :- ( Seconds =:= 1 -> Id = not_found_second ; Id = not_found ).

%   Where nobody knows that there is no better one, nothing is said of others than the one found.

found(best,  better,   no_better).
found(best,  at_least, nowhere_better).
found(best,  at_most,  nowhere_worse).
found(found, better,   found_no_better).
found(found, at_least, found_nowhere_better).
found(found, at_most,  found_nowhere_worse).

saved(none, would_be_better, []).
saved(saved(time, Amount), saves_time, [amount=X-Unit]) :- shown_values("s", Amount, Amount, shown(_, X, _, Unit)).
saved(saved(cost, Amount), saves_cost, [number=X])      :- shown_values("", Amount, Amount, shown(_, X, _, _)).
saved(saved(steps, Amount), Id, [count=X]) :-
    X is integer(Amount),
    ( X =:= 1 -> Id = saves_step ; Id = saves_steps ).

%   Of several restrictions, those that exclude each other are named.

because(_, 1, none, [])                       :- !.
because([One], _, not_even, [text=One])       :- !.
because(Conflict, _, excluded, [texts=Conflict]).

unreached(counted(N), _, Id, [count=N])                      :- ( N =:= 1 -> Id = needs_step ; Id = needs_steps ).
unreached(earliest(Seconds), _, Id, [number=Seconds])        :- ( Seconds =:= 1 -> Id = ends_second ; Id = ends ).
unreached(unreached(Fact, goal), _, never_goal, [text=Fact]) :- !.
unreached(unreached(Fact, Step), Code, Id, [text=Fact|Values]) :- needed_for(Step, Code, Id, Values).

%   'which is needed for ann to sleep'.

needed_for(by(_, Own, Agent), Code, by(never_step), [agent=Said, work=Work]) :-
    !,
    words_work(Code, Own, Work),
    agent_said(Code, Agent, Said).
needed_for(Step, Code, never_step, [work=Work]) :-
    words_work(Code, Step, Work).
