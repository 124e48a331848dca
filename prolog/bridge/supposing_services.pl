:- module(acxon_supposing_services, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, list_to_set/2, member/2]).
:- use_module(attribution_services, []).
:- use_module(comparison_rows, [comparison_of/5]).
:- use_module(narrative_services, []).
:- use_module(plan_services, [call_settings/2, speak/2]).
:- use_module('../comparing/criteria', [criterion_name/1, criterion_text/2, kb_criterion/2]).
:- use_module('../comparing/difference', [plain_value/2, quality_label/3, quality_named/3]).
:- use_module('../comparing/flips', [flips/5, turns/4]).
:- use_module('../comparing/plans', [check_pair/4]).
:- use_module('../comparing/qualities', [quality_spec/3]).
:- use_module('../comparing/step_names', [step_named/4]).
:- use_module('../comparing/supposing', [supposed/4]).
:- use_module('../comparing/turned', [turned/5]).
:- use_module('../narrative/hypothesis_words', [hypothesis_form/3]).
:- use_module('../narrative/hypotheses', [change_text/3, range_text/4, standing_text/4, together_text/4, turn_text/4, turned_texts/5]).
:- use_module('../comparing/sayings', [called/3, saying/3]).
:- use_module('../store/names', [label/3, name_node/3]).

/** <module> Services: what would be if

See services.pl.
*/

:- multifile acxon_services:service/4.

%   A supposition is [Plan, What, Value]: What is a quality, or the duration of a step; without a Plan it is
%   said in words: 'cost of bringing tea', 'duration of grasp tea in bringing tea', 'weight of cost', 'criterion'.

acxon_services:service(what_if, KB, [A0, B0, Given, Level, Style|Settings0], [Before, After, Story, Shares, Changes]) :-
    Style = [_, _, _, Language|_],
    speak(Language, _),
    maplist(atom_string, [A1, B1], [A0, B0]),
    check_pair(KB, A1, B1, A-B),
    call_settings(KB, Settings0),
    comparison_of(KB, A, B, any, Before),
    suppositions(KB, A-B, Given, Settings0, Suppositions, Settings),
    call_settings(KB, Settings),
    story_time(Settings, Since, Until),
    supposed(KB, Suppositions, Changes0,
             ( comparison_of(KB, A, B, any, After),
               acxon_services:service(attribution, KB, [A, B, Language], Shares),
               once(acxon_services:service(narrate, KB, [A, B, Level, acxon, Style, [], Since, Until, 0, 0], Story)) )),
    maplist(change_out(KB), Changes0, Changes).

%   For each criterion that is asked for ('' for the one in force and all others), with what is supposed
%   (see above, may be []): its verdict and what would turn it. A turn is the quality, the side, the value now, the other verdict, the ends of the values
%   that lead to it and the change that is needed; then all of it in words of the language.

acxon_services:service(flips, KB, [A0, B0, Given, Language|Settings0], [LabelA, LabelB, A, B, Changes, Criteria]) :-
    speak(Language, Code0),
    ( hypothesis_form(Code0, wins, _) -> Code = Code0 ; Code = en ),
    maplist(atom_string, [A1, B1], [A0, B0]),
    check_pair(KB, A1, B1, A-B),
    suppositions(KB, A-B, Given, Settings0, Suppositions, Settings),
    call_settings(KB, Settings),
    supposed(KB, Suppositions, Changes0,
             ( comparison_of(KB, A, B, any, _),
               criteria_flips(words(Code, KB), A-B, Settings, Criteria) )),
    maplist(called(KB), [A, B], [LabelA, LabelB]),
    maplist(change_out(KB), Changes0, Changes).

criteria_flips(Words, Pair, Settings, Criteria) :-
    Words = words(_, KB),
    kb_criterion(KB, InForce),
    (   Settings = ['', [], []|_]
    ->  findall(C, ( criterion_name(C), C \== InForce ), Others0),
        sort(Others0, Others)
    ;   Others = []
    ),
    findall(One, ( member(Criterion, [InForce|Others]), flips_out(Words, Pair, Criterion, One) ), Criteria).

flips_out(Words, A-B, Criterion, [Criterion, Text, Verdict, Computed, Turns, Together, Standing, Ranges]) :-
    Words = words(_, KB),
    criterion_text(Criterion, Text),
    flips(KB, A, B, Criterion, Flips),
    (   Flips = flips(Verdict, Tips, Ranges0, Together0)
    ->  Computed = 1,
        ( Together0 == [] -> Together = [] ; together_text(Words, A-B, Together0, AtOnce), Together = [AtOnce] ),
        findall(Turn,
                ( member(free(P, Side, Now, Pieces), Tips),
                  turns(Verdict, Now, Pieces, Turns0),
                  member(turn(Piece, Change), Turns0),
                  turn_out(Words, A-B, free(P, Side, Now), Piece, Change, Turn) ),
                Turns),
        findall([Label, Sentence],
                ( quality_of_tips(Tips, Verdict, Free), arg(1, Free, P),
                  standing_text(Words, A-B, Free, Sentence), quality_label(KB, P, Label) ),
                Standing),
        findall([Label, Weight, From, To, Sentence],
                ( member(range(P, Weight, Pieces), Ranges0),
                  quality_label(KB, P, Label),
                  weight_piece(Pieces, Weight, Piece),
                  Piece = piece(_, From0, To0), end_out(From0, From), end_out(To0, To),
                  range_text(Words, P-Weight, Piece, Sentence) ),
                Ranges)
    ;   Flips = not_computed(Verdict),
        Computed = 0, Turns = [], Together = [], Ranges = [],
        saying("The criterion '~w' looks at how much plans differ, not only at which is better: what would turn it cannot be computed.",
               [Criterion], Sentence),
        Standing = [["", Sentence]]
    ).

turn_out(Words, A-B, free(P, Side, Now0), Piece, Change0, [Label, P, Side, Plan, Now, Unit, Verdict, Ends, Change, Text]) :-
    Words = words(_, KB),
    quality_label(KB, P, Label),
    quality_spec(KB, P, quality(_, _, Unit, _, _, _, _)),
    ( Side == first -> called(KB, A, Plan) ; called(KB, B, Plan) ),
    plain_value(Now0, Now),
    arg(1, Piece, Verdict),
    (   Piece = piece(_, From0, To0)
    ->  end_out(From0, From), end_out(To0, To), Ends = [From, To]
    ;   Piece = category(_, Word), Ends = [Word]
    ),
    ( Change0 == none -> Change = "" ; exact_text(Change0, Change) ),
    turn_text(Words, A-B, turn(P, Side, Piece), Text).

%   An end is [] for none, else whether it belongs to the stretch, and the number as a fraction.

end_out(inf, []).
end_out(closed(X), [1, Text]) :- exact_text(X, Text).
end_out(open(X), [0, Text])   :- exact_text(X, Text).

exact_text(X, Text) :-
    Above is numerator(X),
    Below is denominator(X),
    format(string(Text), '~w/~w', [Above, Below]).

%   Each quality once: the verdicts that some value of one of the two leads to.

quality_of_tips(Tips, Verdict, Free) :-
    findall(P, ( member(Tip, Tips), arg(1, Tip, P) ), Ps0),
    list_to_set(Ps0, Ps),
    member(P, Ps),
    (   memberchk(fixed(P, Reason), Tips)
    ->  Free = fixed(P, Reason)
    ;   findall(Other,
                ( member(free(P, _, _, Pieces), Tips), member(Piece, Pieces), arg(1, Piece, Other), Other \== Verdict ),
                Others0),
        sort(Others0, Others),
        Free = free(P, Verdict, Others)
    ).

weight_piece(Pieces, Weight0, Piece) :-
    Weight is rationalize(Weight0),
    member(Piece, Pieces),
    Piece = piece(_, From, To),
    \+ ( From = closed(X), Weight < X ), \+ ( From = open(X), Weight =< X ),
    \+ ( To = closed(X), Weight > X ), \+ ( To = open(X), Weight >= X ),
    !.

%   Two comparisons, of two moments, the changes between them and all of it in words.

acxon_services:service(then_and_now, KB, [A0, B0, Then, Now, Language|Settings0], [Before, After, Changes, Texts]) :-
    speak(Language, _),
    maplist(atom_string, [A1, B1], [A0, B0]),
    check_pair(KB, A1, B1, A-B),
    append(Settings, [_], Settings0),
    findall(Comparison,
            ( member(Time, [Then, Now]),
              append(Settings, [[Time, Time]], Settings1),
              call_settings(KB, Settings1),
              comparison_of(KB, A, B, any, Comparison) ),
            [Before, After]),
    call_settings(KB, Settings),
    turned(KB, A, B, Then-Now, Turned),
    Turned = turned(_, _, Changes0, Why),
    findall([Quality, P, Side, Plan, Was, Is, Unit, Turns],
            ( member(change(P, Side, Was0, Is0), Changes0),
              quality_label(KB, P, Quality),
              quality_spec(KB, P, quality(_, _, Unit, _, _, _, _)),
              ( Side == first -> called(KB, A, Plan) ; Side == second -> called(KB, B, Plan) ; Plan = "" ),
              maplist(plain_value, [Was0, Is0], [Was, Is]),
              ( member(Set, Why), memberchk(P, Set) -> Turns = 1 ; Turns = 0 ) ),
            Changes),
    turned_texts(KB, A-B, Then-Now, Turned, Texts).

story_time([_, _, _, _, Time], Since, Until) :-
    (   Time = [Since, Until] -> true ; Since = -1.0Inf, Until = 1.0Inf ).

change_out(KB, Change, [Plan, Label, Quality, Before, After, Unit, Why, Text]) :-
    Change = change(Plan, P, Before0, After0, Why),
    quality_spec(KB, P, quality(_, _, Unit, _, _, _, _)),
    called(KB, Plan, Label),
    quality_label(KB, P, Quality),
    plain_value(Before0, Before),
    plain_value(After0, After),
    change_text(KB, Change, Text).

                /*******************************
                *         suppositions         *
                *******************************/

suppositions(KB, Pair, Given, Settings0, Suppositions, Settings) :-
    findall(One,
            ( member(-(Plan, What0, Value), Given), atom_string(What0, What), supposition(KB, Pair, Plan, What, Value, One) ),
            Ones),
    findall(One, ( member(One, Ones), about_plans(One) ), Suppositions),
    Settings0 = [Criterion0, Weights0, Priorities, Unknown, Time],
    findall(-(Name, Weight), member(weight(Name, Weight), Ones), Weights1),
    append(Weights1, Weights0, Weights),
    ( member(criterion(Criterion1), Ones) -> Criterion = Criterion1 ; Criterion = Criterion0 ),
    Settings = [Criterion, Weights, Priorities, Unknown, Time].

about_plans(value(_, _, _)).
about_plans(duration(_, _, _)).

supposition(KB, Pair, '', What, Value, Supposition) :-
    !,
    split_string(What, " \t", " \t", Words0),
    findall(Word, ( member(Word, Words0), Word \== "" ), Words),
    (   worded(Words, KB, Value, Worded)
    ->  ( Worded = of(Plan, Left) -> of_plan(KB, Pair, Plan, Left, Value, Supposition) ; Supposition = Worded )
    ;   throw(error(domain_error(supposition, What), _))
    ).
supposition(KB, Pair, Name0, What, Value, Supposition) :-
    atom_string(Name, Name0),
    name_node(KB, Name, Plan),
    split_string(What, " \t", " \t", Words),
    of_plan(KB, Pair, Plan, Words, Value, Supposition).

%   What is said in words: of(Plan, Words) for what is said of a plan.

worded(["criterion"], _, Value, criterion(Value)).
worded(["weight", "of"|Words], _, Weight, weight(Name, Weight)) :-
    Words \== [],
    joined(Words, Name).
worded(Words, KB, _, of(Plan, Left)) :-
    append(Left, [Of|Right], Words),
    memberchk(Of, ["of", "in"]),
    Left \== [],
    Right \== [],
    joined(Right, Name),
    atom_string(Atom, Name),
    catch(name_node(KB, Atom, Plan), error(existence_error(name, _), _), fail).
worded(Words, KB, _, _) :-
    append(Left, ["of"|Right], Words),
    Left \== [], Right \== [],
    joined(Right, Name),
    atom_string(Atom, Name),
    name_node(KB, Atom, _).

joined(Words, Text) :-
    atomic_list_concat(Words, ' ', Atom),
    atom_string(Atom, Text).

of_plan(KB, Pair, Plan, Words, Value0, Supposition) :-
    check_of_pair(KB, Pair, Plan),
    (   Words = ["duration", "of"|Step], Step \== []
    ->  joined(Step, Name),
        step_named(KB, Plan, Name, Task),
        Supposition = duration(Plan, Task, Value0)
    ;   joined(Words, Name),
        quality_named(KB, Name, P),
        value_in(KB, P, Value0, Value),
        Supposition = value(Plan, P, Value)
    ).

check_of_pair(KB, A-B, Plan) :-
    (   memberchk(Plan, [A, B])
    ->  true
    ;   maplist(label(KB), [A, B, Plan], [LabelA, LabelB, Label]),
        throw(error(domain_error(plan_of_pair(LabelA, LabelB), Label), _))
    ).

%   'unknown' is no value, unless it is the name of one.

value_in(KB, P, Value0, Value) :-
    (   number(Value0)
    ->  Value = Value0
    ;   atom_string(Value0, Text),
        (   Text == "unknown",
            \+ ( quality_spec(KB, P, quality(_, categories(Words), _, _, _, _, _)), memberchk(Text, Words) )
        ->  Value = none
        ;   Value = Text
        )
    ).

:- multifile prolog:error_message//1.

prolog:error_message(domain_error(supposition, What)) -->
    [ '\'~w\' does not say whose value is to be supposed.'-[What], nl,
      'Write \'cost of PLAN\', \'duration of STEP in PLAN\', \'weight of cost\' or \'criterion\'.' ].
prolog:error_message(domain_error(plan_of_pair(A, B), Plan)) -->
    [ '\'~w\' is neither \'~w\' nor \'~w\', which are compared.'-[Plan, A, B], nl,
      'Suppose something of one of the two.' ].
