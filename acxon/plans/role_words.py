"""Words from which `acxon.plans.roles` takes what a parameter is to an action: all of it is data."""

from __future__ import annotations

from typing import Final

from acxon.plans.person_words import each, each_one

WHERE: Final = frozenset(("at", "in", "on", "inside", "within", "aboard"))
#: Prepositions that may also say how two places lie: they count where actions change it.
BESIDES: Final = frozenset(("under", "near", "behind", "beside", "above", "below"))

#: What the other place is to the first then.
OPPOSITE: Final = {"above": "below", "below": "above", "near": "near", "beside": "beside"}

#: What parameters are called, and the preposition that this says.
NAMED: Final = {
    **{word: word for word in ("from", "to", "into", "onto", "via", "with", "for", "through", "using")},
    **dict.fromkeys(("src", "source", "origin"), "from"),
    **dict.fromkeys(("dst", "dest", "destination"), "to"),
}
#: What their names may end with: `?curbsrc`.
ENDINGS: Final = ("src", "source", "dst", "dest", "destination")
WAY: Final = ("from", "to")
#: What parameters are called that are ends of one way where both are there: `?xy_initial`, `?xy_final`.
BOTH_ENDS: Final = {"initial": "from", "final": "to"}
#: Second words of names before and after which something can stand: 'take' it 'from shelf'.
PARTING: Final = frozenset(("from", "to", "into", "onto", "via", "with"))
#: Prepositions of two words.
CLOSE: Final = frozenset(("next to", "close to"))
#: Second words of names that say for what: 'wait for arrival' of something.
WAITING: Final = frozenset(("for", "until"))

#: Verbs that have *in* or *on* as a part of them: 'switch on'. After others it says where.
PHRASAL: Final = frozenset(
    each("""
    switch turn power log check plug fly take sign dial clock hand clip tune zoom try dim cut bring go
    come""")
)
#: Words of predicates after which *in* and *on* say nothing of where: what is `plugged-in` is in nothing.
SWITCHED: Final = frozenset(("plugged", "logged", "checked", "signed", "switched", "turned", "clocked"))
#: Words of predicates after which *at* and *on* say where something looks, not where it is.
DIRECTING: Final = frozenset(("pointed", "pointing", "aimed", "aiming", "focused", "focussed", "directed"))
#: Types of what leads from one place to another: one moves *along* it.
WAYS: Final = frozenset(each("route path track trail link edge road street lane corridor segment leg"))
#: Types of what one goes *through* from one place to another.
DOORS: Final = frozenset(
    each("door doorway gate gateway hatch portal airlock tunnel passage hallway turnstile")
)
#: Verbs for putting something somewhere.
PUTTING: Final = frozenset(
    ("put", "place", "lay", "set", "store", "leave", "hang", "keep", "insert", "pour", "drop", "stack")
)
#: Verbs that take something elsewhere: where it is then is where it is taken *to*.
MOVING: Final = frozenset(
    each("""
    accompany add airlift bring carry convey deliver dispatch drag drive escort evacuate ferry fly forward
    guide haul hoist lead lift lower move pilot pull push go navigate redeploy redirect relocate reposition
    reroute roll sail send shift ship shunt shuttle steer take taxi tow transfer transport travel usher walk
    wheel""")
)
#: Verbs of which the second thing is who gets, or what receives, the first.
GIVING: Final = frozenset(
    each(
        "give hand pass bring deliver send show offer lend assign attach serve administer sell dispense teach"
    )
)

#: Verbs of which the object is what somebody else has then, with what stands before them.
PASSING: Final = {
    **dict.fromkeys(each("give hand pass deliver transfer send"), "to"),
    **dict.fromkeys(each("deposit leave"), "with"),
}
#: Verbs for what is said to somebody, in a language.
TELLING: Final = each_one("explain describe announce present demonstrate introduce recommend say read")
#: What is read to somebody, who may also be whom something is read of.
TEXTS: Final = each_one(
    "book letter lesson menu message news note poem rights script statement story tale text verdict"
)
#: Verbs for sending what a name calls to who gets it.
SENDING: Final = each_one("transmit send upload relay downlink radio stream broadcast")
#: Verbs for getting something *from* those who have it to sell or lend.
BUYING: Final = each_one("buy purchase order rent hire borrow lease")
SELLERS: Final = each_one("supplier seller vendor merchant dealer wholesaler shop store library")
#: Those that are done somewhere: to a person, at a table, in a room.
SERVING: Final = frozenset(("serve", "show", "offer", "administer"))
#: Verbs of which what they change is changed *from* one *to* another.
TURNING: Final = frozenset(
    each("""
    turn point aim slew rotate change switch shift convert transform adjust set tune reassign exchange swap
    replace""")
)
#: Verbs for what one does alone, never to something.
ALONE: Final = frozenset(
    each("""
    go walk swim hike sleep arrive depart descend ascend come crawl wait rest stand sit kneel travel
    navigate proceed step hop jump zoom wander stroll commute cruise retreat head decompress feast succumb
    hover ski skate cycle paddle traverse march rappel abseil listen look abdicate abstain bellow bicker
    billow blink bloom blush boast boogie bounce brag brunch bubble burp burst chant clap clash climax
    collaborate collapse collide congregate conspire converge converse cooperate cough crouch cry curtsy
    dance decay deteriorate deviate disagree disappear disband dissent diverge doze dream drool drown
    dwell dwindle elapse elope emerge emigrate encamp erupt exhale exist expire explode faint falter
    fidget fizz flatline flinch flirt flourish fluctuate flutter freestyle frolic frown gallivant gamble
    gasp gaze germinate giggle glance glare glitter gloat glow grieve grin groan growl grumble hesitate
    hibernate hiccup howl huddle hum immigrate improvise inhale intervene itch joke kayak lag lament laugh
    liaise linger loiter lurk malfunction masquerade meander meditate meow mingle moan mourn mutate mutter
    nap nod oscillate overheat overwinter perish picnic plead ponder pounce pray preside proliferate
    prosper protest purr quarrel queue quibble ramble rave reconvene recuperate regenerate regress reign
    rejoice relapse relax reminisce repent resign retort revolt roam roar rust scamper scavenge scowl seem
    shiver shout shudder sigh skid slip slumber smile smirk smoulder smolder snarl snack sneak sneeze
    snooze snore snorkel soar sob socialise socialize spacewalk speculate sputter squat squeak stagger
    stammer stare starve stomp stride struggle stumble stutter subside suffer sulk sunbathe survive swarm
    sway sweat swerve swoop sympathise tango teleport thrive tinker tiptoe toil tremble trespass trickle
    twirl twitch vacation vanish vibrate vomit waddle waltz wane weep whine whisper whistle wilt wince
    wink wobble worry wrestle yawn zigzag amble canter clamber creep detour drift flee gallop glide
    hitchhike hurry hurtle jog leap limp lope lurch paraglide plod prowl rush sashay scurry sidestep sidle
    skateboard slink slither snowshoe sprint stray strut surf toboggan traipse trek trot trudge veer
    venture wade whizz wriggle adjourn""")
)
#: Verbs of two words for what vehicles and people do alone.
OFF: Final = frozenset(
    (
        *((word, "off") for word in each("take set lift blast cast")),
        *(("touch", "down"), ("set", "sail"), ("line", "up"), ("work", "out"), ("sign", "off")),
    )
)
#: Verbs of which a vehicle that moves alone is no object: it does it.
HAULING: Final = frozenset(each("haul carry transport ferry deliver convey shuttle ship"))
#: Verbs for going that want nothing after them.
RUNNING: Final = ALONE | {"run", "roll"}
#: Of those, the ones that may say what one goes up or down.
SLOPING: Final = frozenset(("ascend", "descend"))
SLOPES: Final = each_one("cliff hill ladder mountain ramp ridge rope slope stair stairs staircase stairwell")
#: Verbs for getting on and off, with what stands before what one gets on.
GETTING: Final = {
    **dict.fromkeys(("board", "enter", "exit", "leave", "deboard"), ""),
    "embark": "on",
    **dict.fromkeys(("disembark", "debark", "alight"), "from"),
}
#: What is said of where something comes to be where it is said where from.
INTO: Final = {"in": "into", "inside": "into", "within": "into", "on": "onto"}
#: Verbs for making something *from* something else.
MAKING: Final = frozenset(
    each("""
    make build cut shape form saw carve mill forge cast mould mold knit weave sew bake brew distil distill
    craft create produce prepare assemble construct fabricate throw blow roll press print compile extract
    slice chop spin smelt synthesise synthesize mix""")
)
#: Verbs of which what they make, and the name says, is *for* something: 'print a label'.
PROVIDING: Final = each_one("""
    make print write prepare pour draw draft create produce cut run mix arrange
    design request brew bake cook issue plan schedule generate build render enter""")
#: Verbs after which what is not counted goes *to* something: 'apply glue'.
APPLYING: Final = frozenset(("apply", "add", "attach", "fit"))
#: Verbs after which what something has is no longer its own: 'remove scaffold'.
PARTED: Final = frozenset(("remove", "detach", "take", "strip", "unhook"))
COLOURS: Final = frozenset(("colour", "color", "shade", "hue"))
#: Verbs after which something is where it was, and elsewhere, too.
COPYING: Final = frozenset(("copy", "duplicate", "replicate", "mirror"))
#: Verbs for staying somewhere: nobody does that to a place.
STAYING: Final = frozenset(each("stop wait halt stay rest land camp dock arrive park stand work"))
#: Verbs for taking something, which vehicles do, too: it is picked up *with* a truck.
TAKING: Final = frozenset(("pick", "take", "collect", "fetch", "get", "grab", "grasp", "lift", "acquire"))
#: Verbs for what is done to something where it is: what is washed in a sink is not washed from it.
TREATING: Final = frozenset(
    each("""
    wash clean dry rinse soak scrub bake cook boil fry shape knead paint polish grind test inspect weigh
    measure mix stir heat cool sterilise sterilize sanitise sanitize iron fold mend repair glaze anneal
    reheat roast chill freeze defrost thaw melt toast grill warm cure incubate refrigerate steam smoke
    temper braise microwave autoclave sinter harden dehydrate""")
)
#: Types of what things are treated in.
OVENS: Final = frozenset(
    each("""
    oven kiln furnace autoclave freezer fridge refrigerator microwave toaster incubator dryer dehydrator grill
    steamer chiller forge""")
)
#: Verbs for giving something what it lacks: what is then full is acted on, not what it is filled with.
SUPPLYING: Final = frozenset(("replenish", "restock", "refill", "stock", "fill", "supply", "refuel"))
#: Verbs for what uses something up where it is: a charge is not detonated from there.
CONSUMING: Final = frozenset(
    each("""
    detonate blast explode burn eat drink destroy defuse disarm neutralise neutralize kill extinguish consume
    crush shred melt dissolve demolish""")
)
#: Verbs after which *in* says what something is put around: where it is done is *at* a place.
ENCLOSING: Final = frozenset(("wrap", "pack", "roll", "dip", "cover", "dress"))
#: Verbs for what is done to a part of something: `(door-open ?locker)` is the door of the locker.
OWNING: Final = frozenset(
    each("""
    open close shut lock unlock lower raise lift switch turn check inspect test measure read note record
    monitor remove clear fill empty drain flush charge activate deactivate clean wash wipe swap change
    replace adjust reset tighten loosen deploy retract extend release calibrate align arm disarm repair
    bandage cancel stitch suture trim brush scan fasten unfasten buckle unbuckle zip unzip tie untie sign
    seal unseal splint peel uncap rinse refill bleed blow count harvest grease oil sharpen dress set
    darn tune assess gauge survey""")
)
#: Verbs for putting one thing in the place of another, with what stands before the new one.
SWAPPING: Final = {"replace": "with", "swap": "for", "change": "for", "exchange": "for", "switch": "for"}
#: Those after which the thing had the part, or has another: what was `chocked` has chocks.
REPLACING: Final = frozenset(("remove", "swap", "change", "replace", "release"))
#: Nouns for what is always part of something, or what something has: 'bandage paw' of a dog.
PARTS: Final = each_one("""
    absorbance address ankle antenna arm axle back ballast barcode bark battery beak beard belt bill
    binding blade body bonnet border brake branch bumper button cabin canopy cap carburettor carburetor
    fracture castor ceiling chain chamber chest chimney chin claw cockpit coil collar concentration content
    contents cord corner cover crown crust cuff deck density diameter door drawer ear edge elbow engine
    exhaust exterior eye eyebrow facade face feather feet filter fin finger flap floor foot footprint
    frame fringe fur fuselage gear grip gutter gum hair hand handle hatch head headlight heart heel hem
    hilt hinge hip hood hoof horn hose hub hull humidity identity insole interior ink jaw joint keel knee
    knot label lace lacing leaf leaves leg lens length level lid limb lining lip lock lung mane margin
    mast moisture motor mouth muzzle nail neck nose nozzle outline page paw pedal petal ph pin plug pocket
    position pressure propeller pulse quality radius rib rim ring roof root rotor rudder sail scalp seam
    seat serial sheet shell shoulder shutter side sill skin slit sole spark speed spine stalk status
    steering stem stomach string strap surface suspension tail teeth temperature throat thumb tip toe tone
    tongue tooth trunk tyre tire udder upholstery valve vein vital vitals voltage vote waist wall weight
    wheel whisker wick width window windscreen windshield wing wound wrist zipper""")
#: Verbs after which what is not counted is what something has in it: 'drain oil' of a car.
EMPTYING: Final = each_one("bleed blow change check drain empty flush measure replace swap test")
#: Those of which what was in something is said so: 'empty' a box 'of' bandages.
RIDDING: Final = frozenset(("empty", "clear", "drain", "relieve"))
#: What is taken *of* something: 'take a photo of'.
TAKEN: Final = frozenset(
    each("photo photograph picture image snapshot video sample reading measurement scan xray")
)
#: What is taken of somebody, who has one alone: 'take the temperature of'.
MEASURED: Final = each_one("""
    temperature pulse weight height depth thickness width length pressure humidity salinity turbidity
    alignment""")
#: Verbs for what is done to vehicles and what they carry, with what stands before the vehicle.
LOADING: Final = {"load": "into", "reload": "into", "unload": "from", "offload": "from"}
#: Verbs after which something goes into what it is then in.
FILLING: Final = each_one("load reload pour dispense pipette decant")
#: Verbs for what comes out of what is acted on, into what is made something by it.
EMPTIED: Final = each_one("tip dump empty decant pour")
#: Verbs of which what is then full of something got it.
GATHERING: Final = each_one("pick harvest collect gather")
VEHICLES: Final = frozenset(
    each("""
    truck lorry van car vehicle ship boat vessel ferry train wagon carriage bus tram plane airplane aircraft
    helicopter drone cart trolley trailer ambulance barge rocket shuttle spaceship carrier""")
)

#: Types of what something is done at, by the word for it.
WHEN: Final = {"day": "on", "date": "on", "night": "in", "shift": "in", "slot": "in", "week": "in"}

#: What a robot has one of: it moves 'the base', charges 'the battery'.
OWN: Final = frozenset(("base", "battery", "gripper", "orientation", "pose", "position", "posture"))
#: Types of places.
PLACES: Final = {
    **dict.fromkeys(
        each("""
    location loc place site station waypoint position point pos spot area berth dock quay pier wharf
        buoy gate pad stand apron stop port harbour harbor airport depot base camp counter desk table bench
        workbench door entrance exit junction crossing corner node shop store market address stage booth pump
        bay platform school clinic hospital house home office farm mall factory
        building"""),
        "at",
    ),
    **dict.fromkeys(
        each("""
    room ward hall kitchen lab laboratory city town village region country zone district
        warehouse garage hangar corridor hallway cell field greenhouse garden oven kiln furnace
        freezer fridge refrigerator autoclave tank vat bowl pot pan box bin crate bag basket drawer cabinet
        cupboard locker container folder tray bed rack slot chamber"""),
        "in",
    ),
    **dict.fromkeys(
        each("chair sofa couch floor shelf runway street road lane track surface deck roof conveyor belt"),
        "on",
    ),
}
#: Types of what things hang on.
BARS: Final = each_one("rack rail hook line peg bar hanger wall")
#: What nothing is in, on or at though its name says so: a state, as `in-use` and `on-loan` say.
NOWHERE: Final = frozenset(
    each("""
    action agreement alert alliance arrears break call care charge command conflict contact control credit
    custody danger debt demand display doubt duty effect fashion favour favor fire flight focus front guard
    hand harmony heat hold holiday hurry leave line loan love mission mode motion need offer operation order
    parade parallel patrol peace phase place play position possession power practice process production
    progress promotion queue range reach record rest route sale sequence series service session shape shift
    show sight stage standby state stock strike style sync tandem target task time touch tour trade training
    transit treatment trial trouble tune turn use view war wait watch work""")
)
#: Types of ground that nothing is in, on or at: what is `(sown ?field ?seed)` is in the field.
GROUND: Final = frozenset(each("field garden greenhouse orchard vineyard yard plot meadow pasture forest"))
#: Types of what something is done with.
TOOLS: Final = frozenset(
    each("""
    tool machine device instrument equipment camera sensor scanner printer press drill saw lathe mill
    hammer wrench screwdriver knife blade brush mop broom vacuum hose sprinkler sprayer lamp torch laser
    crane winch hoist forklift tug tugboat tractor launch mic microphone magnet
    gripper arm hand claw pump detergent soap fluid paint ink glue cable rope net ladder
    thermometer syringe needle bandage kit battery key card smoker extractor centrifuge microscope telescope
    antenna radio loader excavator plough cutter mixer grinder blender heater cooler stapler
    roller digger harvester washer dryer electrode spatula chisel pipette""")
)
#: Types of tools that are part of who acts: what they grasp is acted on, never they.
HANDS: Final = frozenset(("hand", "gripper", "arm", "claw", "manipulator", "effector"))
#: Types of those for whom something is done.
SERVED: Final = frozenset(
    each("""
    patient guest customer client passenger visitor student pupil child user resident tenant reader
    member order diner shopper buyer borrower recipient receiver addressee neighbour neighbor kid toddler
    baby infant parent""")
)

#: Predicates that say where something is, or what it then has, without a preposition, by the one they want.
STATES: Final = {
    **dict.fromkeys(
        each("""
    parked docked anchored berthed moored located lies stands stationed waiting waits seated
        stays placed positioned arrived hangs standing sitting lying staying grazing sleeping resting
        hiding living growing hanging floating swimming parking hovering playing working
        queuing queueing"""),
        "at",
    ),
    **dict.fromkeys(
        each("stored kept sown planted contained packed installed housed mixed shelved clamped"), "in"
    ),
    **dict.fromkeys(each("mounted laid hung"), "on"),
    "riding": "in",
    **dict.fromkeys(
        each("""
        served delivered attached connected assigned tied fixed linked sold bound fastened bolted welded
        glued added coupled hitched strapped stapled pinned clipped hooked chained handed issued lent
        leased returned transferred reported submitted presented pushed uploaded granted soldered screwed
        nailed riveted taped tethered awarded fitted refitted"""),
        "to",
    ),
    **dict.fromkeys(
        each("""
    filled coated covered equipped seasoned threaded labelled labeled tagged garnished topped sprinkled
        decorated stuffed sprayed lined injected vaccinated inoculated supplied stocked merged paired
        combined united blended compared matched dusted stained infected refilled glazed"""),
        "with",
    ),
    **dict.fromkeys(each("reserved costumed prepared registered trained scheduled"), "for"),
}
#: Verbs after which what something is put in, or gets, stands so, whatever the predicate is.
WANTED: Final = {
    **dict.fromkeys(each("dip dress wrap soak steep marinate roll bury"), "in"),
    **dict.fromkeys(each("season garnish sprinkle stuff equip supply charge"), "with"),
    **dict.fromkeys(("aim", "point"), "at"),
    "focus": "on",
    "patch": "to",
    **dict.fromkeys(("insert", "inject"), "into"),
}
#: Last words of predicates that say what something is like, never where it is: `(surface-condition ?p ?s)`.
QUALITIES: Final = frozenset(
    each("condition state status quality colour color treatment finish level mode surface texture shape size")
)
#: Predicates that say what who acts has in hand: it is done *with* that.
HAVING: Final = frozenset(
    each("has have holds holding carries carrying owns equipped loaded uses using wields")
)
#: Others that say it.
HOLDING: Final = each_one("""
    bearing bringing clasping clutching containing dragging gripping grasping hauling hoisting keeping
    lifting lugging owning possessing pulling pushing towing transporting wielding conveying ferrying
    retaining wearing wears""")
#: Predicates of which the second thing is in the first.
CONTAINING: Final = frozenset(("contains", "containing", "includes"))
#: Types of values that are counted with: what they are before and after is no part of what is done.
COUNTERS: Final = frozenset(
    each("""
    level count number numb num quantity amount capacity size denomination flevel fuellevel fuel space time
    tick counter
    int integer value energy charge digit boardsize aboardsize colnum""")
)
#: Relations of one time, or place, to the next.
NEXT: Final = frozenset(("next", "succ", "successor", "precedes", "before", "predecessor"))
AFTER: Final = frozenset(("follows", "after"))

#: Ends of names that are nouns, of which nobody says 'would': 'inspection', 'relabelling'.
NOUNS: Final = ("tion", "sion", "ment", "ance", "ence", "ing", "ysis", "val", "ness", "ity", "ture")
#: What verbs are short for.
SHORT_VERBS: Final = {"nav": ("navigate",), "navto": ("navigate", "to")}
#: Verbs that are often written as one word.
JOINED: Final = {
    **{f"{verb}up": (verb, "up") for verb in each("pick set start clean line load back warm heat power")},
    **{f"{verb}down": (verb, "down") for verb in each("put set shut cool power lay")},
    **{f"{verb}off": (verb, "off") for verb in each("take drop switch turn")},
    **{f"{verb}on": (verb, "on") for verb in each("switch turn")},
    "goto": ("go", "to"),
    **SHORT_VERBS,
    "pushback": ("push", "back"),
    "handover": ("hand", "over"),
    **{way: ("go", way) for way in each("up down left right forward backward north south east west")},
}
#: Verbs after which what something is then says how: 'keep' it 'warm'.
KEEPING: Final = frozenset(("keep", "make"))
#: Words for what something is then, after what it is done to: 'pump' a dock 'dry'.
RESULTS: Final = each_one(
    "dry clean open free shut flat smooth warm cold hot soft hard tight loose ready straight empty full bare"
)
#: Verbs after which such a word says it, though nothing is stated: 'press' it 'flat'.
RESULTING: Final = each_one("""
    beat blow crack cut dab drain hammer iron kick plane polish press prise pry pull pump push roll rub sand
    scrape scrub shake squeeze stretch sweep tie wipe""")
#: What would be taken for what the verb wants, and what is said of where it is done instead: 'focus on'.
MISREAD: Final = {
    **{(verb, "on"): "at" for verb in each("focus base operate work act decide insist rely concentrate")},
    **{(verb, "at"): "from" for verb in each("aim point look shoot throw stare laugh shout")},
    **{(verb, "in"): "at" for verb in each("invest specialise specialize believe")},
}
#: Words for a way that may say no more than that there is one: 'push' it 'across'.
ACROSS: Final = frozenset(("across", "along", "through"))
#: Last words of predicates that say what something is to what it was done to: `(hung-from ?lamp ?bar)`.
SAID_AFTER: Final = frozenset(("from", "to", "into", "onto", "with", "for", "through", "against"))
#: Parts of verbs that stand after what is acted on: 'lift' it 'together'.
AFTERWARDS: Final = frozenset(("together", "apart", "aside", "away"))
#: Verbs after which a part that says a direction stands after what is acted on: 'drive' it 'on'.
DIRECTED: Final = frozenset(
    each("""
    bring carry check clock drag drive float fly guide haul lead log move pull push roll sail send show steer
    tow walk wheel""")
)
#: Participles that do not end as others do, by their verbs.
PARTICIPLES: Final = {
    **dict(
        pair.split("/")
        for pair in each("""
    bent/bend bound/bind bought/buy broken/break built/build caught/catch chosen/choose cut/cut driven/drive
    dug/dig drawn/draw eaten/eat fed/feed flown/fly found/find frozen/freeze given/give ground/grind
    grown/grow held/hold hidden/hide hung/hang kept/keep laid/lay lent/lend lit/light made/make paid/pay
    put/put read/read ridden/ride run/run sawn/saw sent/send set/set sewn/sew shot/shoot shown/show shut/shut
    slung/sling strung/string sung/sing beaten/beat bred/breed burnt/burn forgiven/forgive sought/seek
    sunk/sink trodden/tread wrung/wring won/win hurt/hurt let/let met/meet left/leave lost/lose
    sold/sell sown/sow split/split spread/spread spun/spin stolen/steal struck/strike stuck/stick swept/sweep
    taken/take taught/teach thrown/throw told/tell torn/tear worn/wear wound/wind woven/weave written/write
    """)
    )
}
#: Verbs that are nouns after another noun: 'target approach'.
NOMINAL: Final = each_one("approach visit search survey dive climb retreat")
#: First words of verbs that are made of two: 'tumble dry'.
COMPOUND: Final = frozenset(
    each("""
    tumble air hand deep steam spot machine spin power pressure dry wet hot cold quick slow double heat
    vacuum shrink laser leak freeze fast cross""")
)
#: Verbs of two words of which the second is also a noun.
DOUBLE: Final = frozenset(
    (
        *(("test", word) for word in each("drive fire fly run")),
        *(("jump", "start"), ("kick", "start"), ("stir", "fry"), ("dry", "clean"), ("fine", "tune")),
        *(("spot", "check"), ("double", "check"), ("cross", "check"), ("hard", "boil"), ("pan", "fry")),
    )
)
#: Last two words of names that say how.
IDIOMS: Final = frozenset(
    (
        ("by", "hand"),
        ("by", "machine"),
        ("in", "place"),
        ("in", "position"),
        ("on", "site"),
        ("in", "half"),
        ("to", "bed"),
        ("to", "boil"),
        ("in", "situ"),
        ("by", "heart"),
        ("by", "foot"),
        ("on", "foot"),
    )
)
#: Last words of names that say how.
MANNERS: Final = {
    **{word: word for word in each("fast left right forward backward north south east west overnight")},
    **{word: word for word in each("upstairs downstairs indoors outdoors outside abroad again twice live")},
    **{"slow": "slowly", "quick": "quickly", "guilty": "guilty"},
    **{word: f"{word}ly" for word in each("careful cautious precise")},
    **{"gentle": "gently", "safe": "safely"},
    **{word: f"in a {word} way" for word in each("controlled coordinated guarded supervised")},
}
#: Last words of names that say how somebody goes: 'move empty'.
BURDENED: Final = frozenset(("empty", "loaded", "laden", "unladen", "unloaded", "alone"))
#: Last words of names that are no nouns: 'cut board small'.
NO_NOUNS: Final = frozenset(
    each("""
    small medium large big tall short long regular normal special single double first second third last final
    left right up down forward backward north south east west simple straight diagonal oneway slow fast
    quick all both empty full new old
    and or then of red blue green yellow purple orange black white pink brown grey gray
    a b c d e f g h i j k l one two three four five six seven eight nine ten""")
)
#: First words of names that are part of the next: 'pre-heat'.
PREFIXES: Final = frozenset(("pre", "re", "de", "un"))
#: Types that say nothing to a reader.
SHORT: Final = frozenset(each("object obj thing item entity loc pos pkg veh res elem locatable movable any"))
