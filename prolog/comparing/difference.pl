:- module(acxon_difference,
          [ quality_label/3,            % +KB, +P, -Label
            quality_said/3,             % +KB, +P, -Noun
            quality_named/3,            % +KB, +Name, -P
            quality_words/4,            % +KB, +P, +Kind, -Words
            order_kind/2,               % ?Order, ?Kind
            plain_value/2,              % +Value, -Plain
            shown/3,                    % +Value, +Unit, -Text
            said/3,                     % +Words, +Item, -Said
            said_texts/2,               % +Said, -Texts
            said_advantages/3,          % +Said, -First, -Second
            unknown_text/3,             % +Unknown, +Labels, -Text
            verdict_texts/5,            % +Verdict, +Labels, +Then, +Doubtful, -Texts
            verdict_reason/5            % +Verdict, +Labels, +Then, +Doubtful, -Reason
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../store/vocabulary', []).
:- use_module('../store/names', [label/3, name_property/3]).
:- use_module(counted, [count_noun/1, plural/1]).
:- use_module(qualities, [quality_property/3, quality_spec/3]).
:- use_module(sayings, [call_language/1, saying/3]).

/** <module> Differences in words: '12 s slower', '3 kg lower in robot workload'

The words come from the labels of the relations between plans, so they fit
qualities that users declare: 'is slower plan than' gives slower. Texts are lists of
atomic parts until they are finished.
*/

%!  quality_label(+KB, +P, -Label) is det.
%
%   What people call the quality of P: 'has cost' is cost.

quality_label(KB, P, Label) :-
    label(KB, P, Text),
    (   string_concat("has ", Rest, Text) -> Label = Rest ; Label = Text ).

%!  quality_said(+KB, +P, -Noun) is det.
%
%   Noun is what sentences call the quality of P, in the language of the call: what people say, where that is not
%   its label.

quality_said(KB, P, Noun) :-
    (   call_language(Code), Code \== en, acxon_sayings:noun_as(KB, Code, P, Noun0)
    ->  Noun = Noun0
    ;   quality_label(KB, P, Label),
        said_noun(P, Label, Noun)
    ).

said_noun(P, Label, Noun) :-
    (   iri(has_makespan, P)        -> Noun = "time"
    ;   iri(has_number_of_tasks, P) -> Noun = "number of steps"
    ;   Noun = Label
    ).

%!  quality_named(+KB, +Name, -P) is det.
%
%   P gives the quality that people call Name ('cost', or 'time' and 'steps' as sentences do), or is called so itself.
%
%   @error existence_error(quality, Name) with those that there are

quality_named(KB, Name0, P) :-
    atom_string(Name, Name0),
    atom_string(Name, Text),
    (   quality_property(KB, P0, _),
        quality_label(KB, P0, Text)
    ->  P = P0
    ;   catch(name_property(KB, Name, P0), error(existence_error(name, _), _), fail),
        quality_property(KB, P0, _)
    ->  P = P0
    ;   quality_property(KB, P0, _),
        quality_label(KB, P0, Label0),
        ( said_noun(P0, Label0, Text) ; Text == "steps", iri(has_number_of_tasks, P0) )
    ->  P = P0
    ;   findall(Label, ( quality_property(KB, Q, _), quality_label(KB, Q, Label) ), Labels),
        throw(error(existence_error(quality, Name), candidates(Labels)))
    ).

%!  quality_words(+KB, +P, +Kind, -Words) is det.
%
%   What is said of two things by the quality of P, where Kind is one of order_kind/2:
%   words(Label, Unit, Direction, Relations, Comparatives). Relations is relations(Better,
%   Worse, Same), the labels of those that Kind needs, and Comparatives is
%   comparatives(Better, Worse), what follows from these.

quality_words(KB, P, Kind, words(Label, Unit, Direction, Relations, Comparatives)) :-
    quality_spec(KB, P, quality(Direction, _, Unit, _, Names, _, _)),
    quality_label(KB, P, Label),
    kind_words(Kind, KB, Names, Label, Relations, Comparatives).

kind_words(apart, KB, relations(B0, W0, _), Label, relations(B, W, ""), comparatives(Better, Worse)) :-
    label(KB, B0, B),
    label(KB, W0, W),
    comparative(B, better-Label, Better),
    comparative(W, worse-Label, Worse).
kind_words(alike, KB, relations(_, _, S0), _, relations("", "", S), none) :-
    label(KB, S0, S).
kind_words(invalid, _, _, _, relations("", "", ""), none).
kind_words(unknown, _, _, _, relations("", "", ""), none).

%!  order_kind(?Order, ?Kind) is nondet.
%
%   What is said of an order depends on its kind.

order_kind(better,     apart).
order_kind(worse,      apart).
order_kind(same,       alike).
order_kind(invalid(_), invalid).
order_kind(unknown(_, _), unknown).

%   A comparative is is(Words), degree(Degree, Noun) or, where the label is of another
%   kind, has(Degree, Noun).

comparative(Relation, Other, Comparative) :-
    (   atom_concat(Words, ' than', Relation), Words \== ''
    ->  (   atom_concat('is plan with ', DegreeNoun, Words),
            sub_atom(DegreeNoun, Before, 1, After, ' '),
            sub_atom(DegreeNoun, 0, Before, _, Degree),
            degree(Degree),
            After > 0
        ->  sub_atom(DegreeNoun, _, After, 0, Noun),
            Comparative = degree(Degree, Noun)
        ;   ( atom_concat('is ', Words1, Words), Words1 \== '' -> true ; Words1 = Words ),
            ( atom_concat(Words2, ' plan', Words1), Words2 \== '' -> true ; Words2 = Words1 ),
            Comparative = is(Words2)
        )
    ;   Other = Degree-Quality,
        Comparative = has(Degree, Quality)
    ).

degree(lower).
degree(higher).
degree(better).
degree(worse).
degree(more).
degree(less).
degree(fewer).

                /*******************************
                *          one quality         *
                *******************************/

%!  said(+Words, +Item, -Said) is det.
%
%   Said is said(Item, Words, Difference, Amount): by how much the second value is
%   above the first, '+32 s', and without its sign; '' for what is no number.

said(Words, Item, said(Item, Words, Difference, Amount)) :-
    Item = item(_, Order, _, Va, _, Vb, _),
    (   number(Va), number(Vb), Order \= invalid(_),
        difference(Va, Vb, Number)
    ->  Words = words(_, Unit, _, _, _),
        Size is abs(Number),
        apart_unit(Unit, Size, Apart),
        shown(Size, Apart, Amount),
        (   Number > 0 -> atom_concat(+, Amount, Difference)
        ;   Number < 0 -> atom_concat(-, Amount, Difference)
        ;   Difference = Amount
        )
    ;   Difference = '',
        Amount = ''
    ).

%   Percentages are percentage points apart.

apart_unit(Unit, Size, Apart) :-
    (   Unit \== "%" -> Apart = Unit
    ;   Size =:= 1    -> saying("percentage point", [], Apart)
    ;   saying("percentage points", [], Apart)
    ).

%   A difference of decimal fractions is taken without the last bits: 0.1, not
%   0.09999999999999964. There is none where it is too large for a number.

difference(Va, Vb, Number) :-
    (   integer(Va), integer(Vb)
    ->  Number is Vb-Va
    ;   catch(Number0 is Vb-Va, error(evaluation_error(_), _), fail),
        format(atom(Text), '~12g', [Number0]),
        atom_number(Text, Number)
    ).

%!  shown(+Value, +Unit, -Text) is det.
%
%   A value as people read it: in its shortest form, with its unit and, in other languages than English, a comma.

shown(Value, Unit, Text) :-
    (   float(Value)
    ->  format(atom(Short0), '~10g', [Value]),
        ( call_language(en) -> Short = Short0 ; atomic_list_concat(Parts, '.', Short0), atomic_list_concat(Parts, ',', Short) )
    ;   Short = Value
    ),
    (   Unit == "" -> atomic_list_concat([Short], Text) ; atomic_list_concat([Short, ' ', Unit], Text) ).

%!  plain_value(+Value, -Plain) is det.
%
%   A number is itself, anything else a text; what has no value is ''.

plain_value(Value0, Value) :-
    (   number(Value0) -> Value = Value0
    ;   Value0 == none -> Value = ""
    ;   label([], Value0, Value)
    ).

%!  said_texts(+Said, -Texts) is det.
%
%   Texts is texts(First, Second, Difference, InWords, Because): the two values as
%   they are shown, the difference, the difference seen from the first ('32 s less',
%   '3 more', 'better'), and why the relation holds.

said_texts(said(Item, Words, Difference, Amount), texts(First, Second, Difference, InWords, Because)) :-
    Item = item(P, Order, _, Va, _, Vb, _),
    Words = words(Label, Unit, Direction, _, _),
    said_noun(P, Label, Noun),
    ( Order = unknown(_, _) -> None = "unknown" ; None = "told" ),
    value_text(Va, Unit, None, First),
    value_text(Vb, Unit, None, Second),
    in_words(Order, Amount, Va-Vb, InWords),
    because(Order, Va, Direction, Noun, Because).

value_text(Value, Unit, None, Text) :-
    (   number(Value) -> shown(Value, Unit, Text)
    ;   Value == none -> saying(None, [], Text)
    ;   plain_value(Value, Text)
    ).

in_words(invalid(_), _, _, Text) :- !, saying("cannot be compared", [], Text).
in_words(unknown(_, _), _, _, Text) :- !, saying("unknown", [], Text).
in_words(same, _, _, Text) :- !, saying("the same", [], Text).
in_words(better, '', _, Text) :- !, saying("better", [], Text).
in_words(worse, '', _, Text) :- !, saying("worse", [], Text).
in_words(_, Amount, Va-Vb, Text) :-
    (   Va < Vb -> saying("~w less", [Amount], Text) ; saying("~w more", [Amount], Text) ).

because(invalid(_), _, _, _, Text) :- !, saying("cannot be compared", [], Text).
because(unknown(_, _), _, _, _, Text) :- !, saying("not known of both", [], Text).
because(_, none, _, _, Text) :- !, saying("so it was told", [], Text).
because(same, _, _, _, Text) :- !, saying("because the values do not differ", [], Text).
because(_, _, lower, Label, Text) :- !, saying("because the lower ~w is better", [Label], Text).
because(_, _, _, Label, Text) :- saying("because the higher ~w is better", [Label], Text).

                /*******************************
                *          all of them         *
                *******************************/

%!  said_advantages(+Said, -First, -Second) is det.
%
%   What speaks for the first thing, and what for the second: '32 cheaper', 'lower in
%   risk'.

said_advantages([], [], []).
said_advantages([One|Said], First, Second) :-
    One = said(item(P, Order, _, Va, _, Vb, _), words(_, _, _, _, Comparatives), _, Amount0),
    counted(P, Amount0, Amount),
    (   Order == better
    ->  Comparatives = comparatives(Better, _),
        advantage(Better, Amount, Va-Vb, Text),
        First = [Text|First1],
        Second = Second1
    ;   Order == worse
    ->  Comparatives = comparatives(Better, _),
        advantage(Better, Amount, Vb-Va, Text),
        First = First1,
        Second = [Text|Second1]
    ;   First = First1,
        Second = Second1
    ),
    said_advantages(Said, First1, Second1).

advantage(Comparative, Amount, Values, Text) :-
    comparative_phrase(Comparative, Amount, Values, Verb-Parts),
    (   Verb == has -> atomic_list_concat(['has '|Parts], Text) ; atomic_list_concat(Parts, Text) ).

%   What is shorter by 2 is so by 2 steps.

counted(P, Amount, Counted) :-
    (   Amount \== '', iri(has_number_of_tasks, P)
    ->  ( Amount == '1' -> Noun = ' step' ; Noun = ' steps' ),
        atom_concat(Amount, Noun, Counted)
    ;   Counted = Amount
    ).

%   A phrase is its verb and the parts of the rest.

comparative_phrase(is(Words), Amount, _, is-Parts) :-
    ( Amount == '' -> Parts = [Words] ; Parts = [Amount, ' ', Words] ).
comparative_phrase(has(Degree, Noun), Amount, _, is-[Degree, ' in ', Noun|Parts]) :-
    ( Amount == '' -> Parts = [] ; Parts = [' (by ', Amount, ')'] ).
comparative_phrase(degree(Degree, Noun), _, Own-Other, has-[Degree, ' ', Noun, ' (', A, ' against ', B, ')']) :-
    memberchk(Degree, [more, less, fewer]),
    number(Own), number(Other),
    !,
    shown(Own, "", A),
    shown(Other, "", B).
comparative_phrase(degree(Degree, Noun), _, Own-Other, has-[Degree, ' ', Noun|Parts]) :-
    memberchk(Degree, [more, less, fewer]),
    !,
    against(Own, Other, Parts).
comparative_phrase(degree(Degree, Noun), Amount, Own-Other, has-[Amount, ' ', More, ' ', Noun]) :-
    integer(Own), integer(Other), atom_number(Amount, Count), Count =\= 1,    % without a unit
    count_noun(Noun),
    memberchk(Degree-More, [higher-more, lower-fewer]),
    !.
comparative_phrase(degree(Degree, Noun), Amount, Own-Other, is-Parts) :-
    (   Amount \== ''
    ->  Parts = [Amount, ' ', Degree, ' in ', Noun]
    ;   Parts = [Degree, ' in ', Noun|Against],
        against(Own, Other, Against)
    ).

against(Own0, Other0, Parts) :-
    (   Own0 == none
    ->  Parts = []
    ;   plain_value(Own0, Own),
        plain_value(Other0, Other),
        Parts = [' (', Own, ' against ', Other, ')']
    ).

%!  verdict_texts(+Verdict, +Labels, +Then, +Doubtful, -Texts) is det.
%
%   Texts is texts(Sentence, Statement): a verdict(Verdict, Source, Time) on two plans
%   called A-B in a sentence, and in one that names both. Where it is undecided, they
%   say how the plans differ, by Then, what is said of that time; Doubtful is `true` where not all that is known
%   compares.

verdict_texts(verdict(Verdict, Source, _), A-B, Then, Doubtful, texts(Sentence, Statement)) :-
    (   undecided(Verdict, Source)
    ->  phrase(told_apart(A-B, Then, Doubtful), Parts)
    ;   phrase(decided(Verdict, A, B), Parts)
    ),
    statement(Verdict, A, B, Parts, Sentence0-Statement0),
    atomic_list_concat(Sentence0, Sentence),
    atomic_list_concat(Statement0, Statement).

undecided(undecided, Source) :-
    Source \= against(_, _).

statement(better,     A, B, Parts, Parts-['\'', A, '\' is better than \'', B, '\'.']).
statement(worse,      A, B, Parts, Parts-['\'', A, '\' is worse than \'', B, '\'.']).
statement(equivalent, _, _, Parts, Parts-Parts).
statement(undecided,  A, B, Parts, ['Undecided: '|Parts]-['\'', A, '\' and \'', B, '\': undecided: '|Parts]).

%!  verdict_reason(+Verdict, +Labels, +Then, +Doubtful, -Reason) is det.
%
%   Reason says why verdict(Verdict, Source, Time) is so, given what is said of that time:
%   'It is cheaper.' of the better one, or how the plans called A-B differ.

verdict_reason(verdict(Verdict, Source, _), Labels, Then, Doubtful, Reason) :-
    (   undecided(Verdict, Source)
    ->  phrase(told_apart(Labels, Then, Doubtful), Parts)
    ;   Verdict == undecided
    ->  phrase(decided(undecided, _, _), Parts)
    ;   better_parts(Then, Verdict, Is, Has),
        ( Is == [], Has == [] -> Parts = [] ; Parts = ['It '|Parts1], clause(Is, Has, -, Parts1, ['.']) )
    ),
    atomic_list_concat(Parts, Reason).

%   What the better one is, and what it has, by no amounts.

better_parts([], _, [], []).
better_parts([said(item(_, Order, _, Va, _, Vb, _), words(_, _, _, _, Comparatives), _, _)|Said], Verdict, Is, Has) :-
    (   Order == Verdict, Comparatives = comparatives(Better, _)
    ->  ( Order == better -> Values = Va-Vb ; Values = Vb-Va ),
        comparative_phrase(Better, '', Values, Verb-Parts),
        ( Verb == is -> Is = [Parts|Is1], Has = Has1 ; Is = Is1, Has = [Parts|Has1] )
    ;   Is = Is1, Has = Has1
    ),
    better_parts(Said, Verdict, Is1, Has1).

decided(better, A, _)     --> quoted(A), [' is the better plan.'].
decided(worse, _, B)      --> quoted(B), [' is the better plan.'].
decided(equivalent, A, B) --> quoted(A), [' and '], quoted(B), [' are equivalent.'].
decided(undecided, _, _)  --> ['what was told about the two plans disagrees with the rest.'].

quoted(Label) --> ['\'', Label, '\''].

%   How the first plan differs from the other where nothing is decided.

told_apart(A-B, Said, Doubtful) -->
    { parted(Said, Worse, Better, Same),
      findall(Noun-Side, said_of(Said, unknown(Side, _), Noun), Unknown),
      findall([Noun], said_of(Said, invalid(_), Noun), Invalid0),
      sort(Invalid0, Invalid),
      (   Unknown \== []  -> Rest = unknown(Unknown, A-B)
      ;   Invalid \== []  -> Rest = invalid(Same, Invalid)
      ;   Rest = Same-Doubtful
      ) },
    differing(Worse, Better, A, Rest),
    ['.'].

said_of(Said, Order, Noun) :-
    member(said(item(P, Order, _, _, _, _, _), words(Label, _, _, _, _), _, _), Said),
    said_noun(P, Label, Noun).

%   Phrases that say how the first is worse, how it is better, and what is the same.

parted([], [], [], []).
parted([One|Said], Worse, Better, Same) :-
    One = said(item(P, Order, _, Va, _, Vb, _), words(Label, _, _, _, Comparatives), _, Amount0),
    counted(P, Amount0, Amount),
    (   Order == worse
    ->  Comparatives = comparatives(_, W),
        comparative_phrase(W, Amount, Va-Vb, Phrase),
        Worse = [Phrase|Worse1], Better = Better1, Same = Same1
    ;   Order == better
    ->  Comparatives = comparatives(B, _),
        comparative_phrase(B, Amount, Va-Vb, Phrase),
        Worse = Worse1, Better = [Phrase|Better1], Same = Same1
    ;   Order == same
    ->  said_noun(P, Label, Noun),
        Worse = Worse1, Better = Better1, Same = [[Noun]|Same1]
    ;   Worse = Worse1, Better = Better1, Same = Same1
    ),
    parted(Said, Worse1, Better1, Same1).

differing([], [], _, unknown(Unknown, Labels)) -->
    !,
    not_known(Unknown, Labels).
differing([], [], _, invalid(Same, Invalid)) -->
    !,
    ( { Same == [] } -> [] ; ['the '], all_same(Same), [', but '] ),
    rest(invalid(Same, Invalid)).
differing([], [], _, Same-Doubtful) -->
    !,
    (   { Doubtful == true } -> ['what is known cannot be compared']
    ;   { Same == [] }       -> ['no quality is known of both plans']
    ;   alike(Same)
    ).
differing([], Better, A, Rest) -->
    !,
    quoted(A), [' '], clause(Better, -), [', but '], rest(Rest).
differing(Worse, [], A, Rest) -->
    !,
    quoted(A), [' '], clause(Worse, -), [', but '], rest(Rest).
differing(_, _, _, unknown(Unknown, Labels)) -->
    !,
    not_known(Unknown, Labels).
differing(Worse, Better, A, _) -->
    { memberchk(has-_, Worse) -> Verb = has ; Verb = is },
    quoted(A), [' '], clause(Worse, -), [' but '], clause(Better, Verb).

rest(unknown(Unknown, Labels)) --> !, not_known(Unknown, Labels).
rest(invalid(_, Invalid)) --> !, ['the '], joined(Invalid), [' cannot be compared'].
rest([]-true)  --> !, ['not everything can be compared'].
rest([]-_)     --> !, ['that does not decide it'].
rest(Same-_)   --> alike(Same).

alike(Same) -->
    { findall(Noun, ( member([Noun0], Same), ( Noun0 == "number of steps" -> Noun = ['the ', Noun0] ; Noun = [Noun0] ) ), Nouns) },
    all_same(Nouns).

all_same(Nouns) -->
    { Nouns = [_] -> Verb = is ; Verb = are }, joined(Nouns), [' ', Verb, ' the same'].

%!  unknown_text(+Unknown, +Labels, -Text) is det.
%
%   Text says what is not known of two plans called A-B: 'the cost of 'b' is not known'.
%   Unknown is a list of Quality-Side, see unknown.pl.

unknown_text(Unknown, Labels, Text) :-
    phrase(not_known(Unknown, Labels), Parts),
    atomic_list_concat(Parts, Text).

not_known(Unknown0, Labels) -->
    { sort(Unknown0, Unknown),
      findall(Noun, ( member(Quality-Side, Unknown), phrase(unknown_value(Side, Quality, Labels), Noun) ), Nouns),
      ( Unknown = [Quality-_], \+ plural(Quality) -> Verb = is ; Verb = are ) },
    joined(Nouns), [' ', Verb, ' not known'].

unknown_value(first, Quality, A-_)  --> ['the ', Quality, ' of '], quoted(A).
unknown_value(second, Quality, _-B) --> ['the ', Quality, ' of '], quoted(B).
unknown_value(both, Quality, _)     --> ['the ', Quality, ' of either'].

%   Phrases as one clause: 'is 3 cheaper and 2 steps shorter and has a lower risk'. A verb that
%   stands before already is not said again.

clause(Phrases, Said) -->
    { findall(Parts, member(is-Parts, Phrases), Is),
      findall(Parts, member(has-Parts, Phrases), Has) },
    clause(Is, Has, Said).

clause(Is, Has, Said) -->
    (   { Is == [] }  -> verbal(has, Has, Said)
    ;   { Has == [] } -> verbal(is, Is, Said)
    ;   verbal(is, Is, Said), [' and '], verbal(has, Has, -)
    ).

verbal(Verb, Phrases, Said) -->
    ( { Verb == Said } -> [] ; [Verb, ' '] ),
    joined(Phrases).

joined([Parts]) -->
    !,
    Parts.
joined([Parts, Last]) -->
    !,
    Parts, [' and '], Last.
joined([Parts|More]) -->
    Parts, [', '], joined(More).
