:- module(acxon_english_names, []).
:- use_module(library(lists), [append/3, last/2, member/2]).
:- use_module(languages, []).

/** <module> Names of actions as English: 'load a truck' of `load truck`

What an action without words of its own is called after 'would', where nothing but its name is known: names leave
out articles ('open door'), what is acted on ('lift') and even the verb ('blood test', 'up'). A name that is not made of
the words below stays as it is. Words are data; a new one goes into its list.
*/

:- multifile acxon_languages:name_phrase/3, acxon_languages:complement/3.

acxon_languages:name_phrase(en, Name, Phrase) :-
    (   atomic_list_concat(Written, ' ', Name),
        parted(Written, Words),
        (   phrase(called(Said), Words)
        ->  atomic_list_concat(Said, ' ', Atom),
            atom_string(Atom, Phrase0)
        ;   atomic_list_concat(Words, ' ', Parted),
            acxon_languages:complement(en, Parted, Phrase0)
        )
    ->  Phrase = Phrase0
    ;   acxon_languages:complement(en, Name, Phrase)
    ).

%   A preposition wants something after it.

acxon_languages:complement(en, Action, Whole) :-
    atomic_list_concat([Verb|Words], ' ', Action),
    last(Words, Preposition),
    preposition(Preposition),
    ( Words == [to], moving(Verb) -> Something = " a place" ; Something = " something" ),
    string_concat(Action, Something, Whole).

%   Words is Written, known words all, with those parted that are two.

parted([], []).
parted([Word|Written], Words) :-
    (   written_together(Word, Verb, Particle)
    ->  Words = [Verb, Particle|More]
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

called(Said)       --> idiom(Said).
called(Said)       --> [do], done(Said).
called(Said)       --> done(Said).
called([do|Thing]) --> [First], { \+ verb(First) }, thing_from(First, Thing).

done([Verb, something])              --> [Verb], { acting_on(Verb) }.
done([Verb, something|Where])        --> [Verb], { placing(Verb) }, where(Where).
done([Verb|Said])                    --> [Verb], { placing(Verb) }, thing(Thing), where(Where), { append(Thing, Where, Said) }.
done([Verb, Preposition, the|Place]) --> [Verb, Preposition], { moving(Verb), whither(Preposition) }, place(Place).
done([Verb, something, Particle])    --> [Verb, Particle], { acting_on(Verb), particle(Particle) }.
done([Verb, Particle, How])          --> [Verb, Particle, Manner], { verb(Verb), particle(Particle), manner(Manner, How) }.
done([Verb, from|Thing])             --> [Verb], { memberchk(Verb, [disembark, debark]) }, thing(Thing).
done([Verb, Particle|Thing])         --> [Verb, Particle], { verb(Verb), particle(Particle) }, thing(Thing).
done([Verb|Thing])                   --> [Verb], { verb(Verb) }, thing(Thing).

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

named(Last, Words, [Article|Words]) :- counted(Last), !, Words = [First|_], article(First, Article).
named(Last, Words, [the|Words])     :- ( room(Last) ; atom_concat(Verb, ing, Last), atom_length(Verb, Length), Length > 2 ), !.
named(Last, Words, Words)           :- ( substance(Last) ; atom_concat(One, s, Last), counted(One) ), !.

counted(Noun) :- noun(Noun), !.
counted(Noun) :- member(End, [tion, sion, ment]), atom_concat(Start, End, Noun), atom_length(Start, Length), Length > 2, !.

article(Word, Article) :-
    sub_atom(Word, 0, 1, _, Letter),
    (   memberchk(Letter, [a, e, i, o, u]),
        \+ ( member(Start, [uni, use, eu, one]), atom_concat(Start, _, Word) )
    ->  Article = an
    ;   Article = a
    ).

verb(Verb) :- ( acting_on(Verb) ; moving(Verb) ; placing(Verb) ; other_verb(Verb) ), !.

known(Word) :-
    ( verb(Word) ; noun(Word) ; room(Word) ; modifier(Word) ; substance(Word) ; particle(Word) ; preposition(Word) ; small(Word) ; manner(Word, _) ; ending(Word) ),
    !.

%   A word that ends as nouns do.

ending(Word) :- ( counted(Word) ; atom_concat(_, ing, Word) ; atom_concat(One, s, Word), noun(One) ), !.

%   What names alone do not give, as words.

idiom([go, up])                          --> [up].
idiom([go, down])                        --> [down].
idiom([go, to, the, 'left-hand', side])  --> [left].
idiom([go, to, the, 'right-hand', side]) --> [right].
idiom([go, Direction])                   --> [Direction], { memberchk(Direction, [forward, backward, north, south, east, west]) }.
idiom([Verb, something, Particle])       --> [Verb, Particle], { taken(Verb, Particle) }.
idiom([pick, something, up])             --> [pick].
idiom([put, something, somewhere])       --> [put].
idiom([paint, upward])                   --> [paint, up].
idiom([paint, downward])                 --> [paint, down].
idiom([change, the, Colour])             --> [change, Colour], { memberchk(Colour, [color, colour]) }.
idiom([give, first, aid])                --> [first, aid].
idiom([take, an, 'X-ray'])               --> [xray].
idiom([take, an, 'X-ray'])               --> [x, ray].
idiom([do, maintenance])                 --> [maintenance].

%   'pick something up' of 'pick up'.

taken(pick, up).
taken(put, down).
taken(set, up).
taken(set, down).
taken(switch, on).
taken(switch, off).
taken(turn, on).
taken(turn, off).

written_together(pickup,  pick, up).
written_together(putdown, put,  down).
written_together(setup,   set,  up).
written_together(takeoff, take, off).
written_together(checkin, check, in).
written_together(goto,    go,   to).
written_together(moveto,  move, to).

manner(slow,  slowly).
manner(quick, quickly).
manner(fast,  fast).

%   A clause for each word: acting_on(lift). What follows `words(Class, Text)` is data.

term_expansion(words(Class, Text), [( :- discontiguous Class/1 )|Clauses]) :-
    atomic_list_concat(Words, ' ', Text),
    findall(Clause, ( member(Word, Words), Clause =.. [Class, Word] ), Clauses).

%   Verbs that want something, or somebody, to act on.

words(acting_on, 'add adjust admit align apply assemble assign attach bring build buy carry catch check close collect connect cover cut').
words(acting_on, 'deliver detach discard disconnect dispatch drag empty enable examine extract fasten feed fetch fill fix gather get give').
words(acting_on, 'glaze grab grasp grind grip hand handle hang heat hoist hold insert inspect install label lift load lock lower make').
words(acting_on, 'measure mix mount offer open operate pack pass peel pile place plane plug polish pour prepare press produce pull push').
words(acting_on, 'raise receive register release remove repair replace retrieve sand saw scan seal secure sell send serve ship show slice').
words(acting_on, 'sort split spray stack stamp store supply swap take test throw tighten tow transfer transport treat trim unfasten unload').
words(acting_on, 'unlock unpack unplug unstack untrap unwrap use varnish verify wash weigh weld wipe wrap').

%   Verbs that may say where the thing comes to be.

words(placing, 'bring carry deliver drop hang insert lay load place pour pull push put remove send set stack store take throw transfer').
words(placing, 'unload').

%   Verbs after which a place comes.

words(moving, 'climb crawl cycle dive drive fly go hike hop jump march move navigate return ride roll run sail swim taxi travel walk').

%   Other verbs: they may stand alone.

words(other_verb, 'abort answer ask bake board boil book brew calibrate call certify change charge clean clear communicate complete conduct').
words(other_verb, 'confirm cook cool count create cross debark discharge disembark dock draw drill dry end enter erase exchange exit extend').
words(other_verb, 'extinguish find finish fire fold follow greet guide harvest help identify initialize iron join keep knock land launch').
words(other_verb, 'lead leave light localize locate meet mend mop mow notify observe order paint park pay perform photograph pick plant play').
words(other_verb, 'print process put reach read rearrange recharge record refuel rent report reset review rotate sample save search select').
words(other_verb, 'set shake sign start stir stop sweep switch talk tidy toast touch track triage turn undock update upload vacuum visit').
words(other_verb, 'wait wake warm watch water write').

%   Parts of verbs.

words(particle, 'up down on off in out over away back apart together aside').

%   What wants something after it.

words(preposition, 'to into onto from with at of').

%   What a place may come after.

words(whither, 'on in into onto to from at').

%   Words of idioms, and what something may be without.

words(small, 'do no left right forward backward north south east west aid xray x ray maintenance color colour gluten').

%   What stands before a noun.

words(modifier, 'dining living meeting control operating changing waiting air back battery big black blood blue bus camera car charging clean closed coffee cold data day deep dirty door dry').
words(modifier, 'empty final fire first food free front fuel full glass goods green health heavy highspeed hot image kitchen lab large').
words(modifier, 'last left light loaded long lower machine main medical medicine metal new next night oil old open order pallet paper').
words(modifier, 'parts patient plastic police power product quick red road room safety sample sandwich second sensor short sleep small').
words(modifier, 'special status steel storage tea test tool traffic train trash truck upper victim warm waste water wet white wood').

%   Nouns that are not counted.

words(substance, 'air bread butter cement cheese coffee concrete data dough dust earth flour food fuel gas glue grass gravel honey ice').
words(substance, 'juice laundry luggage mail material medicine milk money oil ore paint paper rice salt sand snow soap soil soup sugar tea').
words(substance, 'trash varnish waste water wine wood').

%   Nouns that there is one of, as one says.

words(room, 'attic balcony basement bathroom bedroom building canteen cellar corridor depot entrance exit floor garage garden ground hall hallway').
words(room, 'home house kitchen lab laboratory lobby lounge office roof room stairs ward warehouse workshop yard').

%   Nouns that are counted.

words(noun, 'accident agent aircraft airplane alarm ambulance antenna area arm article asset bag ball banana barrel basket battery').
words(noun, 'beam bed belt bin block board boat bolt book bottle bowl box branch bridge brush bucket bus button cabinet').
words(noun, 'cable camera can car card cargo carriage cart case cell ceramic chair charger circuit client clock cloth color colour').
words(noun, 'component computer container conveyor core counter cover crane crate cup customer cylinder delivery desk device').
words(noun, 'dish dishwasher dock document door doorknob drawer drill drink driver drone egg elevator engine error event experiment').
words(noun, 'factory fan faucet fence field file filter fire flight flower forklift frame fridge fuse gate glass goal').
words(noun, 'gripper group guest hammer hand handle hatch heater helicopter hoist hole hook hose human image').
words(noun, 'instrument invoice item jar job joint kettle key kiln kit knife lamp laptop lens letter level lid lift light').
words(noun, 'line list load location lock locker log machine map marker match meal message meter microwave mission mold motor mug net').
words(noun, 'note nurse nut object obstacle operator order oven package packet page pallet pan panel parcel part passenger').
words(noun, 'path patient payload pen person phone photo picture piece pill pipe place plan plane plant plate plug port portion').
words(noun, 'position pot printer probe product program pump rack radio reading recipe region report request road robot rock').
words(noun, 'route sample sandwich satellite saw scanner scene screen screw seat section sensor shaker sheet shelf ship shirt').
words(noun, 'shot sign signal sink site slot spoon stack stage stair station stop stove structure suitcase surface survey switch').
words(noun, 'system table tank target task taxi team test ticket tile tire tool towel toy track trailer train tray tree truck tube').
words(noun, 'unit valve van vehicle vessel victim video visitor wagon wall washer way waypoint wheel window wire worker').
words(noun, 'workpiece zone').
