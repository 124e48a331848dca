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
    (   string_lower(Name, Low),
        atomic_list_concat(Written, ' ', Low),
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
event(Noun) :- counted(Noun), \+ noun(Noun), \+ room(Noun).

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
idiom([take, the, temperature])    --> [take, temperature].
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

written_together(pickup,  pick, up).
written_together(putdown, put,  down).
written_together(setup,   set,  up).
written_together(takeoff, take, off).
written_together(checkin, check, in).
written_together(goto,    go,   to).
written_together(moveto,  move, to).

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

words(acting_on, 'activate add adjust administer admit align apply approach assemble assign attach bring build buy carry catch check close').
words(acting_on, 'collect connect cover cut deactivate deliver detach detect discard disconnect dispatch drag empty enable enclose engage').
words(acting_on, 'escort examine extract fasten feed fetch fill fix gather get give glaze grab grasp grind grip hand handle hang heat').
words(acting_on, 'hoist hold insert inspect install label lay lift load lock lower make measure mix mount offer open operate pack pass').
words(acting_on, 'peel pile place plane plug polish pour prepare press produce prune pull push raise receive register release remove').
words(acting_on, 'repair replace rescue retrieve rinse sand saw scan screw seal secure sell send serve ship show slice sort split spray').
words(acting_on, 'stack stamp sterilise sterilize store stretch strip supply survey swap take test throw tighten tow transfer transport').
words(acting_on, 'treat trim unfasten unload unlock unpack unplug unscrew unstack untrap unwrap use varnish verify wash weigh weld wipe').
words(acting_on, 'wrap').

%   Verbs that may say where the thing comes to be.

words(placing, 'attach bring carry clean connect cover deliver drop feed fetch fill get give grab grasp hand hang insert lay load pick').
words(placing, 'place pour pull push put remove sell send serve set ship show sort stack store take throw transfer unload wash water').
words(placing, 'wipe').

%   Verbs after which a place comes.

words(moving, 'climb crawl cycle dive drive fly go hike hop jump march move navigate return ride roll run sail swim taxi travel walk').

%   Other verbs: they may stand alone.

words(other_verb, 'abort brake answer ask bake board boil book bow brew calibrate call certify change charge clean clear communicate complete').
words(other_verb, 'compute conduct confirm cook cool count create cross dance debark dig discharge disembark dock download draw drill dry').
words(other_verb, 'email end enter erase exchange exit extend extinguish face find finish fire fold follow gain greet grow guide harvest').
words(other_verb, 'help identify initialize iron join keep kneel knock land launch lead leave light listen localize locate look meet mend').
words(other_verb, 'mop mow notify observe order paint park pay perform photograph pick plan plant play print process put reach read').
words(other_verb, 'rearrange recharge record refuel rent report reset review rotate sample save search select set shake sign sing sit speak').
words(other_verb, 'stand start step stir stop sweep switch talk tidy toast touch track triage turn undock update upload vacuum visit wait').
words(other_verb, 'wake warm watch water wave write yield').

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
words(modifier, 'dining dirty door dry empty face final fire first food free front fuel full glass goods grasp green health heavy').
words(modifier, 'highspeed hot image kitchen lab large last left light living loaded long lower machine main medical medicine meeting').
words(modifier, 'metal new next night object oil old open operating order oven pallet paper parts path patient plastic police power').
words(modifier, 'product quality quick red road room safety sample sandwich second security self sensor short sleep small special speech').
words(modifier, 'status steel storage system tea test tool traffic train trash truck upper victim visual voice waiting warm waste water').
words(modifier, 'wet white wood').

%   Nouns that are not counted.

words(substance, 'air bedding blood bread butter cement cheese clay clothing coffee collection concrete data detection dirt dough dust').
words(substance, 'earth estimation flour food fuel gas glue grass gravel honey ice juice laundry localization luggage mail manipulation').
words(substance, 'material medication medicine metal milk money mud navigation oil ore paint paper pasta plastic recognition rice rubber').
words(substance, 'salt sand segmentation snow soap soil soup sugar tea trash varnish waste water wine wood').

%   Nouns that there is one of, as one says.

words(room, 'attic balcony basement bathroom bedroom building canteen cellar corridor depot entrance exit floor garage garden ground').
words(room, 'hall hallway house kitchen lab laboratory lobby lounge office roof room stairs ward warehouse workshop yard').

%   Nouns that are counted.

words(noun, 'accident agent aircraft airplane alarm ambulance antenna apple apron area arm article asset bag ball banana barcode').
words(noun, 'barrel base basket bath bathtub battery beam bed belt bill bin block board boat bolt book bottle bowl box branch').
words(noun, 'break brick bridge brush bucket burger bus button cabinet cable cake camera can candle car card cargo carpet carriage').
words(noun, 'carrot cart case cat cell ceramic chair charger check circuit cleaner client clock cloth coat color colour component').
words(noun, 'computer container conveyor cookie core counter cover cow crane crate crop cup curtain customer cylinder delivery desk').
words(noun, 'device dish dishwasher dock document dog door doorknob drawer drill drink driver drone drug egg elevator email engine').
words(noun, 'error event experiment factory fan faucet fence field file filter fire flight flower folder forklift form frame fridge').
words(noun, 'fruit fuse gate gift glass goal gripper group guest hammer hand handle hatch heater helicopter hoist hole hook horse').
words(noun, 'hose human image instrument invoice item jar job joint kettle key kiln kit knife ladder lamp laptop lawn leaf lens').
words(noun, 'letter level lever lid lift light line list load location lock locker log machine map marker match meal medication').
words(noun, 'message meter microwave mirror mission mold motor mug net note nurse nut object obstacle onion operator order oven').
words(noun, 'package packet page pallet pan panel parcel part passenger path patient payload pen person phone photo picture piece').
words(noun, 'pill pillow pipe pizza place plan plane plant plate plug port portion position pot potato printer probe product program').
words(noun, 'pump question rack radio reading recipe record region report request road robot rock rope route salad sample sandwich').
words(noun, 'satellite saw scanner scene screen screw seam seat section seed sensor shaker sheet shelf ship shirt shot shower sign').
words(noun, 'signal sink site slot sofa sponge spoon stack stage stain stair station stop stove structure suitcase surface survey').
words(noun, 'switch system table tank tap target task taxi team test ticket tile tire toilet tomato tool towel toy track').
words(noun, 'trailer train tray tree truck tube tyre umbrella unit valve van vase vegetable vehicle vessel vest victim video visitor').
words(noun, 'wagon wall washer way waypoint wheel whistle window wire worker workpiece zone').
