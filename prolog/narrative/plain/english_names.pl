:- module(acxon_english_names, []).
:- use_module(library(lists), [append/3, last/2, member/2]).
:- use_module(languages, []).

/** <module> Names of actions as English: 'load a truck' of `load truck`

What an action without words of its own is called after 'would', where nothing but its name is known: names leave
out articles ('open door'), what is acted on ('lift') and even the verb ('blood test', 'up'). A name that is not made of
the words below stays as it is. Words are data; a new one goes into its list.
*/

:- multifile acxon_languages:name_phrase/3.

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
    ;   complement(Name, Phrase)
    ).

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
called([do|Thing])       --> [First], { \+ verb(First) }, which(First, Words, Last), { event(Last), named(Last, Words, Thing) }.
called([do, the, Doing]) --> [Doing], { \+ verb(Doing), atom_concat(Start, ing, Doing), atom_length(Start, Length), Length > 2 }.

done([Verb, something])              --> [Verb], { acting_on(Verb) }.
done([Verb, something|Where])        --> [Verb], { placing(Verb) }, where(Where).
done([Verb|Said])                    --> [Verb], { placing(Verb) }, thing(Thing), where(Where), { append(Thing, Where, Said) }.
done([Verb, Preposition, the|Place]) --> [Verb, Preposition], { moving(Verb), whither(Preposition) }, place(Place).
done([Verb, something, Particle])    --> [Verb, Particle], { acting_on(Verb), particle(Particle) }.
done([Verb, Particle, How])          --> [Verb, Particle, Manner], { verb(Verb), particle(Particle), manner(Manner, How) }.
done([Verb, from|Thing])             --> [Verb], { memberchk(Verb, [disembark, debark]) }, thing(Thing).
done([Verb, Particle|Thing])         --> [Verb, Particle], { verb(Verb), particle(Particle) }, thing(Thing).
done([Verb, Preposition|Thing])      --> [Verb, Preposition], { verb(Verb), about(Preposition) }, thing(Thing).
done([Verb, to, the, Side, side])    --> [Verb, Way], { turning(Verb), side(Way, Side) }.
done([Verb|Thing])                   --> [Verb], { verb(Verb) }, thing(Thing).
done([Verb])                         --> [Verb], { verb(Verb) }.

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

article(Word, Article) :-
    sub_atom(Word, 0, 1, _, Letter),
    (   memberchk(Letter, [a, e, i, o, u]),
        \+ ( member(Start, [uni, use, eu, one]), atom_concat(Start, _, Word) )
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

%   A clause for each word: acting_on(lift). What follows `words(Class, Text)` is data.

term_expansion(words(Class, Text), [( :- discontiguous Class/1 )|Clauses]) :-
    atomic_list_concat(Words, ' ', Text),
    findall(Clause, ( member(Word, Words), Clause =.. [Class, Word] ), Clauses).

%   Verbs that want something, or somebody, to act on.

words(acting_on, 'activate add adjust administer admit align apply approach aspirate assemble assign attach bring build buy carry catch').
words(acting_on, 'check close collect connect cover cut deactivate deliver detach detect discard disconnect dispatch dispense drag empty').
words(acting_on, 'enable enclose engage escort examine extract fasten feed fetch fill fix gather get give glaze grab grasp grind grip hand').
words(acting_on, 'handle hang heat hoist hold insert inspect install knead label lay lift load lock lower make measure mix mount offer').
words(acting_on, 'open operate pack pass peel pile pipette place plane plug polish pour preheat prepare press produce prune pull push').
words(acting_on, 'raise receive register release remove repair replace rescue retrieve rinse sand saw scan screw seal secure sell send').
words(acting_on, 'serve ship show slice sort split spray stack stain stamp sterilise sterilize store stretch strip supply survey swap take').
words(acting_on, 'test throw tighten tow transfer transport treat trim unfasten unload unlock unpack unplug unscrew unstack untrap unwrap').
words(acting_on, 'use varnish verify wash weigh weld wipe wrap').

%   Verbs that may say where the thing comes to be.

words(placing, 'attach bring carry clean connect cover deliver drop feed fetch fill get give grab grasp hand hang insert lay load pick').
words(placing, 'place pour pull push put remove sell send serve set ship show sort stack store take throw transfer unload wash water').
words(placing, 'wipe').

%   Verbs after which a place comes.

words(moving, 'climb crawl cycle dive drive fly go hike hop jump march move navigate return ride roll run sail swim taxi travel walk').

%   Other verbs: they may stand alone.

words(other_verb, 'abort answer ask bake board boil book bow brake brew calibrate call certify change charge clean clear communicate').
words(other_verb, 'complete compute conduct confirm cook cool count create cross dance debark dig discharge disembark dock download draw').
words(other_verb, 'drill dry email end enter erase exchange exit extend extinguish face find finish fire fold follow gain greet grow guide').
words(other_verb, 'harvest help identify incubate initialize iron join keep kneel knock land launch lead leave light listen localize locate').
words(other_verb, 'look mash meet mend mop mow notify observe order paint park pay perform photograph pick plan plant play print process').
words(other_verb, 'put reach read rearrange recharge record refuel rent report reset review rotate sample save search select set shake sign').
words(other_verb, 'sing sit speak spin stand start step stir stop sweep switch talk tidy toast touch track triage turn undock update upload').
words(other_verb, 'vacuum visit vortex wait wake warm watch water wave write yield').

%   Parts of verbs.

words(particle, 'up down on off in out over away back apart together aside').

%   What wants something after it.

words(preposition, 'to into onto from with at of').

%   What a place may come after.

words(whither, 'on in into onto to from at with').

%   Words of idioms, and what something may be without.

words(small, 'do no left right forward backward north south east west aid xray x ray maintenance color colour gluten meeting lunch').
words(small, 'breakfast dinner supper nap break lane temperature').

%   Nouns for what is done.

words(occasion, 'check checkup delivery detection exam experiment inspection localization manipulation mission navigation recognition repair').
words(occasion, 'review scan search segmentation survey test tour trip visit').

%   What one moves to a side with.

words(turning, 'go look move rotate slide step swerve turn').

%   What something may be about.

words(about, 'after along around at behind for near over past through under').

%   What tells one of its kind from the others.

words(one_of, 'back first front last left lower main next second upper').

%   What stands before a noun.

words(modifier, 'air back battery big black blood blue bus camera car changing charging clean closed coffee cold control data day deep').
words(modifier, 'dining dirty door drilling dry empty face final fire first food free front fuel full glass goods grasp green health').
words(modifier, 'heavy highspeed hot image kitchen lab large last left light living loaded long lower machine main medical medicine').
words(modifier, 'meeting metal milling name new next night object oil old open operating order oven pallet paper parts path patient petri').
words(modifier, 'plastic police power product quality quick red road room safety sample sandwich second security self sensor sewing short').
words(modifier, 'sleep small special speech status steel storage system tea test tool traffic train trash truck upper vending victim').
words(modifier, 'visual voice waiting warm washing waste water welding wet white wood').

%   Nouns that are not counted.

words(substance, 'agar air bedding beer blood bread buffer butter cement cheese clay clothing coffee collection concrete copper data').
words(substance, 'detection dirt dough dust earth estimation flour food fuel gas gel glue grass gravel honey ice juice laundry leather').
words(substance, 'litter localization luggage mail manipulation material medication medicine metal milk money mud navigation oil ore paint').
words(substance, 'paper pasta plaster plastic powder recognition rice rubber salt sand segmentation silver snow soap soil soup sugar tea').
words(substance, 'timber trash varnish waste water wine wood').

%   Nouns that there is one of, as one says.

words(room, 'attic balcony basement bathroom bedroom building canteen cellar corridor depot entrance exit floor garage garden ground').
words(room, 'hall hallway house kitchen lab laboratory lobby lounge office roof room stairs ward warehouse workshop yard').

%   Nouns that are counted.

words(noun, 'accident agent aircraft airplane alarm ambulance antenna apple apron area arm article asset bag ball banana bandage').
words(noun, 'barcode barrel base basket bath bathtub battery beaker beam bed belt bench bicycle bike bill bin blanket blender block').
words(noun, 'board boat bolt book bottle bowl box branch break brick bridge brush bucket burger bus button cabinet cable cake camera').
words(noun, 'can candle car card cargo carpet carriage carrot cart case cat cell centrifuge ceramic chair charger check circuit').
words(noun, 'cleaner client clock cloth coat coin color colour component computer container conveyor cookie cooler core couch counter').
words(noun, 'cover cow crane crate crop cup curtain customer cuvette cylinder delivery desk device dish dishwasher disk dock document').
words(noun, 'dog door doorknob drawer drill drink driver drone drug dryer egg elevator email engine error event experiment factory').
words(noun, 'fan faucet fence ferry field file filter fire flask flight flower folder fork forklift form frame freezer fridge fruit').
words(noun, 'fuse gate gift glass goal gripper group guest hammer hand handle hatch heart heater helicopter hoist hole hook hopper').
words(noun, 'horse hose human image incubator instrument invoice item jar job joint kettle key kiln kit knife ladder lamp laptop lawn').
words(noun, 'leaf lens letter level lever lid lift light line list load location lock locker log lung machine map marker match meal').
words(noun, 'medication message meter microscope microwave mill mine mirror mission mixer mold motor mould mug needle net note nurse').
words(noun, 'nut object obstacle onion operator order oven package packet page pallet pan panel parcel part passenger path patient').
words(noun, 'payload peg pen person phone photo picture piece pile pill pillow pipe pipette pizza place plan plane plant plate plug').
words(noun, 'port portion position pot potato printer probe product program pump quarry question rack radio reading recipe record').
words(noun, 'recorder region report request road robot rock rope route router salad sample sandwich satellite saw sawmill scanner').
words(noun, 'scene screen screw seam seat section seed sensor shaker sheet shelf ship shirt shot shower sign signal sink site slot').
words(noun, 'sofa sponge spoon stack stage stain stair station stone stop stove stretcher structure suitcase surface survey switch').
words(noun, 'syringe system table tank tap target task taxi team test ticket tile tip tire toaster toilet tomato tool towel tower toy').
words(noun, 'track tractor trailer train tray tree truck tube tyre umbrella unit valve van vase vegetable vehicle vessel vest vial').
words(noun, 'victim video visitor wagon wall washer way waypoint wheel wheelchair whistle window wire worker workpiece zone').
