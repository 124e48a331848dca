:- module(acxon_hypotheses,
          [ change_text/3,              % +KB, +Change, -Text
            turn_text/4,                % +KB, +Pair, +Turn, -Text
            standing_text/4,            % +KB, +Pair, +Free, -Text
            range_text/4                % +KB, +P, +Piece, -Text
          ]).
:- use_module('../comparing/difference', [quality_label/3, shown/3]).
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

change_text(KB, change(Plan, P, Before, After, Why), Text) :-
    quality_spec(KB, P, quality(_, _, Unit, _, _, _, _)),
    quality_label(KB, P, Quality),
    phrase(changed(Why, KB, Quality-Plan, Before-After, Unit), Parts),
    atomics_to_string(Parts, Text).

changed(Why, KB, Quality-Plan, Before-After, Unit) -->
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
    ;   { quality_label(KB, P, Noun) },
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
    stretch(From, To, Unit, Fewer).

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
    { quality_label(KB, P, Noun) },
    ['No change of the ', Noun, ' alone turns it.'].
standing(free(P, Verdict, Others), KB, A-B) -->
    { quality_label(KB, P, Noun), other_winner(Verdict, A-B, Winner, Turned), \+ memberchk(Turned, Others) },
    ['No change of the ', Noun, ' alone makes '], quoted(KB, Winner), [' win.'].
standing(fixed(P, Reason), KB, _) -->
    { quality_label(KB, P, Noun), fixed(Reason, Why) },
    ['What the ', Noun, ' would change cannot be said: ', Why, '.'].

other_winner(better, _-B, B, worse).
other_winner(worse, A-_, A, better).

fixed(told,          'how the two compare by it was told, not their values').
fixed(unknown,       'it is known of neither').
fixed(kinds,         'the two values are of different kinds').
fixed(contradiction, 'what is known of it contradicts itself').
fixed(declaration,   'its declaration is wrong').

%!  range_text(+KB, +P, +Piece, -Text) is det.
%
%   Text says for which weights of the quality P the verdict stands, those of Piece.

range_text(KB, P, piece(_, From, To), Text) :-
    quality_label(KB, P, Noun),
    (   ( From == inf ; From == closed(0) ), To == inf
    ->  format(string(Text), 'It stands whatever the weight of the ~w.', [Noun])
    ;   ( From == closed(0) -> Least = inf ; Least = From ),
        phrase(stretch(Least, To, "", less), Words),
        atomic_list_concat(Words, Stretch),
        format(string(Text), 'It stands while the weight of the ~w is ~w.', [Noun, Stretch])
    ).

quoted(KB, Node) -->
    { label(KB, Node, Label) }, ['\'', Label, '\''].
