:- module(acxon_english_names, []).
:- use_module(library(lists), [append/3, last/2, member/2, subtract/3]).
:- use_module(library(readutil), [read_file_to_string/3]).
:- use_module(languages, []).

/** <module> Names of actions as English: 'load a truck' of `load truck`

What an action without words of its own is called after 'would', where nothing but its name is known: names leave
out articles ('open door'), what is acted on ('lift') and even the verb ('blood test', 'up'). A name that is not made of
the words of the vocabulary stays as it is. Words are data; a new one goes into its list in `english_vocabulary.txt`.
*/

:- multifile
    acxon_languages:name_phrase/3,
    acxon_languages:name_alone/3.

acxon_languages:name_phrase(en, Name, Phrase) :-
    (   string_lower(Name, Low),
        atomic_list_concat(Pieces, -, Low),
        atomic_list_concat(Pieces, ' ', Spaced),
        atomic_list_concat(Written, ' ', Spaced),
        parted(Written, Words),
        (   phrase(called(Said), Words)
        ->  atomic_list_concat(Said, ' ', Atom),
            atom_string(Atom, Phrase0)
        ;   atomic_list_concat(Words, ' ', Parted),
            complement(Parted, Phrase0)
        )
    ->  Phrase = Phrase0
    ;   complement(Name, Phrase0)
    ->  Phrase = Phrase0
    ;   done_so(Name, Phrase)
    ).

%   A preposition wants something after it all the same.

acxon_languages:name_alone(en, Phrase, Alone) :-
    split_string(Phrase, " ", "", Words0),
    subtract(Words0, ["something", "somewhere"], Words),
    Words \== Words0,
    last(Words, Last0),
    atom_string(Last, Last0),
    ( particle(Last) -> true ; \+ preposition(Last), \+ about(Last) ),
    atomic_list_concat(Words, ' ', Atom),
    atom_string(Atom, Alone).

%   'dry zork' of 'drying zork'.

done_so(Name, Phrase) :-
    string_lower(Name, Low),
    atomic_list_concat([Doing, Next|Words], ' ', Low),
    \+ noun(Doing),
    base(Doing, Verb),
    atomic_list_concat([Verb, Next|Words], ' ', Atom),
    atom_string(Atom, Phrase).

%   A preposition wants something after it.

complement(Action, Whole) :-
    atomic_list_concat([Verb|Words], ' ', Action),
    last(Words, Preposition),
    preposition(Preposition),
    ( Words == [to], moving(Verb) -> Something = " a place" ; Something = " something" ),
    string_concat(Action, Something, Whole).

%   Words is Written, known words all, with those parted that are two.

parted([], []).
parted([Word|Written], Words) :-
    (   Word == goto
    ->  Words = [go, to|More]
    ;   known(Word)
    ->  Words = [Word|More]
    ;   sub_atom(Word, Before, _, After, ''),
        Before > 2, After > 1,
        sub_atom(Word, 0, Before, _, Verb),
        verb(Verb),
        sub_atom(Word, Before, _, 0, Next),
        ( noun(Next) ; particle(Next) ; preposition(Next) )
    ->  Words = [Verb, Next|More]
    ),
    parted(Written, More).

called(Said)             --> idiom(Said).
called(Said)             --> [do], done(Said).
called(Said)             --> done(Said).
called(Said)             --> [Doing, Next], { \+ noun(Doing), base(Doing, Verb) }, rest(Rest), { doing(Verb, [Next|Rest], Said) }.
called([do|Thing])       --> [First], { \+ verb(First) }, which(First, Words, Last), { event(Last), named(Last, Words, Thing) }.
called([do, the, Doing]) --> [Doing], { \+ verb(Doing), atom_concat(Start, ing, Doing), atom_length(Start, Length), Length > 2 }.

done([Verb, something])              --> [Verb], { acting_on(Verb) }.
done([Verb, something|Where])        --> [Verb], { placing(Verb) }, where(Where).
done([Verb|Said])                    --> [Verb], { placing(Verb) }, thing(Thing), where(Where), { append(Thing, Where, Said) }.
done([Verb, Preposition, the|Place]) --> [Verb, Preposition], { moving(Verb), whither(Preposition) }, place(Place).
done([Verb, to, the|Place])          --> [Verb, to], { other_verb(Verb) }, place(Place).
done([Verb, something, Particle])    --> [Verb, Particle], { acting_on(Verb), particle(Particle) }.
done([Verb, Particle, How])          --> [Verb, Particle, Manner], { verb(Verb), particle(Particle), manner(Manner, How) }.
done([Verb, from|Thing])             --> [Verb], { memberchk(Verb, [disembark, debark]) }, thing(Thing).
done([Verb, Particle|Thing])         --> [Verb, Particle], { verb(Verb), particle(Particle) }, thing(Thing).
done([Verb, Preposition|Thing])      --> [Verb, Preposition], { verb(Verb), about(Preposition) }, thing(Thing).
done([Verb, to, the, Side, side])    --> [Verb, Way], { turning(Verb), side(Way, Side) }.
done([Verb|Thing])                   --> [Verb], { verb(Verb) }, thing(Thing).
done([Verb])                         --> [Verb], { verb(Verb) }.

%   'dry by hand' of 'drying by hand', 'load a truck' of 'loading truck'.

doing(Verb, Words, Said) :-
    ( phrase(done(Said0), [Verb|Words]) -> Said = Said0 ; Said = [Verb|Words] ).

rest([])           --> [].
rest([Word|Words]) --> [Word], rest(Words).

base(Doing, Verb) :-
    \+ verb(Doing),
    atom_concat(Stem, ing, Doing),
    (   Verb = Stem
    ;   atom_concat(Stem, e, Verb)
    ;   atom_concat(Verb, Last, Stem), atom_length(Last, 1), atom_concat(_, Last, Verb)
    ),
    verb(Verb),
    !.

where([Preposition|Thing]) --> [Preposition], { whither(Preposition) }, thing(Thing).

thing(Said) --> [First], thing_from(First, Thing), without(Without), { append(Thing, Without, Said) }.

place(Place) --> [First], which(First, Place, Last), { room(Last) ; noun(Last) }.

without([without, Noun]) --> [no, Noun].
without([])              --> [].

%   'a new stack', 'the kitchen', 'water', 'doors': words that say which, and one that says what.

thing_from(First, Thing) -->
    which(First, Words, Last),
    { named(Last, Words, Thing) }.

which(Last, [Last], Last)       --> [].
which(Word, [Word|Words], Last) --> { modifier(Word) }, [Next], which(Next, Words, Last).

named(Last, [First|Words], [the, First|Words]) :- ( room(Last) ; Words \== [], one_of(First), counted(Last) ), !.
named(Last, Words, [Article|Words])            :- counted(Last), \+ substance(Last), !, Words = [First|_], article(First, Article).
named(Last, Words, Words)                      :- ( substance(Last) ; atom_concat(One, s, Last), counted(One) ), !.

counted(Noun) :- ( noun(Noun) ; occasion(Noun) ), !.
counted(Noun) :- member(End, [tion, sion, ment]), atom_concat(Start, End, Noun), atom_length(Start, Length), Length > 2, !.

event(Noun) :- occasion(Noun), !.
event(Noun) :- counted(Noun), \+ noun(Noun).

%   'an xray', 'a usb': of three letters that begin with U, each is said by its name, but those of 'urn'.

article(Word, Article) :-
    sub_atom(Word, 0, 1, _, Letter),
    (   ( memberchk(Letter, [a, e, i, o, u]) ; member(Start, [xray, hour, heir, honour]), atom_concat(Start, _, Word) ),
        \+ ( member(Start, [uni, use, ute, uti, eu, one]), atom_concat(Start, _, Word) ),
        \+ ( Letter == u, Word \== urn, atom_length(Word, 3) )
    ->  Article = an
    ;   Article = a
    ).

verb(Verb) :- ( acting_on(Verb) ; moving(Verb) ; placing(Verb) ; other_verb(Verb) ), !.

known(Word) :-
    ( verb(Word) ; noun(Word) ; room(Word) ; occasion(Word) ; modifier(Word) ; substance(Word) ; particle(Word) ; preposition(Word) ; small(Word) ; about(Word) ; manner(Word, _) ; ending(Word) ),
    !.

%   A word that ends as nouns do.

ending(Word) :- ( counted(Word) ; atom_concat(_, ing, Word) ; atom_concat(One, s, Word), noun(One) ), !.

%   What names alone do not give, as words.

idiom([go, up])                    --> [up].
idiom([go, down])                  --> [down].
idiom([go, to, the, Side, side])   --> [Way], { side(Way, Side) }.
idiom([go, Direction])             --> [Direction], { memberchk(Direction, [forward, backward, north, south, east, west]) }.
idiom([Verb, something, Particle]) --> [Verb, Particle], { taken(Verb, Particle) }.
idiom([pick, something, up])       --> [pick].
idiom([put, something, somewhere]) --> [put].
idiom([paint, upward])             --> [paint, up].
idiom([paint, downward])           --> [paint, down].
idiom([change, the, Colour])       --> [change, Colour], { memberchk(Colour, [color, colour]) }.
idiom([give, first, aid])          --> [first, aid].
idiom([take, an, 'X-ray'])         --> [xray].
idiom([take, an, 'X-ray'])         --> [x, ray].
idiom([take, off])                 --> [take, off].
idiom([have, a, meeting])          --> [meeting].
idiom([have, Meal])                --> [Meal], { memberchk(Meal, [breakfast, lunch, dinner, supper]) }.
idiom([take, a, nap])              --> [nap].
idiom([take, a, Kind, break])      --> [Kind, break], { memberchk(Kind, [coffee, tea, lunch, short]) }.
idiom([change, lanes])             --> [change, lane].
idiom([Verb, the, temperature])    --> [Verb, temperature], { verb(Verb) }.
idiom([do, maintenance])           --> [maintenance].

%   'pick something up' of 'pick up'.

taken(pick, up).
taken(put, down).
taken(set, up).
taken(set, down).
taken(switch, on).
taken(switch, off).
taken(turn, on).
taken(turn, off).

side(left,  'left-hand').
side(right, 'right-hand').

manner(slow,  slowly).
manner(quick, quickly).
manner(fast,  fast).

%   A clause for each word of the vocabulary: acting_on(lift).

term_expansion(vocabulary(Name), Clauses) :-
    prolog_load_context(directory, Folder),
    atomic_list_concat([Folder, /, Name], File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    vocabulary_words(Lines, none, Words),
    setof(Class, Word^member(Class-Word, Words), Classes),
    findall(Clause, ( member(Class, Classes), member(Class-Word, Words), Clause =.. [Class, Word] ), Clauses).

vocabulary_words([], _, []).
vocabulary_words([Line|Lines], Class0, Words) :-
    (   string_concat("[", Rest, Line)
    ->  split_string(Rest, "]", "", [Name|_]),
        atom_string(Class, Name),
        Words = More
    ;   string_concat("#", _, Line)
    ->  Class = Class0,
        Words = More
    ;   Class = Class0,
        split_string(Line, " ", " ", Parts),
        findall(Class-Word, ( member(Part, Parts), Part \== "", atom_string(Word, Part) ), Own),
        append(Own, More, Words)
    ),
    vocabulary_words(Lines, Class, More).

vocabulary('english_vocabulary.txt').
