:- module(acxon_understanding,
          [ understood/4,               % +KB, +Code, +Text, -Understood
            asked_text/4                % +KB, +Code, +Said, -Text
          ]).
:- use_module(library(apply), [exclude/3, foldl/4, maplist/3]).
:- use_module(library(lists), [append/3, member/2, subtract/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../../comparing/actions', [task_step/4]).
:- use_module('../../comparing/difference', [plain_value/2, quality_label/3, quality_said/3, shown/3]).
:- use_module('../../comparing/hypothetical', [plan_source/4]).
:- use_module('../../comparing/origins', [different_problems/4]).
:- use_module('../../comparing/profiles', [profile/3, quality_aspects/4]).
:- use_module('../../comparing/qualities', [quality_spec/3]).
:- use_module('../../comparing/ranking', [ranking/3]).
:- use_module('../../store/commands', [command_words/4]).
:- use_module('../../store/names', [kb_prefix/3, label/3]).
:- use_module('../../comparing/step_names', [text_words/2]).
:- use_module('../../store/similar', [most_alike/5]).
:- use_module('../../store/vocabulary', []).
:- use_module('../plain/languages', []).
:- use_module('../plain/quality_names', [quality_noun/4]).
:- use_module('../plain/words', [capital/2]).
:- use_module(question_forms, [question_form/2]).
:- use_module(question_grammar, [question//2]).
:- use_module(question_languages, [question_shown/2, question_tokens/3]).
:- use_module(question_names, [nearest_names/3, question_lexicon/3, tasks_with/3, tokens/2]).
:- use_module(question_catalan, []).
:- use_module(question_german, []).
:- use_module(question_spanish, []).
:- use_module(question_times, [plan_longest/3, plan_part_text/4, plan_steps/3, step_times/4, worse_plan/4]).

/** <module> From a question in words to what is asked

A question is read in every way that the grammar has. The reading that costs least is
answered, and the others are shown beside it; where two cost the same, the question goes
back. What is asked is a reading:

    reading(Kind, Said, Command, Goal, Arguments)

Said says it again in full, see asked_text/4, Command is the words of a command line, Goal a goal of Prolog
or "", and Arguments are what the answer takes, see acxon/plans/asked.py.
*/

%!  understood(+KB, +Code, +Text, -Understood) is det.
%
%   Text is a question in English or in the language Code. Understood is answer(Reading, Others), ask_back(Readings), incomplete(Said, Plans) where the
%   question does not say of which plans, or unknown(Forms, Names): forms of questions and
%   names that are near.

understood(KB, Code, Text, Understood) :-
    tokens(Text, Tokens),
    question_lexicon(KB, Code, Lexicon),
    (   length(Tokens, Length), Length =< 60
    ->  findall(Cost-Meaning, ( question_tokens(Code, Tokens, English), phrase(question(Meaning0, Lexicon), English), costed(Meaning0, Meaning, Cost) ), Meant0)
    ;   Meant0 = []
    ),
    keysort(Meant0, Meant1),
    first_each(Meant1, [], Meant),
    findall(Cost-Reading, ( member(Cost-Meaning, Meant), reading(Meaning, KB, Lexicon, Reading) ), Readings0),
    first_each(Readings0, [], Readings),
    (   Readings == []
    ->  (   member(_-Meaning, Meant), Meaning \= fact(_, _, _)
        ->  plan_labels(KB, Lexicon, Labels),
            functor(Meaning, Kind, _),
            once(question_form(Kind, Form)),
            Understood = incomplete(Form, Labels)
        ;   nearest_forms(Code, Text, Forms),
            nearest_names(Tokens, Lexicon, Names),
            Understood = unknown(Forms, Names)
        )
    ;   Readings = [Least-First|More],
        findall(Reading, member(Least-Reading, More), Equals),
        (   Equals == []
        ->  pairs_values(More, Others0),
            findall(Other, limit(9, member(Other, Others0)), Others),
            Understood = answer(First, Others)
        ;   findall(Reading, limit(10, member(Reading, [First|Equals])), Several),
            Understood = ask_back(Several)
        )
    ).

%   Names without what they cost, and what all of them cost together.

costed(Meaning0, Meaning, Cost) :-
    Meaning0 =.. [Kind|Arguments0],
    maplist(name_cost, Arguments0, Arguments, Costs),
    Meaning =.. [Kind|Arguments],
    foldl([C, S0, S]>>(S is S0+C), Costs, 0, Cost).

name_cost(Argument, Name, Cost) :-
    (   Argument = name(Name0, Cost0)       -> Name = Name0, ( var(Cost0) -> Cost = 0 ; Cost = Cost0 )
    ;   compound(Argument), Argument =.. [Kind, name(Step, Cost0)]
    ->  Name =.. [Kind, Step], ( var(Cost0) -> Cost = 0 ; Cost = Cost0 )
    ;   Name = Argument, Cost = 0
    ).

first_each([], _, []).
first_each([Cost-X|Pairs0], Seen, Pairs) :-
    (   memberchk(X, Seen) -> Pairs = Pairs1 ; Pairs = [Cost-X|Pairs1] ),
    first_each(Pairs0, [X|Seen], Pairs1).

plan_labels(KB, lexicon(_, Plans, _, _), Labels) :-
    findall(Label, limit(10, ( member(plan(Node, _), Plans), label(KB, Node, Label) )), Labels).

nearest_forms(Code, Text, Forms) :-
    findall(Form, ( question_shown(Code, Form0), atom_string(Form, Form0) ), All),
    most_alike(Text, All, 0.45, 3, Alike),
    (   Alike \== []
    ->  Forms = Alike
    ;   tokens(Text, Words),
        findall(Share-Form, ( member(Form, All), shared_words(Form, Words, Share), Share > 0.3 ), Sharing0),
        sort(1, @>=, Sharing0, Sharing),
        pairs_values(Sharing, Near),
        Near \== []
    ->  findall(Form, limit(4, member(Form, Near)), Forms)
    ;   findall(Form, limit(5, member(Form, All)), Forms)
    ).

%   Share of the words of a form, names apart, that a question has too.

shared_words(Form, Words, Share) :-
    split_string(Form, " ", "?", Parts),
    findall(Part, ( member(Part, Parts), string_lower(Part, Part) ), Own),
    findall(Part, ( member(Part, Own), memberchk(Part, Words) ), Shared),
    length(Own, Count),
    length(Shared, Common),
    Share is Common/(Count+1).

                /*******************************
                *           readings           *
                *******************************/

%   The plans that a question does not name: the only two there are, or each other one of few, of those for the same
%   problem where there are any.

pair(any, any, lexicon(_, Plans, _, _), A, B) :-
    !,
    Plans = [plan(A, _), plan(B, _)].
pair(A, any, lexicon(KB, Plans, _, _), A, B) :-
    !,
    findall(Other, ( member(plan(Other, _), Plans), Other \== A ), Others),
    exclude(for_another_problem(KB, A), Others, Alike),
    ( Alike == [] -> Meant = Others ; Meant = Alike ),
    length(Meant, Count),
    Count =< 5,
    member(B, Meant).
pair(A, B, _, A, B) :-
    A \== B.

for_another_problem(KB, A, B) :-
    different_problems(KB, A, B, _).

reading(better(any, any), _, lexicon(_, Plans, _, _),
        reading(rank, asked('Which plan is best?', []), ["rank", "--all"], Goal, [])) :-
    Plans \= [_, _],
    !,
    Plans \== [],
    goal('rank_plans(Ranks, [problem(all)])', [], Goal).
reading(better(A0, B0), KB, L, Reading) :-
    pair(A0, B0, L, A, B),
    told_apart(KB, A, B, 'Which is better, ~w or ~w, and why?', Reading).
reading(why_not_plan(P), KB, L, Reading) :-
    opponent(KB, L, P, Other),
    told_apart(KB, Other, P, 'Why ~w and not ~w?', Reading).
reading(why_plan(P), KB, L, Reading) :-
    opponent(KB, L, P, Other),
    told_apart(KB, P, Other, 'Why ~w and not ~w?', Reading).
reading(why_step(Plan, Step), KB, _, reading(why, Said, Command, "", [Label, Step])) :-
    label(KB, Plan, Label),
    command_words("why", [Label, Step], [], Command),
    ( sub_string(Step, 0, _, _, "step ") -> Format = 'What is ~w of \'~w\' for?' ; Format = 'What is the step \'~w\' of \'~w\' for?' ),
    said(Format, [Step, Label], Said).
reading(why_not_step(Plan, Step), KB, _, reading(why_not, Said, Command, "", [Label, use, Step])) :-
    label(KB, Plan, Label),
    command_words("why-not", [Label], ["--use", Step], Command),
    said('Why is there no step \'~w\' in \'~w\', and what if there were?', [Step, Label], Said).
reading(has_step(Plan, Step), KB, _, reading(said, Said, Command, "", [Answer])) :-
    label(KB, Plan, Label),
    command_words("show", [Label], [], Command),
    said('Is there a step \'~w\' in \'~w\'?', [Step, Label], Said),
    said('There is: \'~w\' does have \'~w\'.', [Label, Step], Answer).
reading(without(Plan, Step), KB, _, reading(why_not, Said, Command, "", [Label, without, Step])) :-
    label(KB, Plan, Label),
    command_words("why-not", [Label], ["--without", Step], Command),
    said('What would \'~w\' be without \'~w\'?', [Label, Step], Said).
reading(without(Plan, Step, Other), KB, _,
        reading(why_not, Said, Command, "", [Label, without, Step, Other])) :-
    Step \== Other,
    label(KB, Plan, Label),
    command_words("why-not", [Label], ["--without", Step, "--without", Other], Command),
    said('What would \'~w\' be without \'~w\' and \'~w\'?', [Label, Step, Other], Said).
reading(instead(Plan, Old, New), KB, _,
        reading(why_not, Said, Command, "", [Label, instead, Old, New])) :-
    Old \== New,
    label(KB, Plan, Label),
    command_words("why-not", [Label], ["--instead", Old, New], Command),
    said('Why does \'~w\' have \'~w\' and not \'~w\', and what if it had that instead?', [Label, Old, New], Said).
reading(not_order(Plan, Step, Next), KB, _,
        reading(why_not, Said, Command, "", [Label, before, Step, Next])) :-
    Step \== Next,
    label(KB, Plan, Label),
    command_words("why-not", [Label], ["--before", Step, Next], Command),
    said('Why does \'~w\' not have \'~w\' before \'~w\', and what if it had?', [Label, Step, Next], Said).
reading(between(Plan, Step, From, To), KB, _,
        reading(why_not, Said, Command, "", [Label, between, Step, From, To])) :-
    label(KB, Plan, Label),
    maplist([N, T]>>format(string(T), '~w', [N]), [From, To], [FromText, ToText]),
    ( To == inf -> said('after ~w s', [From], When) ; said('between ~w s and ~w s', [From, To], When) ),
    command_words("why-not", [Label], ["--between", Step, FromText, ToText], Command),
    said('Why does \'~w\' not have \'~w\' ~w, and what if it had?', [Label, Step, When], Said).
reading(at_most(Plan, Step, Most), KB, _,
        reading(why_not, Said, Command, "", [Label, at_most, Step, Most])) :-
    label(KB, Plan, Label),
    format(string(Text), '~w', [Most]),
    (   Most =:= 1 -> said(once, [], Times) ; Most =:= 2 -> said(twice, [], Times) ; said('~w times', [Most], Times) ),
    command_words("why-not", [Label], ["--at-most", Step, Text], Command),
    said('Why does \'~w\' have \'~w\' more than ~w, and what if it had not?', [Label, Step, Times], Said).
reading(within(Plan, To), KB, _, reading(why_not, Said, Command, "", [Label, between, "every step", 0, To])) :-
    label(KB, Plan, Label),
    format(string(Text), '~w', [To]),
    command_words("why-not", [Label], ["--between", "every step", "0", Text], Command),
    said('Can \'~w\' be done within ~w s?', [Label, To], Said).
reading(in_steps(Plan, Most), KB, _, reading(why_not, Said, Command, "", [Label, at_most, "every step", Most])) :-
    label(KB, Plan, Label),
    format(string(Text), '~w', [Most]),
    command_words("why-not", [Label], ["--at-most", "every step", Text], Command),
    ( Most =:= 1 -> Format = 'Can \'~w\' be done in at most ~w step?' ; Format = 'Can \'~w\' be done in at most ~w steps?' ),
    said(Format, [Label, Most], Said).
reading(order(Plan, Step, Next), KB, _,
        reading(why_not, Said, Command, "", [Label, before, Next, Step])) :-
    Step \== Next,
    label(KB, Plan, Label),
    command_words("why-not", [Label], ["--before", Next, Step], Command),
    said('Why does \'~w\' have \'~w\' before \'~w\', and what if it were after it?', [Label, Step, Next], Said).
reading(differ(A0, B0, Ps), KB, L, reading(differ, Said, Command, Goal, [LabelA, LabelB|Ps])) :-
    pair(A0, B0, L, A, B),
    maplist(label(KB), [A, B], [LabelA, LabelB]),
    command_words("compare", [LabelA, LabelB], [], Command),
    said('How do \'~w\' and \'~w\' differ in ~w?', [LabelA, LabelB, nouns(Ps)], Said),
    goal('compare_plans(~q, ~q, Verdict, [items(Items)])', [LabelA, LabelB], Goal).
reading(value(Plan, P), KB, _, reading(said, Said, ["query", Goal], Goal, [Answer])) :-
    label(KB, Plan, Label),
    quality_spec(KB, P, quality(_, _, Unit, _, _, _, _)),
    quality_aspects(KB, P, Plan, Aspects),
    findall(Text, ( member(aspect(_, _, _, _, Value, Rank, _), Aspects), Rank \== none, shown_text(Value, Unit, Text) ), Texts0),
    sort(Texts0, Texts),
    (   Texts == []
    ->  said('The ~w of \'~w\' is not known.', [nouns([P]), Label], Answer)
    ;   atomic_list_concat(Texts, ', ', Shown),
        said('The ~w of \'~w\' is ~w.', [nouns([P]), Label, Shown], Answer)
    ),
    said('What is the ~w of \'~w\'?', [nouns([P]), Label], Said),
    prefixed(KB, P, Name),
    goal('triple(~q, ~q, _Quality), triple(_Quality, dul:hasDataValue, Value)', [Label, Name], Goal).
reading(does(Thing, Plan), KB, L, reading(said, Said, ["query", Goal], Goal, [Answer])) :-
    thing_goal(Thing, Name, Uses),
    (   Plan == any
    ->  said('What does \'~w\' do?', [Name], Said),
        goal('triple(Plan, dul:definesTask, Task), ~w', [Uses], Goal)
    ;   label(KB, Plan, Label),
        said('What does \'~w\' do in \'~w\'?', [Name, Label], Said),
        goal('Plan = ~q, triple(Plan, dul:definesTask, Task), ~w', [Label, Uses], Goal)
    ),
    findall(Line,
            ( plan_steps_with(Thing, KB, L, Node, Steps), ( Plan == any -> true ; Node == Plan ),
              label(KB, Node, Its), atomic_list_concat(Steps, ', then ', Doing),
              format(string(Line), 'In \'~w\': ~w.', [Its, Doing]) ),
            Lines),
    ( Lines == [] -> said('Nothing.', [], Answer) ; lines(Lines, Answer) ).
reading(uses(Thing), KB, L, reading(said, Said, ["query", Goal], Goal, [Answer])) :-
    thing_goal(Thing, Name, Uses),
    said('Which plans have a step with \'~w\'?', [Name], Said),
    goal('triple(Plan, dul:definesTask, Task), ~w', [Uses], Goal),
    findall(Quoted,
            ( plan_steps_with(Thing, KB, L, Node, _), label(KB, Node, Label), format(string(Quoted), '\'~w\'', [Label]) ),
            Plans),
    listed(Plans, Answer).
reading(suppose(Plan, What0, Value), KB, L, reading(what_if, Said, Command, Goal, Arguments)) :-
    pair(Plan, any, L, A, B),
    maplist(label(KB), [A, B], [LabelA, LabelB]),
    (   What0 = quality(P)
    ->  quality_label(KB, P, What), Noun = nouns([P]), Of = of,
        Format = 'How would \'~w\' and \'~w\' compare if the ~w of \'~w\' were ~w?'
    ;   What0 = step(Step), string_concat("duration of ", Step, What), Noun = Step, Of = in,
        Format = 'How would \'~w\' and \'~w\' compare if the duration of ~w in \'~w\' were ~w?'
    ),
    format(atom(Whose), '~w ~w ~w', [What, Of, LabelA]),
    format(string(Set), '~w=~w', [Whose, Value]),
    command_words("what-if", [LabelA, LabelB], ["--set", Set], Command),
    goal('compare_plans(~q, ~q, Verdict, [suppose([~q-~q]), sentence(Text)])', [LabelA, LabelB, Whose, Value], Goal),
    Arguments = [LabelA, LabelB, What, Value],
    said(Format, [LabelA, LabelB, Noun, LabelA, Value], Said).
reading(fact(Plan0, Thing-State, Sign), KB, L, reading(fact, Said, ["question", Again], "", [Label, Sign, Thing, State, Domain, Problem])) :-
    L = lexicon(_, Plans, _, _),
    ( Plan0 == any -> member(plan(Plan, _), Plans) ; Plan = Plan0 ),
    in_its_problem(KB, Plan, Thing, Domain-Problem),
    label(KB, Plan, Label),
    maplist(joined, [Thing, State], [Of, Being]),
    (   Sign == negative
    ->  Not = 'not ', Format = 'What would \'~w\' be if ~w were not ~w at the start?'
    ;   Not = '', Format = 'What would \'~w\' be if ~w were ~w at the start?'
    ),
    said(Format, [Label, Of, Being], Said),
    format(string(Again), 'what if ~w were ~w~w in ~w?', [Of, Not, Being, Label]).
reading(turn(A0, B0), KB, L, reading(flips, Said, Command, Goal, [LabelA, LabelB])) :-
    pair(A0, B0, L, A, B),
    maplist(label(KB), [A, B], [LabelA, LabelB]),
    command_words("flip", [LabelA, LabelB], [], Command),
    goal('verdict_turns(~q, ~q, Turns, [texts(Texts)])', [LabelA, LabelB], Goal),
    said('What would turn the verdict on \'~w\' and \'~w\'?', [LabelA, LabelB], Said).
reading(changed(A0, B0, Then, Now0), KB, L,
        reading(then_and_now, Said, Command, "", Arguments)) :-
    pair(A0, B0, L, A, B),
    maplist(label(KB), [A, B], [LabelA, LabelB]),
    ( Now0 == latest -> latest_time(KB, A, B, Then, Now) ; Now = Now0 ),
    maplist([N, T]>>format(string(T), '~w', [N]), [Then, Now], [ThenText, NowText]),
    command_words("compare", [LabelA, LabelB], ["--at", ThenText, "--versus", NowText], Command),
    Arguments = [LabelA, LabelB, Then, Now],
    said('Why did the verdict on \'~w\' and \'~w\' change between ~w and ~w?', [LabelA, LabelB, Then, Now], Said).

reading(spends(any, P), KB, lexicon(_, Plans, _, _), Reading) :-
    Plans = [plan(A0, _), plan(B0, _)],
    !,
    worse_plan(KB, P, A0-B0, A-B),
    ( iri(has_cost, P) -> Format = 'Why does ~w cost more than ~w?' ; Format = 'Why does ~w take longer than ~w?' ),
    told_apart(KB, A, B, Format, Reading).
reading(spends(Plan0, P), KB, L, Reading) :-
    L = lexicon(_, Plans, _, _),
    (   Plan0 == any -> Plans = [plan(Plan, _)] ; Plan = Plan0 ),
    (   opponent(KB, L, Plan, Other)
    ->  told_apart(KB, Plan, Other, 'Which is better, ~w or ~w, and why?', Reading)
    ;   label(KB, Plan, Label),
        plan_longest(KB, Plan, Answer),
        command_words("show", [Label], [], Command),
        ( iri(has_cost, P) -> Format = 'Why does \'~w\' cost so much?' ; Format = 'Why does \'~w\' take so long?' ),
        said(Format, [Label], Said),
        Reading = reading(said, Said, Command, "", [Answer])
    ).
reading(moved(Plan, Step, When), KB, L, Reading) :-
    step_times(KB, Plan, Step, Start-End),
    (   When == sooner
    ->  Start > 0,
        reading(between(Plan, Step, 0, Start), KB, L, Reading)
    ;   reading(between(Plan, Step, End, inf), KB, L, Reading)
    ).
reading(when(Plan, Step), KB, _, reading(said, Said, Command, "", [Answer])) :-
    label(KB, Plan, Label),
    command_words("show", [Label], [], Command),
    said('When is \'~w\' done in \'~w\'?', [Step, Label], Said),
    (   step_times(KB, Plan, Step, Start-End)
    ->  said('From ~w s to ~w s.', [Start, End], Answer)
    ;   plan_part_text(KB, Plan, order(Step), Answer)
    ).
reading(part(Plan, What), KB, _, reading(said, Said, Command, "", [Answer])) :-
    label(KB, Plan, Label),
    command_words("show", [Label], [], Command),
    plan_part_text(KB, Plan, What, Answer),
    part_said(What, Label, Said).
reading(spare(Plan), KB, _, reading(spare, Said, Command, "", [Label, Count])) :-
    label(KB, Plan, Label),
    plan_steps(KB, Plan, Steps),
    length(Steps, Count),
    command_words("why", [Label, "step 1"], [], Command),
    said('Which steps of \'~w\' are not needed?', [Label], Said).
reading(plans, KB, L, reading(said, asked('Which plans are there?', []), ["plans"], "", [Answer])) :-
    L = lexicon(_, Plans, _, _),
    length(Plans, Count),
    plan_labels(KB, L, Labels),
    maplist([Label, Quoted]>>format(string(Quoted), '\'~w\'', [Label]), Labels, Names0),
    ( Count > 10 -> More is Count-10, format(string(Rest), '~w more', [More]), append(Names0, [Rest], Names) ; Names = Names0 ),
    (   Count =:= 0
    ->  Answer = "There are none. Store one: acxon plan DOMAIN PROBLEM, or acxon load FILE"
    ;   listed(Names, List),
        format(string(Answer), '~w: ~w', [Count, List])
    ).

part_said(all, Label, Said)            :- said('What are the steps of \'~w\'?', [Label], Said).
part_said(first, Label, Said)          :- said('What is done first in \'~w\'?', [Label], Said).
part_said(last, Label, Said)           :- said('What is done last in \'~w\'?', [Label], Said).
part_said(at(Time), Label, Said)       :- said('What is done at ~w s in \'~w\'?', [Time, Label], Said).
part_said(next(Step), Label, Said)     :- said('What is done after \'~w\' in \'~w\'?', [Step, Label], Said).
part_said(previous(Step), Label, Said) :- said('What is done before \'~w\' in \'~w\'?', [Step, Label], Said).

%   The problem of Plan has some of the words of Thing; Texts is Domain-Problem, in PDDL.

in_its_problem(KB, Plan, Thing, DomainText-Text) :-
    plan_source(KB, Plan, DomainText, Text),
    text_words(Text, Words0),
    sort(Words0, Words),
    member(Word0, Thing),
    \+ memberchk(Word0, ["the", "a", "an"]),
    format(string(Word), '~w', [Word0]),
    memberchk(Word, Words),
    !.

%   What is said again is asked(Format, Arguments), in English: asked_text/4 puts it into words.

said(Format, Arguments, asked(Format, Arguments)).

%!  asked_text(+KB, +Code, +Said, -Text) is det.
%
%   Text is Said in the language Code. Said is a text, asked(Format, Arguments), where each of these is such a
%   thing in turn, or nouns(Properties) for what qualities are called.

asked_text(KB, Code, asked(Format0, Arguments0), Text) :-
    !,
    ( acxon_languages:word(Code, asked_as(Format0), Format1) -> Format = Format1 ; Format = Format0 ),
    maplist(asked_text(KB, Code), Arguments0, Arguments),
    format(string(Text0), Format, Arguments),
    ( sub_atom(Format0, 0, 1, _, First), upcase_atom(First, First) -> capital(Text0, Text) ; Text = Text0 ).
asked_text(KB, Code, nouns(Ps), Text) :-
    !,
    once(acxon_languages:word(Code, and, And)),
    findall(Noun, ( member(P, Ps), ( Code == en -> quality_said(KB, P, Noun) ; quality_noun(KB, Code, P, Noun) ) ), Nouns),
    atomic_list_concat(Nouns, And, Text).
asked_text(_, _, Text, Text).

goal(Format, Arguments0, Goal) :-
    maplist(quotable, Arguments0, Arguments),
    format(string(Goal), Format, Arguments).

%   A label is written as an atom.

quotable(Argument, Quotable) :-
    ( string(Argument) -> atom_string(Quotable, Argument) ; Quotable = Argument ).

%   IRI as prefix and local name, where it has a prefix.

prefixed(KB, IRI, Name) :-
    (   kb_prefix(KB, Prefix, Namespace),
        atom_concat(Namespace, Local, IRI),
        Local \== ''
    ->  Name = Prefix:Local
    ;   Name = IRI
    ).

joined(Words, Text) :-
    atomic_list_concat(Words, ' ', Atom),
    atom_string(Atom, Text).

told_apart(KB, A, B, Format, reading(narrate, Said, Command, Goal, [LabelA, LabelB])) :-
    maplist(label(KB), [A, B], [LabelA, LabelB]),
    command_words("narrate", [LabelA, LabelB], [], Command),
    maplist([Label, Quoted]>>format(string(Quoted), '\'~w\'', [Label]), [LabelA, LabelB], [QuotedA, QuotedB]),
    said(Format, [QuotedA, QuotedB], Said),
    goal('narrate(~q, ~q, 1, Text)', [LabelA, LabelB], Goal).

%   What to contrast a plan with: the only other one, or the best of few.

opponent(KB, lexicon(_, Plans, _, _), P, Other) :-
    findall(Node, member(plan(Node, _), Plans), Nodes),
    subtract(Nodes, [P], Others),
    (   Others = [Other0]
    ->  Other = Other0
    ;   length(Nodes, Count),
        Count =< 100,
        Others \== [],
        ranking(KB, Others, ranking([[[Other|_]|_]|_], _, _, _, _, _, _))
    ).

%   The steps of each plan that are done with a thing, in their order.

plan_steps_with(Thing, KB, Lexicon, Plan, Steps) :-
    tasks_with(Thing, Lexicon, Tasks),
    findall(Node-(Number-Text), ( member(task(Node, Task, _), Tasks), task_step(KB, Task, Number, Text) ), Keyed0),
    sort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups),
    member(Plan-Numbered, Groups),
    pairs_values(Numbered, Steps).

shown_text(Value0, Unit, Text) :- plain_value(Value0, Value), shown(Value, Unit, Text).

listed(Texts, Text) :-
    atomic_list_concat(Texts, ', ', List),
    format(string(Text), '~w.', [List]).

lines(Lines, Text) :-
    atomic_list_concat(Lines, '\n', Atom),
    atom_string(Atom, Text).

%   Goals that find the tasks with a thing.

thing_goal(node(Node, Name), Name, Goal) :-
    format(string(Goal), 'triple(Task, acxon:hasArgument, ~q)', [Node]).
thing_goal(word(Name), Name, Goal) :-
    split_string(Name, " ", "", Words),
    format(string(Goal), 'triple(Task, rdfs:label, _Label), split_string(_Label, " _-", "", _Words), append(_, _Rest, _Words), append(~q, _, _Rest)',
           [Words]).

%   The latest moment that is known to differ from what was before.

latest_time(KB, A, B, Then, Now) :-
    findall(Time,
            ( member(Plan, [A, B]), profile(KB, Plan, Profile),
              member(aspect(_, _, _, _, _, _, Since-Until), Profile),
              member(Time, [Since, Until]), number(Time), abs(Time) < 1.0Inf ),
            Times),
    foldl([T, M0, M]>>(M is max(T, M0)), Times, Then, Latest),
    ( Latest =:= Then -> Now is Then+1 ; Now = Latest ).
