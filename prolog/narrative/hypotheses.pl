:- module(acxon_hypotheses,
          [ change_text/3,              % +KB, +Change, -Text
            turn_text/4,                % +KB, +Pair, +Turn, -Text
            together_text/4,            % +KB, +Pair, +Together, -Text
            standing_text/4,            % +KB, +Pair, +Free, -Text
            range_text/4,               % +KB, +P, +Piece, -Text
            turned_texts/5              % +KB, +Pair, +Times, +Turned, -Texts
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../comparing/difference', [quality_said/3, shown/3]).
:- use_module('../comparing/qualities', [quality_spec/3]).
:- use_module('../store/names', [label/3]).
:- use_module('../store/vocabulary', []).

/** <module> What would be, in words

Pair is A-B, the plans; verdicts are those on A. For turns and pieces see
comparing/flips.pl. Texts are lists of atomic parts until they are finished.
*/

%!  change_text(+KB, +Change, -Text) is det.
%
%   Text says what is supposed of a value, or follows, see acxon_supposing:supposed/4.

change_text(KB, Change, Text) :-
    phrase(changed(Change, KB), Parts),
    atomics_to_string(Parts, Text).

changed(change(Plan, P, Before, After, Why), KB) -->
    { quality_spec(KB, P, quality(_, _, Unit, _, _, _, _)), quality_said(KB, P, Quality) },
    ['the ', Quality, ' of '], quoted(KB, Plan),
    would_be(After, Before, Unit), reason(Why).

would_be(none, none, _)       --> !, [' were not known'].
would_be(none, Before, Unit)  --> !, { shown(Before, Unit, Text) }, [', ', Text, ', were not known'].
would_be(After, Before, Unit) --> { shown(After, Unit, Text) }, [' were ', Text], instead(Before, Unit).

instead(none, _)      --> !, [].
instead(Before, Unit) --> { shown(Before, Unit, Text) }, [' instead of ', Text].

reason(supposed)         --> [].
reason(schedule)         --> [', by the schedule of its steps'].
reason(same_as_makespan) --> [', which is its time'].

                /*******************************
                *       what would turn it     *
                *******************************/

%!  turn_text(+KB, +Pair, +Turn, -Text) is det.
%
%   Turn is turn(P, Side, Piece): with the value of that side in Piece, the verdict is
%   that of Piece. ''bringing cola' would win if it took less than 27 s.'

turn_text(KB, A-B, turn(P, Side, Piece), Text) :-
    arg(1, Piece, Verdict),
    ( Side == first -> Plan = A ; Plan = B ),
    phrase(( outcome(Verdict, KB, A-B, Winner), [' if '], subject(KB, P, Plan, Winner), value(KB, P, Piece), ['.'] ), Parts),
    atomics_to_string(Parts, Text).

outcome(better, KB, A-_, A)        --> quoted(KB, A), [' would win'].
outcome(worse, KB, _-B, B)         --> quoted(KB, B), [' would win'].
outcome(equivalent, _, _, none)    --> ['They would be equally good'].
outcome(undecided, _, _, none)     --> ['It would be undecided'].

%   'it took', ''bringing tea' took', 'its risk were', 'the risk of 'bringing tea' were'.

subject(KB, P, Plan, Winner) -->
    (   { past(P, Verb) }
    ->  ( { Plan == Winner } -> ['it'] ; quoted(KB, Plan) ), [' ', Verb, ' ']
    ;   { quality_said(KB, P, Noun) },
        ( { Plan == Winner } -> ['its ', Noun] ; ['the ', Noun, ' of '], quoted(KB, Plan) ),
        [' were ']
    ).

past(P, cost)   :- iri(has_cost, P).
past(P, took)   :- iri(has_makespan, P).
past(P, needed) :- iri(has_number_of_tasks, P).

value(_, _, category(_, Word)) -->
    !, [Word].
value(KB, P, piece(_, From, To)) -->
    { quality_spec(KB, P, quality(_, _, Unit0, _, _, _, _)),
      ( iri(has_number_of_tasks, P) -> Unit = "steps", Fewer = fewer ; Unit = Unit0, Fewer = less ) },
    { From == closed(0), To \== inf, To \== closed(0), counted(P) -> Least = inf ; Least = From },
    stretch(Least, To, Unit, Fewer).

%   That nothing is below 0 needs no words.

counted(P) :- past(P, Verb), memberchk(Verb, [took, needed]).

stretch(inf, open(X), Unit, Fewer)    --> !, [Fewer, ' than '], number(X, Unit).
stretch(inf, closed(X), Unit, Fewer)  --> !, number(X, Unit), [' or ', Fewer].
stretch(open(X), inf, Unit, _)        --> !, ['more than '], number(X, Unit).
stretch(closed(X), inf, Unit, _)      --> !, number(X, Unit), [' or more'].
stretch(closed(X), closed(X), Unit, _) --> !, ['exactly '], number(X, Unit).
stretch(closed(X), closed(Y), Unit, _) --> !, ['from '], number(X, ""), [' to '], number(Y, Unit).
stretch(inf, inf, _, _)               --> !, ['anything'].
stretch(From, To, Unit, Fewer)        --> stretch(From, inf, "", Fewer), [' and '], stretch(inf, To, Unit, Fewer).

number(Exact, Unit) -->
    { ( integer(Exact) -> Number = Exact ; Number is float(Exact) ),
      shown(Number, Unit, Text0),
      ( Number =:= 1, Unit == "steps" -> Text = '1 step' ; Text = Text0 ) },
    [Text].

%!  together_text(+KB, +Pair, +Together, -Text) is det.
%
%   Text says with which values at once a plan would win, see acxon_flips:flips/5. What
%   counts as equal is not less: ''bringing cola' would win if it cost less than 27 and
%   took less than 27 s.'

together_text(KB, A-B, together(Side, Needs), Text) :-
    ( Side == first -> Plan = A ; Plan = B ),
    phrase(( quoted(KB, Plan), [' would win if '], needs(Needs, none, KB), ['.'] ), Parts),
    atomics_to_string(Parts, Text).

needs([Need|Needs], Before, KB) -->
    { arg(1, Need, P), ( past(P, Verb) -> Said = verb ; Said = noun ) },
    joint(Before, Needs),
    (   { Said == verb }
    ->  ( { Before == verb } -> [] ; ['it '] ), [Verb, ' ']
    ;   { quality_said(KB, P, Noun) }, ['its ', Noun, ' were ']
    ),
    need(Need, KB),
    ( { Needs == [] } -> [] ; needs(Needs, Said, KB) ).

joint(none, _)  --> !, [].
joint(_, [])    --> !, [' and '].
joint(_, [_|_]) --> [', '].

need(is(_, Word), _) -->
    [Word].
need(beyond(P, Order, X), KB) -->
    { Exact is rationalize(X), ( Order == (<) -> Piece = piece(_, inf, open(Exact)) ; Piece = piece(_, open(Exact), inf) ) },
    value(KB, P, Piece).

%!  standing_text(+KB, +Pair, +Free, -Text) is semidet.
%
%   Text says what no value of the quality P alone can do: Free is free(P, Verdict,
%   Others), where Others are the verdicts that some value of one of the two leads to, or
%   fixed(P, Reason).

standing_text(KB, A-B, Free, Text) :-
    phrase(standing(Free, KB, A-B), Parts),
    !,
    atomics_to_string(Parts, Text).

standing(free(P, _, []), KB, _) -->
    { quality_said(KB, P, Noun) },
    ['No change of the ', Noun, ' alone turns it.'].
standing(free(P, Verdict, Others), KB, A-B) -->
    { quality_said(KB, P, Noun), other_winner(Verdict, A-B, Winner, Turned), \+ memberchk(Turned, Others) },
    ['No change of the ', Noun, ' alone makes '], quoted(KB, Winner), [' win.'].
standing(fixed(P, Reason), KB, _) -->
    { quality_said(KB, P, Noun), fixed(Reason, Why) },
    ['What the ', Noun, ' would change cannot be said: ', Why, '.'].

other_winner(better, _-B, B, worse).
other_winner(worse, A-_, A, better).

fixed(told,          'how the two compare by it was told, not their values').
fixed(unknown,       'it is known of neither').
fixed(kinds,         'the two values are of different kinds').
fixed(values,        'its values are no numbers, and no scale is told for them').
fixed(contradiction, 'what is known of it contradicts itself').
fixed(declaration,   'its declaration is wrong').

%!  range_text(+KB, +P, +Piece, -Text) is det.
%
%   Text says for which weights of the quality P the verdict stands, those of Piece.

range_text(KB, P, piece(_, From, To), Text) :-
    quality_said(KB, P, Noun),
    (   ( From == inf ; From == closed(0) ), To == inf
    ->  format(string(Text), 'It stands whatever the weight of the ~w.', [Noun])
    ;   ( From == closed(0) -> Least = inf ; Least = From ),
        phrase(stretch(Least, To, "", less), Words),
        atomic_list_concat(Words, Stretch),
        format(string(Text), 'It stands while the weight of the ~w is ~w.', [Noun, Stretch])
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
            ( sentence(Then-Now, V-W, Changes-Why, KB-Pair, Parts), atomics_to_string(Parts, Text) ),
            Texts).

sentence(Then-Now, V-W, _, KB-Pair, Parts) :-
    phrase(( ['At '], instant(Then), [', '], state(V, was-were, KB, Pair), ['; at '], instant(Now), [', '],
             ( { V == W } -> ['that is as it was'] ; state(W, is-are, KB, Pair) ), ['.'] ), Parts).
sentence(_, _, Changes-_, KB-Pair, Parts) :-
    (   Changes == []
    ->  Parts = ['Nothing that is compared has changed.']
    ;   member(Change, Changes),
        phrase(change(Change, KB, Pair), Parts)
    ).
sentence(_, V-W, Changes-Why, KB-_, Parts) :-
    V \== W,
    Changes \== [],
    phrase(turned_by(Why, KB), Parts).

instant(Time) --> { shown(Time, "", Text) }, [Text].

state(better, Is-_, KB, A-_)    --> quoted(KB, A), [' ', Is, ' the better plan'].
state(worse, Is-_, KB, _-B)     --> quoted(KB, B), [' ', Is, ' the better plan'].
state(equivalent, _-Are, _, _)  --> ['the two ', Are, ' equally good'].
state(undecided, Is-_, _, _)    --> ['it ', Is, ' undecided'].

change(change(P, Side, Before, After), KB, A-B) -->
    { quality_said(KB, P, Noun),
      quality_spec(KB, P, quality(_, _, Unit, _, _, _, _)),
      ( Side == second -> Plan = B ; Plan = A ) },
    (   { Side == both }
    ->  ['What was told of the ', Noun, ' changed.']
    ;   ['The ', Noun, ' of '], quoted(KB, Plan), became(Before, After, Unit), ['.']
    ).

became(none, After, Unit)  --> !, { shown(After, Unit, Text) }, [' became known: ', Text].
became(Before, none, Unit) --> !, { shown(Before, Unit, Text) }, [', ', Text, ', is not known any more'].
became(Before, After, Unit) -->
    { shown(Before, Unit, Text0), shown(After, Unit, Text),
      (   number(Before), number(After)
      ->  ( After > Before -> Verb = rose ; Verb = fell )
      ;   Verb = changed
      ) },
    [' ', Verb, ' from ', Text0, ' to ', Text].

turned_by([[P]], KB) -->
    !,
    { quality_said(KB, P, Noun) }, ['The ', Noun, ' alone turned it.'].
turned_by([[P]|More], KB) -->
    !,
    { quality_said(KB, P, Noun), findall(Other, ( member([Q], More), quality_said(KB, Q, Other) ), Others),
      atomic_list_concat(Others, ', or the ', Text) },
    ['The ', Noun, ' alone would have turned it, or the ', Text, '.'].
turned_by([Ps|_], KB) -->
    { Ps = [_, _|_], findall(Noun, ( member(P, Ps), quality_said(KB, P, Noun) ), Nouns),
      atomic_list_concat(Nouns, ' and the ', Text) },
    ['Only together the ', Text, ' turned it.'].
turned_by([], _) -->
    ['None of that turned it: what was told of the two plans did.'].

quoted(KB, Node) -->
    { label(KB, Node, Label) }, ['\'', Label, '\''].
