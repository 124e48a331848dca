:- module(acxon_needs,
          [ need_text/3,                % +Code, +Need, -Text
            need_said/3                 % +Code, +Need, -Text
          ]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module('../../comparing/counted', [plural/1]).
:- use_module(languages, []).
:- use_module(numbers, [shortest_number/2]).
:- use_module(phrases, [form_filled/3]).

/** <module> What steps need and goals ask for, in words

Planning languages have no word for what a predicate says of its things. Some are called so that it is known: 'at',
'in' or 'on' of two things says where the first is, 'has' what it has; what is 'clean' or 'loaded', or a 'hand empty', is so.
Others stand in quotes.
*/

%!  need_text(+Code, +Need, -Text) is det.
%
%   Need, as in causal.pl, with the words of the fact as they are: 'robot at kitchen', 'not robot at kitchen'.

need_text(Code, value(Fact, Bound), Text) :-
    !,
    need_text(Code, holds(Fact), Words),
    bounded(Code, need, Bound, Words, Text).
need_text(Code, Need, Text) :-
    Need =.. [Kind, Fact],
    fact_words(Fact, Predicate, Things),
    append(Predicate, Things, All),
    spaced(All, Spaced),
    ( Kind == holds -> Text = Spaced ; filled(Code, need(Kind), [fact=Spaced], Text) ).

%   A fluent with what its value has to be, in six digits at most: 'fuel r1 at least 2.5'. An edge is off by up to a millionth,
%   by which sums of floats differ: the fewest digits that are as near are said, of 0.999999 '1'.

bounded(Code, Kind, Bound, Words, Text) :-
    (   Bound =.. [Name0, Value]
    ->  rounded(Value, Rounded),
        ( edge(Name0, Value, Rounded, Name) -> true ; Name = Name0 ),
        digits(Code, Rounded, Digits),
        filled(Code, value(Kind, Name), [fact=Words, number=Digits], Text)
    ;   filled(Code, value(Kind, Bound), [fact=Words], Text)
    ).

rounded(Value, Rounded) :-
    (   abs(Value) < 1.0e-5
    ->  Rounded = 0
    ;   between(1, 6, Digits0),
        Places is Digits0-1-floor(log10(abs(Value))),
        Rounded is float(round(rationalize(Value)*10**Places)/10**Places),
        ( Digits0 =:= 6 -> true ; abs(Rounded-Value) =< 1.1e-6*max(1.0, abs(Value)) )
    ->  true
    ).

%   What is not enough itself is a millionth off the edge, on the other side of it: 'more than 0'.

edge(least, Value, Rounded, above) :- Value > Rounded, millionth(Value, Rounded).
edge(most, Value, Rounded, below)  :- Value < Rounded, millionth(Value, Rounded).

millionth(Value, Rounded) :-
    Off is abs(Value-Rounded)/max(1.0, abs(Rounded)),
    Off > 0.9e-6,
    Off < 1.1e-6.

digits(Code, Rounded, Digits) :-
    shortest_number(Rounded, Shortest),
    once(acxon_languages:word(Code, decimal, Mark)),
    atomic_list_concat(Parts, '.', Shortest),
    atomic_list_concat(Parts, Mark, Digits).

%   'robot-at cup-1' is 'robot at' of 'cup-1'; 'mr_roy' is 'mr roy'.

fact_words(Fact, Predicate, Things) :-
    atomic_list_concat([Predicate0|Things0], ' ', Fact),
    split_string(Predicate0, "-_", "", Predicate),
    findall(Thing, ( member(Thing0, Things0), split_string(Thing0, "_", "", Parts), spaced(Parts, Thing) ), Things).

spaced(Words, Text) :-
    atomic_list_concat(Words, ' ', Atom),
    atom_string(Atom, Text).

filled(Code, Key, Values, Text) :-
    once(acxon_languages:word(Code, Key, Form)),
    form_filled(Form, Values, Text).

%!  need_said(+Code, +Need, -Text) is det.
%
%   Need as a clause where it is known what its predicate says, else with its fact in quotes:
%
%       ?- need_said(en, lacks('at mr_roy hall'), Text).
%       Text = "mr roy is not at hall".

need_said(Code, value(Fact, Bound), Text) :-
    !,
    (   fact_words(Fact, Predicate, [Thing]),
        measured(Predicate),
        spaced(Predicate, Measure),
        filled(Code, measure, [measure=Measure, thing=Thing], Said)
    ->  true
    ;   need_text(Code, holds(Fact), Words),
        atomics_to_string(["'", Words, "'"], Said)
    ),
    bounded(Code, said, Bound, Said, Text).
need_said(Code, Need, Text) :-
    Need =.. [Kind, Fact],
    (   fact_words(Fact, Predicate, Things),
        states(Predicate, Things, State, Values),
        acxon_languages:word(Code, state(State, Kind), _)
    ->  filled(Code, state(State, Kind), Values, Text)
    ;   need_text(Code, holds(Fact), Words),
        atomics_to_string(["'", Words, "'"], Quoted),
        ( Kind == holds -> Text = Quoted ; filled(Code, need(Kind), [fact=Quoted], Text) )
    ).

%   A fluent whose name is a noun before what it measures of a thing: 'battery-level', 'tank_capacity'.

measured(Predicate) :-
    append([_|_], [Measure], Predicate),
    memberchk(Measure, ["capacity", "charge", "energy", "level", "load", "temperature", "volume", "weight"]).

%   What is known that a predicate says, with what is in its slots.

states([Where], [Thing, Place], Where1, [thing=Thing, place=Place]) :-
    where(Where, Where1),
    !.
states(["is"|Words], [Thing, Place], Where1, [thing=Thing, place=Place]) :-
    states(Words, [Thing, Place], Where1, _),
    !.
states([Word], [Thing, Place], at, [thing=Thing, place=Place]) :-               % 'lies book shelf'
    memberchk(Word, ["lies", "stands", "hangs", "waits", "waiting", "stored", "kept", "parked", "docked", "moored", "anchored", "berthed", "located", "placed"]),
    !.
states([Word], [Place, Thing], in, [thing=Thing, place=Place]) :-               % 'contains box1 cup'
    memberchk(Word, ["contains", "containing"]),
    !.
states([_, Where, _], [Thing, Place], Where1, [thing=Thing, place=Place]) :-    % 'box-on-shelf box1 s1'
    where(Where, Where1),
    !.
states(Words, [Thing, Place], is, [thing=Thing, state=State]) :-                % 'near rover bay', 'rover-near-arm r1 a1'
    ( Words = [Near] ; Words = [_, Near] ; Words = [_, Near, _] ),
    memberchk(Near, ["near", "behind", "beside", "above", "below", "under"]),
    !,
    spaced([Near, Place], State).
states([_, "has", _], [Thing, Other], has, [thing=Thing, other=Other]) :-       % 'tray-has-cup t1 c1'
    !.
states([Word, With], [Thing, Other], is, [thing=Thing, state=State]) :-         % 'filled-with cup1 tea'
    memberchk(With, ["with", "to", "from", "by", "into", "onto", "for"]),
    state(Word),
    !,
    spaced([Word, With, Other], State).
states([Word], [Thing, Other], has, [thing=Thing, other=Other]) :-
    memberchk(Word, ["holds", "holding", "carries", "carrying", "owns"]),
    !.
states(Words, [Thing, Place], Where1, [thing=Thing, place=Place]) :-            % 'pilot-on ann ship', 'in-bed eve bed1'
    Words = [First, Last],
    ( where(Last, Where1) ; where(First, Where1) ),
    !.
states([Word], [Thing], gone, [thing=Thing, state=Word]) :-
    gone(Word).
states([Word], [Thing], is, [thing=Thing, state=Word]) :-
    state(Word),
    !.
states([Noun, Word], [Thing], is, [thing=Thing, state=Word]) :-                 % 'bench-free bench1'
    state(Word),
    called_so(Thing, Noun),
    !.
states([Where, Noun], [Thing], is, [thing=Thing, state=State]) :-               % 'on-table cup'
    where(Where, _),
    !,
    spaced([Where, Noun], State).
states([Word, Part], [Thing], is, [thing=Thing, state=State]) :-                 % 'spun-down plate1'
    memberchk(Part, ["apart", "away", "back", "down", "off", "out", "together", "up"]),
    state(Word),
    !,
    spaced([Word, Part], State).
states([Word], [Thing, Other], is, [thing=Thing, state=State]) :-                % 'connected hall kitchen'
    memberchk(Word, ["adjacent", "connected", "linked"]),
    !,
    spaced([Word, "to", Other], State).
states(["is"|Words], [Thing], is, [thing=Thing, state=State]) :-
    Words = [_|_],
    !,
    spaced(Words, State).
states([Noun, Word], [], State, [thing=Noun, state=Word]) :-
    state(Word),
    !,
    numbered(Noun, is, State).
states([Noun, Where], [Place], State, [thing=Noun, place=Place]) :-
    where(Where, Where1),
    !,
    numbered(Noun, Where1, State).
states(["has"], [Thing, Other], has, [thing=Thing, other=Other]) :-
    !.
states(["has"|Words], [Thing], has, [thing=Thing, other=Other]) :-
    Words = [_|_],
    spaced(Words, Other).

%   'bench1' is a bench, and so is 'long-bench'.

called_so(Thing, Noun) :-
    (   string_concat(Noun, Which, Thing),
        \+ ( sub_string(Which, 0, 1, _, Next), char_type(Next, alpha) )
    ;   string_concat(Which, Noun, Thing),
        sub_string(Which, _, 1, 0, Mark),
        memberchk(Mark, ["-", " "])
    ),
    !.

%   'lights-on hall' is of several; what a thing is called by its name says nothing of that.

numbered(Noun, State, Numbered) :-
    ( plural(Noun) -> Numbered = many(State) ; Numbered = State ).

where("at", at).
where("in", in).
where("inside", in).
where("on", on).

%   What something has done by itself: nothing 'is departed'.

gone(Word) :-
    memberchk(Word, ["arrived", "collapsed", "departed", "died", "disappeared", "disembarked", "escaped", "expired", "exploded", "fallen", "germinated",
                     "hatched", "landed", "risen", "survived", "vanished"]).

%   A participle, also of what is done again or undone, or a common word for how things are.

state(Word) :-
    (   string_concat(Stem, "ed", Word), string_length(Stem, Length), Length > 2 -> true
    ;   done(Word) -> true
    ;   member(Start, ["re", "un"]), string_concat(Start, Rest, Word), done(Rest) -> true
    ;   memberchk(Word, ["clean", "dirty", "empty", "full", "open", "free", "busy", "ready", "available", "idle", "dry", "wet", "hot",
                         "cold", "clear", "safe", "awake", "ripe", "calm", "warm", "cool", "loose", "tight", "flat", "smooth", "rough", "sharp",
                         "blunt", "soft", "hard", "stable", "secure", "visible", "valid", "alive", "dead", "asleep", "hungry", "thirsty", "sick",
                         "healthy", "fresh", "stale", "raw", "solid", "liquid", "intact", "complete", "laden", "molten", "active", "online", "offline"])
    ).

done(Word) :-
    memberchk(Word, ["lit", "done", "broken", "known", "built", "cut", "sold", "sent", "taken", "given", "written", "eaten", "made", "paid", "fed",
                     "shut", "set", "found", "lost", "told", "read", "won", "shown", "sown", "grown", "drawn", "thrown", "flown", "worn", "hidden",
                     "frozen", "chosen", "driven", "stolen", "lent", "bought", "bound", "hung", "swept", "bent", "burnt", "caught", "dug", "hewn",
                     "gone", "kept", "laid", "rung", "seen", "sewn", "shaken", "shorn", "shot", "slit", "spent", "spun", "split", "spread", "struck", "strung",
                     "sung", "sunk", "taught", "torn", "understood", "wound", "woven", "wrung"]).
