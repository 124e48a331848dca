"""Words for people, and machines, that act: what types and parameters are called, all of it data."""

from __future__ import annotations

from typing import Final


def each(words: str) -> list[str]:
    """Return words that are written as one text."""
    return words.split()


def each_one(words: str) -> frozenset[str]:
    """Return words that are written as one text, as a set."""
    return frozenset(words.split())


#: Types, and names, of parameters that stand for who acts.
AGENTS: Final = frozenset(
    each("""
    agent robot bot cobot humanoid stagehand butler maid clerk rover human crewmember worker operator
    driver player drone nurse doctor surgeon medic paramedic porter technician mechanic engineer
    electrician plumber welder painter cook chef baker waiter waitress barista gardener farmer beekeeper
    librarian archivist teacher astronaut crew team staff firefighter courier guard cleaner janitor uav
    auv ugv usv pilot handler helper assistant volunteer employee mover man woman hiker patroller rigger
    chaperone ranger sailor skipper captain steward stewardess attendant surveyor supervisor foreman
    flyman crewman fireman policeman lifeguard instructor caretaker vet veterinarian postman mailman
    dentist pharmacist therapist midwife carer caregiver trainer hairdresser barber butcher fisherman
    forester lumberjack miner mason carpenter joiner roofer tiler glazier tailor seamstress weaver florist
    receptionist officer soldier detective inspector auditor cashier bartender sommelier usher machinist
    fitter assembler packer researcher scientist chemist biologist analyst diver climber shepherd rancher
    zookeeper keeper brewer winemaker cosmonaut apprentice intern trainee colleague dockworker stevedore
    groundskeeper greenkeeper housekeeper projectionist anaesthetist anesthesiologist optician baggageman
    planner picker curator potter artisan artist musician singer dancer drummer conductor choreographer
    director producer photographer journalist reporter editor writer author programmer developer tester
    administrator admin manager secretary lawyer judge banker broker trader merchant vendor seller
    shopkeeper grocer salesman salesperson bricklayer builder labourer laborer handyman craftsman
    blacksmith smith locksmith jeweller jeweler watchmaker cobbler shoemaker sculptor bookbinder milkman
    milkmaid peasant grower vintner cellarman miller fishmonger skier explorer archaeologist geologist
    botanist zoologist astronomer physicist investigator agronomist dispatcher controller loadmaster
    deckhand boatman ferryman rower coxswain cyclist rider jockey referee umpire knight hero heroine
    adventurer warrior wizard thief monk nun priest prince princess radiographer radiologist phlebotomist
    physiotherapist masseur beautician stylist cameraman bellboy bellhop concierge valet chauffeur
    undertaker sweeper binman dustman clown acrobat dealer croupier rescuer magician juggler presenter
    warden binder cheesemaker ringmaster stuntman nanny babysitter tutor lecturer professor consul
    falconer groomer cooper farrier thatcher plasterer decorator saddler upholsterer scaffolder
    stonemason gravedigger taxidermist embalmer fumigator exterminator tanner ironworker steelworker
    fieldworker gamekeeper goatherd cowherd swineherd fletcher bowyer cartographer calligrapher engraver
    typesetter translator interpreter paralegal ombudsman bailiff custodian orderly hygienist radiotherapist
    nutritionist dietitian optometrist hatter milliner confectioner chocolatier cheesemonger patissier
    ambulanceman lineman signalman pointsman brakeman trackman attorney guide host hostess gang squad
    brigade troupe conservator restorer draughtsman draughtswoman caver speleologist shipwright helmsman
    bosun docker
    sawyer logger feller prosecutor juror magistrate solicitor barrister stenographer pianist violinist
    ballerina
    organist soprano tenor stagemanager prompter dresser wigmaker aquaculturist oceanographer newsreader
    broadcaster announcer dj horticulturist arborist orchardist ploughman reaper beadle sexton verger""")
)
#: Types of those who get on and off, and walk, themselves: no one does it with them.
PERSONS: Final = frozenset(each("passenger person people commuter tourist traveller traveler"))
#: Types of those whom staff serve.
PAYING: Final = each_one("""
    guest customer client patron visitor resident tenant reader member diner shopper buyer borrower passenger
    neighbour neighbor""")
#: Types of those who act where they come first and nobody is known to, and the verbs for what they do then.
PATRONS: Final = (
    PERSONS
    | PAYING
    | each_one("""
    student pupil child kid defendant plaintiff parent mother father user voter actor fan skier camper""")
)
DOING: Final = each_one("""
    book borrow buy carry cast close collect dress drink pick put drop eat enter hail leave learn memorise
    memorize open order pay play plead purchase read rehearse rent reserve return ride study take tidy
    try use
    wash watch wear wipe write delete copy post edit upload download submit install uninstall""")
#: What staff do with what is theirs, and they themselves where they have something then; and what they owe.
SERVING: Final = each_one("close collect take write")
DUES: Final = each_one("order payment bill fee fare tip deposit")
#: Verbs of giving: who has something then has not given it.
HANDING: Final = each_one("assign award give grant hand issue lend loan pass")
#: Verbs for what is done to somebody who is elsewhere then, and does not do it.
SENDING: Final = each_one("deploy dispatch recall send summon")
#: First words of names of what they do.
GOING: Final = frozenset(
    each("board embark disembark debark deboard alight leave depart enter exit walk hike stroll")
)
#: Last words of predicates that say whether something flies: what is `(airborne ?d)` then has taken off.
FLYING: Final = each_one("airborne aloft flying hovering landed grounded air ground")
#: Last words of types for several of a kind: a `dog_team` is dogs.
SEVERAL: Final = each_one("team pair pack squad herd flock group crew")
ANIMALS: Final = each_one("""
    bird bullock camel cat cattle cow dog donkey duck elephant ewe falcon goat hen horse hound husky lamb
    llama mare mule ox oxen pig pigeon pony reindeer sheep yak""")
