:- module(acxon_hypotheses,
          [ change_text/3,              % +KB, +Change, -Text
            turn_text/4,                % +Words, +Pair, +Turn, -Text
            together_text/4,            % +Words, +Pair, +Together, -Text
            standing_text/4,            % +Words, +Pair, +Free, -Text
            range_text/4,               % +Words, +Weighed, +Piece, -Text
            turned_texts/5              % +KB, +Pair, +Times, +Turned, -Texts
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../comparing/difference', [quality_said/3, shown/3]).
:- use_module('../comparing/qualities', [quality_spec/3]).
:- use_module('../comparing/sayings', [called/3, saying/3]).
:- use_module(hypothesis_words, [condition_form/4, hypothesis_form/3]).
:- use_module('plain/languages', []).
:- use_module('../store/vocabulary', []).

/** <module> What would be, in words

Pair is A-B, the plans; verdicts are those on A. For turns and pieces see
comparing/flips.pl. Texts are lists of atomic parts until they are finished.
*/

%!  change_text(+KB, +Change, -Text) is det.
%
%   Text says what is supposed of a value, or follows, see acxon_supposing:supposed/4.

change_text(KB, change(Plan, P, Before, After, Why), Text) :-
    quality_spec(KB, P, quality(_, _, Unit, _, _, _, _)),
    quality_said(KB, P, Quality),
    called(KB, Plan, Name),
    would_be(After, Before, Unit, Form, Values),
    saying(Form, [Quality, Name|Values], Text0),
    reason(Why, Text0, Text).

would_be(none, none, _, "the ~w of '~w' were not known", []) :- !.
would_be(none, Before, Unit, "the ~w of '~w', ~w, were not known", [Text]) :- !, shown(Before, Unit, Text).
would_be(After, none, Unit, "the ~w of '~w' were ~w", [Text]) :- !, shown(After, Unit, Text).
would_be(After, Before, Unit, "the ~w of '~w' were ~w instead of ~w", [New, Old]) :-
    shown(After, Unit, New),
    shown(Before, Unit, Old).

reason(supposed, Text, Text).
reason(schedule, Text0, Text)         :- saying("~w, by the schedule of its steps", [Text0], Text).
reason(same_as_makespan, Text0, Text) :- saying("~w, which is its time", [Text0], Text).

                /*******************************
                *       what would turn it     *
                *******************************/

%!  turn_text(+Words, +Pair, +Turn, -Text) is det.
%
%   Words is words(Code, KB), the code of a language. Turn is turn(P, Side, Piece): with the
%   value of that side in Piece, the verdict is that of Piece. ''bringing cola' would win if it
%   took less than 27 s.'

turn_text(Words, A-B, turn(P, Side, Piece), Text) :-
    arg(1, Piece, Verdict),
    ( Side == first -> Plan = A ; Plan = B ),
    outcome(Verdict, A-B, Key, Winner),
    ( Plan == Winner -> Whose = own ; Whose = other ),
    phrase(( form(Words, Key, [plan=Winner]), condition(Words, P, Whose-Plan, Piece), ['.'] ), Parts),
    atomics_to_string(Parts, Text).

outcome(better, A-_, wins, A).
outcome(worse, _-B, wins, B).
outcome(equivalent, _, equivalent, none).
outcome(undecided, _, undecided, none).

%   'it took less than 27 s', ''bringing tea' took ...', 'its risk were ...'.

condition(Words, P, Whose-Plan, Piece) -->
    { Words = words(Code, _), ( past(P, Verb) -> true ; Verb = were ), once(condition_form(Code, Verb, Whose, Form)) },
    filled(Form, Words, [plan=Plan, noun=P, value=P-Piece]).

past(P, cost)   :- iri(has_cost, P).
past(P, took)   :- iri(has_makespan, P).
past(P, needed) :- iri(has_number_of_tasks, P).

%   The form of Key, with what stands in its slots.

form(Words, Key, Slots) -->
    { Words = words(Code, _), once(hypothesis_form(Code, Key, Form)) },
    filled(Form, Words, Slots).

filled(Form, Words, Slots) -->
    { split_string(Form, "{}", "", Pieces) },
    pieces(Pieces, Words, Slots).

pieces([Text|Pieces], Words, Slots) --> [Text], slots(Pieces, Words, Slots).

slots([], _, _) --> [].
slots([Slot0|Pieces], Words, Slots) -->
    { atom_string(Slot, Slot0), memberchk(Slot=Value, Slots) },
    slot(Slot, Value, Words), pieces(Pieces, Words, Slots).

slot(plan, Plan, words(_, KB)) --> !, quoted(KB, Plan).
slot(noun, P, Words)           --> !, { noun(Words, P, Noun) }, [Noun].
slot(value, P-Piece, Words)    --> !, value(Words, P, Piece).
slot(_, X-Unit, Words)         --> number(X, Unit, Words).

noun(words(Code, KB), P, Noun) :-
    (   Code \== en, acxon_languages:quality_words(Code, P, Said), arg(1, Said, Noun0)
    ->  Noun = Noun0
    ;   quality_said(KB, P, Noun)
    ).

value(_, _, category(_, Word)) -->
    !, [Word].
value(Words, P, piece(_, From, To)) -->
    { Words = words(_, KB), quality_spec(KB, P, quality(_, _, Unit0, _, _, _, _)),
      ( iri(has_number_of_tasks, P) -> Unit = steps, Less = fewer-or_fewer ; Unit = Unit0, Less = less-or_less ) },
    { ( From == closed(0), To \== inf, To \== closed(0), counted(P) -> Least0 = inf ; Least0 = From ),
      rounded_ends(Least0, To, none, Least, Most) },
    stretch(Least, Most, Unit-Less, Words).

%   rounded_ends(+From0, +To0, +Now, -From, -To): ends with few digits, towards the inside, so that what is said of
%   the stretch stays true. Now, a number in it, stays in it; `none` where there is none.

rounded_ends(closed(X), closed(X), _, From, To) :-
    !,
    From = closed(X), To = From.
rounded_ends(From0, To0, Now, From, To) :-
    between(3, 15, Digits),
    end_rounded(From0, up, Digits, From),
    end_rounded(To0, down, Digits, To),
    beyond(Now, From, To),
    !.
rounded_ends(From, To, _, From, To).

end_rounded(inf, _, _, inf).
end_rounded(open(X), Way, Digits, open(Y))     :- short_number(X, Way, Digits, Y).
end_rounded(closed(X), Way, Digits, closed(Y)) :- short_number(X, Way, Digits, Y).

beyond(Now, From, To) :-
    ( From = inf -> true ; arg(1, From, Least) ),
    ( To = inf -> true ; arg(1, To, Most) ),
    ( ( var(Least) ; var(Most) ) -> true ; Least < Most ),
    ( ( Now == none ; From = inf ) -> true ; From = open(_) -> Now > Least ; Now >= Least ),
    ( ( Now == none ; To = inf ) -> true ; To = open(_) -> Now < Most ; Now =< Most ).

short_number(X, Way, Digits, Y) :-
    (   ( short(X) ; Least is 1 rdiv 10**300, abs(X) < Least )
    ->  Y = X
    ;   Size is floor(log10(abs(X))),
        Places is max(0, Digits-1-Size),
        Scale is 10**Places,
        whole(Way, X*Scale, Whole),
        Y is Whole rdiv Scale
    ).

whole(up, X, Whole)   :- Whole is ceiling(X).
whole(down, X, Whole) :- Whole is floor(X).
whole(near, X, Whole) :- Whole is round(X).

%   Two places after the point are few.

short(X) :- integer(X), !.
short(X) :- Hundredths is X*100, integer(Hundredths).

%   That nothing is below 0 needs no words.

counted(P) :- past(P, Verb), memberchk(Verb, [took, needed]).

stretch(inf, open(X), Unit-(Less-_), Words)   --> !, form(Words, Less, [x=X-Unit]).
stretch(inf, closed(X), Unit-(_-Less), Words) --> !, form(Words, Less, [x=X-Unit]).
stretch(open(X), inf, Unit-_, Words)          --> !, form(Words, more, [x=X-Unit]).
stretch(closed(X), inf, Unit-_, Words)        --> !, form(Words, or_more, [x=X-Unit]).
stretch(closed(X), closed(X), Unit-_, Words)  -->
    !,
    { short(X) -> Form = exactly, Y = X ; Form = about, short_number(X, near, 4, Y) },
    form(Words, Form, [x=Y-Unit]).
stretch(closed(X), closed(Y), Unit-_, Words)  --> !, form(Words, from_to, [x=X-"", y=Y-Unit]).
stretch(inf, inf, _, Words)                   --> !, form(Words, anything, []).
stretch(From, To, Unit-Less, Words) -->
    stretch(From, inf, ""-Less, Words), form(Words, and, []), stretch(inf, To, Unit-Less, Words).

number(Exact, Unit0, words(Code, _)) -->
    { ( integer(Exact) -> Number = Exact ; Number is float(Exact) ),
      (   Unit0 == steps, Number =:= 1
      ->  once(hypothesis_form(Code, one_step, Text))
      ;   ( Unit0 == steps -> once(hypothesis_form(Code, steps, Unit)) ; Unit = Unit0 ),
          shown(Number, Unit, Text0),
          ( Code == en -> Text = Text0 ; atomic_list_concat(Parts, '.', Text0), atomic_list_concat(Parts, ',', Text) )
      ) },
    [Text].

%!  together_text(+Words, +Pair, +Together, -Text) is det.
%
%   Text says with which values at once a plan would win, see acxon_flips:flips/5. What
%   counts as equal is not less: ''bringing cola' would win if it cost less than 27 and
%   took less than 27 s.'

together_text(Words, A-B, together(Side, Needs), Text) :-
    ( Side == first -> Plan = A ; Plan = B ),
    phrase(( form(Words, wins, [plan=Plan]), needs(Needs, none, Plan, Words), ['.'] ), Parts),
    atomics_to_string(Parts, Text).

needs([Need|Needs], Before, Plan, Words) -->
    { arg(1, Need, P), ( past(P, _) -> Said = verb ; Said = noun ),
      ( Before == verb, Said == verb -> Whose = same ; Whose = own ),
      need_piece(Need, Piece) },
    joint(Before, Needs, Words),
    condition(Words, P, Whose-Plan, Piece),
    ( { Needs == [] } -> [] ; needs(Needs, Said, Plan, Words) ).

joint(none, _, _)  --> !, [].
joint(_, [], Words) --> !, form(Words, and, []).
joint(_, [_|_], _) --> [', '].

need_piece(is(_, Word), category(_, Word)).
need_piece(beyond(_, Order, X), Piece) :-
    Exact is rationalize(X),
    ( Order == (<) -> Piece = piece(_, inf, open(Exact)) ; Piece = piece(_, open(Exact), inf) ).

%!  standing_text(+Words, +Pair, +Free, -Text) is semidet.
%
%   Text says what no value of the quality P alone can do: Free is free(P, Verdict,
%   Others), where Others are the verdicts that some value of one of the two leads to, or
%   fixed(P, Reason).

standing_text(Words, Pair, Free, Text) :-
    phrase(standing(Free, Words, Pair), Parts),
    !,
    atomics_to_string(Parts, Text).

standing(free(P, _, []), Words, _) -->
    form(Words, nothing_turns, [noun=P]).
standing(free(P, Verdict, Others), Words, Pair) -->
    { other_winner(Verdict, Pair, Winner, Turned), \+ memberchk(Turned, Others) },
    form(Words, other_loses, [noun=P, plan=Winner]).
standing(fixed(P, Reason), words(_, KB), _) -->
    { quality_said(KB, P, Noun), fixed(Reason, Why0), saying(Why0, [], Why),
      saying("What the ~w would change cannot be said: ~w.", [Noun, Why], Text) },
    [Text].

other_winner(better, _-B, B, worse).
other_winner(worse, A-_, A, better).

fixed(told,          "how the two compare by it was told, not their values").
fixed(unknown,       "it is known of neither").
fixed(kinds,         "the two values are of different kinds").
fixed(values,        "its values are no numbers, and no scale is told for them").
fixed(contradiction, "what is known of it contradicts itself").
fixed(declaration,   "its declaration is wrong").

%!  range_text(+Words, +Weighed, +Piece, -Text) is det.
%
%   Text says for which weights of a quality the verdict stands, those of Piece. Weighed is P-Weight, its weight now.

range_text(Words, P-Weight, piece(_, From, To), Text) :-
    Words = words(_, KB),
    quality_said(KB, P, Noun),
    (   ( From == inf ; From == closed(0) ), To == inf
    ->  saying("It stands whatever the weight of the ~w.", [Noun], Text)
    ;   ( From == closed(0) -> Least0 = inf ; Least0 = From ),
        Now is rationalize(Weight),
        rounded_ends(Least0, To, Now, Least, Most),
        phrase(stretch(Least, Most, ""-(less-or_less), Words), Parts),
        atomic_list_concat(Parts, Stretch),
        saying("It stands while the weight of the ~w is ~w.", [Noun, Stretch], Text)
    ).

                /*******************************
                *         then and now         *
                *******************************/

%!  turned_texts(+KB, +Pair, +Times, +Turned, -Texts) is det.
%
%   Texts are sentences that say how the verdict at the first of Times, Then-Now, became
%   that at the second, see acxon_turned:turned/5.

turned_texts(KB, Pair, Then-Now, turned(V, W, Changes, Why), Texts) :-
    findall(Text,
            ( sentence(Then-Now, V-W, Changes-Why, KB-Pair, Text0), capital(Text0, Text) ),
            Texts).

sentence(Then0-Now0, V-W, _, KB-Pair, Text) :-
    shown(Then0, "", Then),
    shown(Now0, "", Now),
    state(V, then, KB, Pair, Was),
    ( V == W -> saying("that is as it was", [], Is) ; state(W, now, KB, Pair, Is) ),
    saying("At ~w, ~w; at ~w, ~w.", [Then, Was, Now, Is], Text).
sentence(_, _, Changes-_, KB-Pair, Text) :-
    (   Changes == []
    ->  saying("Nothing that is compared has changed.", [], Text)
    ;   member(Change, Changes),
        changed(Change, KB, Pair, Text)
    ).
sentence(_, V-W, Changes-Why, KB-_, Text) :-
    V \== W,
    Changes \== [],
    turned_by(Why, KB, Text).

state(better, When, KB, A-_, Text) :- called(KB, A, Name), best(When, Name, Text).
state(worse, When, KB, _-B, Text)  :- called(KB, B, Name), best(When, Name, Text).
state(equivalent, then, _, _, Text) :- saying("the two were equally good", [], Text).
state(equivalent, now, _, _, Text)  :- saying("the two are equally good", [], Text).
state(undecided, then, _, _, Text)  :- saying("it was undecided", [], Text).
state(undecided, now, _, _, Text)   :- saying("it is undecided", [], Text).

best(then, Name, Text) :- saying("'~w' was the better plan", [Name], Text).
best(now, Name, Text)  :- saying("'~w' is the better plan", [Name], Text).

changed(change(P, both, _, _), KB, _, Text) :-
    !,
    quality_said(KB, P, Noun),
    saying("What was told of the ~w changed.", [Noun], Text).
changed(change(P, Side, Before, After), KB, A-B, Text) :-
    quality_said(KB, P, Noun),
    quality_spec(KB, P, quality(_, _, Unit, _, _, _, _)),
    ( Side == second -> called(KB, B, Name) ; called(KB, A, Name) ),
    became(Before, After, Unit, [Noun, Name], Text).

became(none, After, Unit, [Noun, Name], Text) :-
    !,
    shown(After, Unit, Value),
    saying("The ~w of '~w' became known: ~w.", [Noun, Name, Value], Text).
became(Before, none, Unit, [Noun, Name], Text) :-
    !,
    shown(Before, Unit, Value),
    saying("The ~w of '~w', ~w, is not known any more.", [Noun, Name, Value], Text).
became(Before, After, Unit, [Noun, Name], Text) :-
    shown(Before, Unit, Was),
    shown(After, Unit, Is),
    Values = [Noun, Name, Was, Is],
    (   number(Before), number(After)
    ->  (   After > Before
        ->  saying("The ~w of '~w' rose from ~w to ~w.", Values, Text)
        ;   saying("The ~w of '~w' fell from ~w to ~w.", Values, Text)
        )
    ;   saying("The ~w of '~w' changed from ~w to ~w.", Values, Text)
    ).

turned_by([[P]], KB, Text) :-
    !,
    quality_said(KB, P, Noun),
    saying("The ~w alone turned it.", [Noun], Text).
turned_by([[P]|More], KB, Text) :-
    !,
    quality_said(KB, P, Noun),
    findall(Other, ( member([Q], More), quality_said(KB, Q, Name), saying(", or the ~w", [Name], Other) ), Others),
    atomics_to_string(Others, Rest),
    saying("The ~w alone would have turned it~w.", [Noun, Rest], Text).
turned_by([[P|Ps]|_], KB, Text) :-
    quality_said(KB, P, Noun),
    findall(Other, ( member(Q, Ps), quality_said(KB, Q, Name), saying(" and the ~w", [Name], Other) ), Others),
    atomics_to_string(Others, Rest),
    saying("Only together the ~w~w turned it.", [Noun, Rest], Text).
turned_by([], _, Text) :-
    saying("None of that turned it: what was told of the two plans did.", [], Text).

%   Nouns of other languages have their article, also where a sentence begins.

capital(Text0, Text) :-
    sub_string(Text0, 0, 1, After, First),
    sub_string(Text0, 1, After, 0, Rest),
    string_upper(First, Capital),
    string_concat(Capital, Rest, Text).

quoted(KB, Node) -->
    { called(KB, Node, Label) }, ['\'', Label, '\''].
