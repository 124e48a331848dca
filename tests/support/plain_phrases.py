"""How the plain style speaks in each language, as the independent reader expects it.

In a pattern NAME is one of the two names, SAME one that is no group; the groups are those that
plain_reader.py asks for.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Quality:
    """How a quality is spoken of, and the relations that follow: better, worse and same."""

    property: str
    noun: str
    relations: tuple[str, str, str]
    lower: bool = True
    verb: str = ""  # 'takes '
    after: str = ""  # a pattern: ' steps?'
    less: str = ""
    more: str = ""
    same: str = ""
    nearly: str = ""
    better: str = ""  # 'is hotter', 'is lower in risk'
    worse: str = ""


RELATIONS = {
    "has cost": ("is cheaper plan than", "is more expensive plan than", "is plan with same cost as"),
    "has makespan": ("is faster plan than", "is slower plan than", "is plan with same makespan as"),
    "has number of tasks": (
        "is shorter plan than",
        "is longer plan than",
        "is plan with same number of tasks as",
    ),
}


def plans(*words: tuple[str, ...]) -> tuple[Quality, ...]:
    """The qualities of plans: of each its noun, verb, what follows a number; less, more, same and nearly."""
    return tuple(
        Quality(name, one[0], RELATIONS[name], True, *one[1:])
        for name, one in zip(RELATIONS, words, strict=True)
    )


@dataclass(frozen=True)
class Phrases:
    """The patterns of a language."""

    small: tuple[str, ...]  # the numbers that are words where they count: from zero to twelve, or more
    decimal: str
    conjunction: str
    apart: str  # between parts that have no verb of their own
    but: str
    then: str
    to: str
    instead: str
    about: str
    one: tuple[str, ...]  # before the number of one step
    many: tuple[str, ...]
    better: str
    ahead: str
    undecided: str  # where a value is missing, its plan comes first
    open: str
    equal: str
    compared: str
    exact: str
    alike: str
    nearly: str  # before the noun of a quality of the user's own
    same: str
    verb: str  # 'is '
    timed: str
    silent: tuple[str, ...]  # sentences that tell no facts
    listed: str  # steps, name, works
    next_bare: str
    stretch: str  # between two stretches
    head: str  # between its numbers and works
    joint: str  # once, number, before or after, ends
    joint_also: str  # after that, what it is before
    beside: str  # once, number, name, before or after, steps; ONE is once
    of: str
    together: str  # once, number, others
    in_order: str  # name, once, number, others
    order: str  # works one after the other, of tasks without numbers
    comes: str  # number, steps; of what the sentence before names
    directly: str  # works of both, name, number, steps
    known: str  # a pattern for each noun: name, value, unit
    rest: str  # what fits no pattern, in other languages than English
    links: str
    later_link: str
    thread: str  # next, after, name, stages
    also_after: str  # after, stages; where thread does not say so
    tail: str
    hanging: str  # number, before or after, steps
    hanging_more: str  # after that, with numbers
    before: str
    row: str
    over: str
    times: str  # with group n, or twice
    often: str
    by: str
    each: tuple[str, ...]  # before what an agent does, one of several; and where nobody is known to
    each_it: tuple[str, ...]
    named: str  # what is done, by a name in English
    euphony: tuple[str, str]
    qualities: tuple[Quality, ...]
    would: str = ""  # before what a plan costs or takes
    base: tuple[tuple[str, str], ...] = ()  # what follows it otherwise than without it


def _to_ninety_nine() -> tuple[str, ...]:
    ones = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
    ones += " sixteen seventeen eighteen nineteen"
    tens = "twenty thirty forty fifty sixty seventy eighty ninety"
    small = ones.split()
    return (*small, *(f"{ten}-{one}".removesuffix("-zero") for ten in tens.split() for one in small[:10]))


ENGLISH = Phrases(
    small=_to_ninety_nine(),
    decimal=".",
    conjunction=" and ",
    apart=", and ",
    but=", but ",
    then=", then ",
    to=" to ",
    instead=" instead of ",
    about="about ",
    one=("step",),
    many=("steps",),
    better=r"NAME is the better plan(?:[.:] [Ii]t (.+))?",
    ahead="[Tt]here is no clear winner, but NAME is worse in nothing(?: that is known)?[.:] [Ii]t (.+)",
    undecided=r"[Ii]t cannot be said which is better"
    r"(?:: the (?:number of )?NOUN of NAME (?:is|are) not known\.|\.|:) NAME (.+)",
    open="It depends: NAME (.+)",
    equal="NAME is as good as NAME(?:: it (.+))?",
    compared="Compared with NAME, NAME (.+)",
    exact="More exactly, NAME (.+)",
    alike=r"(.+)(?:; i|\. I)ts (cost) is (?:its|the number of) (time|steps)",
    nearly="has nearly the same ",
    same="has the same ",
    verb="is ",
    would="would ",
    base=(("has ", "have "), ("is ", "be ")),
    timed="(?:Until|From) [^:,]+[:,] (.+)",
    silent=(
        r"What is counted as .+ is not said; it is taken to be .+\.",
        r"The strict rule wants the winner to be better in everything\.",
        r"They are plans for different (?:goals|problems with the same goal)\.",
        r"Their goals differ: (?:only )?in NAME, .+\.",
        r"What problem NAME is for is not known\.",
        r"It cannot be said which is better(?:: the .+ of NAME (?:is|are) not known)?\.",
        r"Both have the same steps\.",
        r"NAME would also (?:(?!\((?:\d|step)).)+\.",
        r"What counts first is .+\.",
        r"That is by the rule .+\.",
        r"That was told, not worked out\.",
        r"For .+, take NAME; for .+, NAME\.",
        r"Both do the same work in (?:another order|the same order; only the numbers of steps differ)\.",
        r"NAME has more steps: (?:above all, |among other things, )?it would (?:(?!\((?:\d|step)).)+\.",
        r"(?:Above all|Among other things), NAME would (?:(?!\((?:\d|step)).)+\.",
        r"NAME would (?:take .+ longer|spend .+ more) (?:in all )?to .+\.",
        r"NAME would (?:take|spend) .+ to .+, and save .+ on other steps\.",
        r"NAME would (?:take|spend) [\d.]+ (?:s|min|h)(?: longer)?(?: in all)? to .+\.",
        r"(?:(?:Above all|Among other things), )?NAME would (?:(?!\((?:\d|step)).)+, and NAME would "
        r"(?:(?!\((?:\d|step)).)+ instead\.",
        r"NAME would .+, and that is .+ of the extra .+\.",
        r"NAME would do more of the work at the same time\.",
        r"All of that was weighed together\.",
        r"The .+ of NAME (?:is|are) not known\.",
        r"The .+ of each is measured in another way, so it cannot be compared\.",
        r"What is known of the .+ does not fit together\.",
        r"The .+ of the two cannot be compared\.",
        r"No difference between NAME and NAME is known\.",
        r"Nothing is known that compares NAME with NAME\.",
        r"(?:(?:Above all|Among other things), )?NAME would (?:(?!\((?:\d|step)).)+? more "
        r"(?:(?!\((?:\d|step)).)+\.",
        r"It would also (?:(?!\((?:\d|step)).)+? more (?:(?!\((?:\d|step)).)+\.",
    ),
    listed=r"In (steps? \d.*?), (?:NAME|it) would (.+)",
    next_bare=r"Next, in (steps .+?), it would (.+)",
    stretch=r" and, in (?=steps? \d)",
    head=", ",
    joint_also=r", and before (?=step)",
    joint=r"Both would (.+) \((\d+)\), (before|after) (steps? \d.*)",
    beside=r"Both would ONE \((\d+)\), in NAME (before|after) (steps? \d.*)",
    of=" of ",
    together=r"Both would (.+?) \((\d+)\), and then (.+)",
    in_order=r"NAME would ONE \((\d+)\), and then (.+)",
    order=r"In (?:NAME|both), the order is: (.+)",
    comes=r"Step (\d+) comes before (steps? \d.*)",
    directly=r"Both would (.+), and in NAME step (\d+) comes directly before (steps? .+)",
    known=r"The (?:number of )?NOUN of NAME is (\S+)(?: (\S+))?",
    rest="",
    links=r"In NAME, step (\d+) comes before (steps? .+)",
    later_link=r"step (\d+) before (.+)",
    thread="(?:(Then) it would |(?:After (.+?), )?"
    "(?:(?:Before that, )?NAME would (?:also )?|It would also |(?<=, )it would (?!also )|"
    "Before that, it would ))(.+)",
    also_after="",
    tail=r"(.+), before (steps? [^()]+)",
    hanging=r"(\d+), (before|after) (steps? .+)",
    hanging_more=r"(\d+) (before|after) (.+)",
    before="before",
    row=" one after the other$",
    over=r"(.+), (?:(?P<twice>twice)|(?P<n>\S+) times) over",
    times=r"(?:(?P<twice>twice)|(?P<n>[a-z]+|\d+) times)",
    often="{} {{times}}",
    by=" by ",
    each=("{} would ",),
    each_it=("the plan would ",),
    named="do {}",
    euphony=("", ""),
    qualities=plans(
        ("cost", "cost ", "", "cost less", "cost more", "cost the same", "cost nearly the same"),
        (
            "time",
            "take ",
            "",
            "take less time",
            "take more time",
            "take the same time",
            "take nearly the same time",
        ),
        (
            "steps",
            "take ",
            " steps?",
            "take fewer steps",
            "take more steps",
            "have the same number of steps",
            "have nearly the same number of steps",
        ),
    ),
)

SPANISH = Phrases(
    small=(
        "cero",
        "uno",
        "dos",
        "tres",
        "cuatro",
        "cinco",
        "seis",
        "siete",
        "ocho",
        "nueve",
        "diez",
        "once",
        "doce",
    ),
    decimal=",",
    conjunction=" y ",
    apart=", y ",
    but=", pero ",
    then=", luego ",
    to=" a ",
    instead=" en vez de ",
    about="unos ",
    one=("paso", "Paso", "del paso", "el paso"),
    many=("pasos", "Pasos", "de los pasos", "los pasos"),
    better="NAME es el mejor plan(?:: (.+))?",
    ahead="[Nn]o hay un ganador claro, pero NAME no es peor en nada(?: de lo que se sabe)?: (.+)",
    undecided=r"[Nn]o se puede decir cuál es mejor(?:: no se conoce NOUN de NAME\.|\.|:) NAME (.+)",
    open="Depende: NAME (.+)",
    equal="NAME es tan bueno como NAME(?:: (.+))?",
    compared="Comparado con NAME, NAME (.+)",
    exact="Para ser exactos, NAME (.+)",
    alike="(.+); (el coste) coincide con (el tiempo|el número de pasos)",
    nearly="está casi igual en ",
    same="está igual en ",
    verb="es ",
    timed="(?:Hasta|Desde|De) [^:,]+[:,] (.+)",
    silent=(
        r"No se dice .+; se supone .+\.",
        r"La regla estricta pide que el ganador sea mejor en todo\.",
        r"Sus objetivos difieren: (?:solo )?en NAME, .+\.",
        r"Son planes para .+\.",
        r"No se sabe para qué problema es NAME\.",
        r"No se puede decir cuál es mejor(?:: no se conoce .+ de NAME)?\.",
        r"Los dos tienen los mismos pasos\.",
        r"NAME además tiene que .+\.",
        r"Lo primero que cuenta es .+\.",
        r"Eso es según la regla .+\.",
        r"Eso es lo que se dijo, no lo que se ha calculado\.",
        r"Si importa .+, NAME; si importa .+, NAME\.",
        r"Los dos hacen lo mismo en (?:otro orden|el mismo orden; solo cambian números de pasos)\.",
        r"NAME (?:tarda|gasta) .+ más (?:en total )?en .+\.",
        r"NAME (?:tarda|gasta) .+ en .+, y NAME (?:tarda|gasta) .+ en .+\.",
        r"NAME tarda [\d,]+ (?:s|min|h)(?: más)?(?: en total)? en .+\.",
        r"NAME (?:(?:además )?tiene que|tarda más en|gasta más en) .+, y eso explica .+ de más\.",
        r"NAME hace más cosas a la vez\.",
        r"Todo eso se ha ponderado en conjunto\.",
        r"No se conoce .+ de NAME\.",
        r"No se puede comparar .+: no se mide igual en los dos\.",
        r"No encaja lo que se sabe sobre .+\.",
        r"No se puede comparar .+ de los dos\.",
        r"No se conoce ninguna diferencia entre NAME y NAME\.",
        r"No se sabe nada que compare NAME con NAME\.",
        r"Además tiene que .+\.",
        r"NAME tiene más pasos: (?:sobre todo, |entre otras cosas, )?tiene que .+\.",
        r"(?:(?:Sobre todo|Entre otras cosas), )?NAME tiene que .+\.",
    ),
    listed=r"(Pasos? \d.*?)(?: de NAME)?: (.+)",
    next_bare=r"A continuación, (pasos .+?): (.+)",
    stretch=r"; (?=pasos? \d)",
    head=": ",
    joint_also=r", y antes (?=de)",
    joint=r"Los dos: (.+) \((\d+)\), (antes|después) (de.+)",
    beside=r"Los dos: ONE \((\d+)\), en NAME (antes|después) (de(?!:).+)",
    of=" de ",
    together=r"Los dos: (.+) \((\d+)\) y después (.+)",
    in_order=r"NAME: (.+) \((\d+)\) y después (.+)",
    order=r"En (?:NAME|los dos), el orden es: (.+)",
    comes=r"El paso (\d+) va antes (de.+)",
    directly=r"Los dos: (.+); en NAME, el paso (\d+) va justo antes (de.+)",
    known=r"En NAME, NOUN es (\S+)(?: (\S+))?",
    rest="También se sabe: ",
    links=r"En NAME, el paso (\d+) va antes (de.+)",
    later_link=r"el paso (\d+) antes (de.+)",
    thread="(?:(A continuación): |(?:Después (de(?:l paso| los pasos) .+?), (?=SAME))?"
    "(?:NAME: |Además: |Antes: ))(.+)",
    also_after="Además, después (de(?:l paso| los pasos) [^:]+): (.+)",
    tail=r"(.+), antes (de(?:l paso| los pasos) [^()]+)",
    hanging=r"(\d+), (antes|después) (de.+)",
    hanging_more=r"(\d+) (antes|después) de (.+)",
    before="antes",
    row=" (?:una tras otra|uno tras otro)$",
    over=r"(.+), y todo ello (?P<twice>dos veces)?(?:(?P<n>\S+) veces)?",
    times=r"(?P<n>\w+) veces",
    often="{} {{times}}",
    by=" por ",
    each=("{} tiene que ",),
    each_it=("hay que ",),
    named="ejecutar {}",
    euphony=(r" e (?=h?i)", " y "),
    qualities=plans(
        ("el coste", "cuesta ", "", "cuesta menos", "cuesta más", "cuesta lo mismo", "cuesta casi lo mismo"),
        ("el tiempo", "tarda ", "", "tarda menos", "tarda más", "tarda lo mismo", "tarda casi lo mismo"),
        (
            "el número de pasos",
            "necesita ",
            " pasos?",
            "necesita menos pasos",
            "necesita más pasos",
            "necesita el mismo número de pasos",
            "necesita casi el mismo número de pasos",
        ),
    ),
)

CATALAN = Phrases(
    small=("zero", "u", "dos", "tres", "quatre", "cinc", "sis", "set", "vuit", "nou", "deu", "onze", "dotze"),
    decimal=",",
    conjunction=" i ",
    apart=", i ",
    but=", però ",
    then=", després ",
    to=" a ",
    instead=" en lloc de ",
    about="uns ",
    one=("pas", "Pas", "del pas", "el pas"),
    many=("passos", "Passos", "dels passos", "els passos"),
    better="NAME és el millor pla(?:: (.+))?",
    ahead="[Nn]o hi ha un guanyador clar, però NAME no és pitjor en res(?: del que se sap)?: (.+)",
    undecided=r"[Nn]o es pot dir quin és millor(?:: no es coneix NOUN de NAME\.|\.|:) NAME (.+)",
    open="Depèn: NAME (.+)",
    equal="NAME és tan bo com NAME(?:: (.+))?",
    compared="Comparat amb NAME, NAME (.+)",
    exact="Per ser exactes, NAME (.+)",
    alike="(.+); (el cost) coincideix amb (el temps|el nombre de passos)",
    nearly="és gairebé igual en ",
    same="és igual en ",
    verb="és ",
    timed="(?:Fins a|Des de|De) [^:,]+[:,] (.+)",
    silent=(
        r"No es diu .+; se suposa .+\.",
        r"La regla estricta demana que el guanyador sigui millor en tot\.",
        r"Els seus objectius són diferents: (?:només )?en NAME, .+\.",
        r"Són plans per a .+\.",
        r"No se sap per a quin problema és NAME\.",
        r"No es pot dir quin és millor(?:: no es coneix .+ de NAME)?\.",
        r"Tots dos tenen els mateixos passos\.",
        r"NAME a més ha de .+\.",
        r"El primer que compta és .+\.",
        r"Això és segons la regla .+\.",
        r"Això és el que es va dir, no el que s'ha calculat\.",
        r"Si importa .+, NAME; si importa .+, NAME\.",
        r"Tots dos fan el mateix en (?:un altre ordre|el mateix ordre; només canvien números de passos)\.",
        r"NAME (?:triga .+ més (?:en total )?a|gasta .+ més (?:en total )?en) .+\.",
        r"NAME (?:triga|gasta) .+, i NAME (?:triga|gasta) .+\.",
        r"NAME triga [\d,]+ (?:s|min|h)(?: més)?(?: en total)? a .+\.",
        r"NAME (?:(?:a més )?ha de|triga més a|gasta més en) .+, i això explica .+ de més\.",
        r"NAME fa més coses alhora\.",
        r"Tot això s'ha ponderat en conjunt\.",
        r"No es coneix .+ de NAME\.",
        r"No es pot comparar .+: no es mesura igual en tots dos\.",
        r"No encaixa el que se sap sobre .+\.",
        r"No es pot comparar .+ dels dos\.",
        r"No es coneix cap diferència entre NAME i NAME\.",
        r"No se sap res que compari NAME amb NAME\.",
        r"A més ha de .+\.",
        r"NAME té més passos: (?:sobretot, |entre altres coses, )?ha de .+\.",
        r"(?:(?:Sobretot|Entre altres coses), )?NAME ha de .+\.",
    ),
    listed=r"(Pas(?:sos)? \d.*?)(?: de NAME)?: (.+)",
    next_bare=r"A continuació, (passos .+?): (.+)",
    stretch=r"; (?=pas(?:sos)? \d)",
    head=": ",
    joint_also=r", i abans (?=de)",
    joint=r"Tots dos: (.+) \((\d+)\), (abans|després) (de.+)",
    beside=r"Tots dos: ONE \((\d+)\), a NAME (abans|després) (de(?!:).+)",
    of=" de ",
    together=r"Tots dos: (.+) \((\d+)\) i després (.+)",
    in_order=r"NAME: (.+) \((\d+)\) i després (.+)",
    order=r"(?:A NAME|En tots dos), l'ordre és: (.+)",
    comes=r"El pas (\d+) va abans (de.+)",
    directly=r"Tots dos: (.+); a NAME, el pas (\d+) va just abans (de.+)",
    known=r"A NAME, NOUN és (\S+)(?: (\S+))?",
    rest="També se sap: ",
    links=r"A NAME, el pas (\d+) va abans (de.+)",
    later_link=r"el pas (\d+) abans (de.+)",
    thread="(?:(A continuació): |(?:Després ((?:del pas|dels passos) .+?), (?=SAME))?"
    "(?:NAME: |A més: |Abans: ))(.+)",
    also_after="A més, després ((?:del pas|dels passos) [^:]+): (.+)",
    tail=r"(.+), abans (del(?: pas|s passos) [^()]+)",
    hanging=r"(\d+), (abans|després) (de.+)",
    hanging_more=r"(\d+) (abans|després) de (.+)",
    before="abans",
    row=" (?:(?:l'una|una) darrere l'altra|l'un darrere l'altre)$",
    over=r"(.+), i tot plegat (?:(?P<twice>dues)|(?P<n>\S+)) vegades",
    times=r"(?:(?P<twice>dues)|(?P<n>\w+)) vegades",
    often="{} {{times}}",
    by=" per ",
    each=("{} ha de ",),
    each_it=("cal ",),
    named="executar {}",
    euphony=(r" d'(?=[aeiouhAEIOUH])", " de "),
    qualities=plans(
        ("el cost", "costa ", "", "costa menys", "costa més", "costa el mateix", "costa gairebé el mateix"),
        ("el temps", "triga ", "", "triga menys", "triga més", "triga el mateix", "triga gairebé el mateix"),
        (
            "el nombre de passos",
            "necessita ",
            " pas(?:sos)?",
            "necessita menys passos",
            "necessita més passos",
            "necessita el mateix nombre de passos",
            "necessita gairebé el mateix nombre de passos",
        ),
    ),
)

GERMAN = Phrases(
    small=(
        "null",
        "eins",
        "zwei",
        "drei",
        "vier",
        "fünf",
        "sechs",
        "sieben",
        "acht",
        "neun",
        "zehn",
        "elf",
        "zwölf",
    ),
    decimal=",",
    conjunction=" und ",
    apart=" und ",
    but=", aber ",
    then=", dann ",
    to=" bis ",
    instead=" statt ",
    about="etwa ",
    one=("Schritt",),
    many=("Schritte", "den Schritten"),
    better="NAME ist der bessere Plan(?:: Er (.+))?",
    ahead="Keiner gewinnt klar, aber NAME ist in nichts (?:Bekanntem )?schlechter: Er (.+)",
    undecided=r"Welcher besser ist, lässt sich nicht sagen"
    r"(?:: Nicht bekannt (?:ist|sind) NOUN von NAME)?\. NAME (.+)",
    open="Es kommt darauf an: NAME (.+)",
    equal="NAME ist so gut wie NAME(?:: Er (.+))?",
    compared="Verglichen mit NAME: NAME (.+)",
    exact="Genau gesagt: NAME (.+)",
    alike="(.+); (die Kosten) entsprechen (der Zeit|der Zahl der Schritte)",
    nearly="ist fast gleich bei ",
    same="ist gleich bei ",
    verb="ist ",
    timed="(?:Bis|Ab|Von) [^:,]+ gilt: (.+)",
    silent=(
        r"Was hier zählt, ist nicht gesagt: .+\.",
        r"Nicht gesagt ist bei .+\.",
        r"Die strenge Regel verlangt, dass der Gewinner in allem besser ist\.",
        r"Die Ziele sind verschieden; (?:nur )?bei NAME soll gelten: .+\.",
        r"Es sind Pläne für .+\.",
        r"Für welche Aufgabe NAME ist, ist nicht bekannt\.",
        r"Welcher besser ist, lässt sich nicht sagen(?:: Nicht bekannt (?:ist|sind) .+ von NAME)?\.",
        r"Beide haben dieselben Schritte\.",
        r"NAME muss auch .+\.",
        r"Zuerst (?:zählt|zählen) .+\.",
        r"Das gilt nach der Regel .+\.",
        r"Das wurde so gesagt, nicht berechnet\.",
        r"(?:Zählt|Zählen) .+, dann NAME; (?:zählt|zählen) .+, dann NAME\.",
        r"Beide tun dasselbe in (?:anderer|derselben) Reihenfolge(?:; nur die Nummern .+)?\.",
        r"NAME spart .+ bei anderen Schritten und (?:braucht .+ länger|gibt .+ mehr aus) für dies: .+\.",
        r"NAME (?:braucht|gibt) .+ für dies: .+; NAME (?:braucht|gibt) .+ für dies: .+\.",
        r"NAME braucht (?:insgesamt )?[\d,]+ (?:s|min|h)(?: länger)? für dies: .+\.",
        r"NAME (?:muss|(?:braucht länger|gibt mehr aus) für dies:) .+, "
        r"und das (?:sind|macht) .+ zusätzlichen .+\.",
        r"NAME erledigt mehr gleichzeitig\.",
        r"All das wurde zusammen gewichtet\.",
        r"Nicht bekannt (?:ist|sind) .+ von NAME\.",
        r"Nicht vergleichbar (?:ist|sind) .+: Gemessen wird bei beiden verschieden\.",
        r"Unklar (?:ist|sind) .+: die Angaben passen nicht zusammen\.",
        r"Nicht vergleichbar (?:ist|sind) .+ der beiden\.",
        r"Kein Unterschied zwischen NAME und NAME ist bekannt\.",
        r"Nichts ist bekannt, worin sich NAME mit NAME vergleichen lässt\.",
        r"NAME muss .+\.",
        r"NAME hat mehr Schritte: (?:er muss|vor allem muss er|unter anderem muss er) .+\.",
        r"(?:Vor allem|Unter anderem) muss NAME .+\.",
        r"Er muss auch .+\.",
    ),
    listed=r"(Schritte? \d.*?)(?: von NAME)?: (.+)",
    next_bare=r"Weiter in (den Schritten .+?): (.+)",
    stretch=r"; (?=Schritte? \d)",
    head=": ",
    joint_also=r" und vor (?=(?:den )?Schritt)",
    joint=r"Beide: (.+) \((\d+)\), (vor|nach) (Schritt \d.*|den Schritten .+)",
    beside=r"Beide: ONE \((\d+)\), in NAME (vor|nach) (Schritt \d.*|den Schritten .+)",
    of=" von ",
    together=r"Beide: (.+) \((\d+)\) und danach (.+)",
    in_order=r"NAME: (.+) \((\d+)\) und danach (.+)",
    order=r"In (?:NAME|beiden) ist die Reihenfolge: (.+)",
    comes=r"Schritt (\d+) kommt vor (Schritt \d.*|den Schritten .+)",
    directly=r"Beide: (.+); in NAME kommt Schritt (\d+) direkt vor ((?:Schritt|den Schritten) \d.*)",
    known=r"Bei NAME (?:ist|sind) NOUN (\S+)(?: (\S+))?",
    rest="Bekannt ist auch: ",
    links=r"In NAME kommt Schritt (\d+) vor ((?:Schritt|den Schritten) .+)",
    later_link=r"Schritt (\d+) vor ((?:Schritt|den Schritten) .+)",
    thread="(?:(Danach): |(?:Nach ((?:Schritt|den Schritten) .+?), (?=SAME))?"
    "(?:NAME: |Außerdem: |Zuvor: ))(.+)",
    also_after="Außerdem nach ((?:Schritt|den Schritten) [^:]+): (.+)",
    tail=r"(.+), vor ((?:Schritt|den Schritten) [^()]+)",
    hanging=r"(\d+), (vor|nach) (Schritt \d.*|den Schritten .+)",
    hanging_more=r"(\d+) (vor|nach) (.+)",
    before="vor",
    row=r"(?<=mal) nacheinander|(?<!mal)(?<!nacheinander) nacheinander(?= \w+(?: durch .+)?$)",
    over=r"(.+), das Ganze (?P<twice>zweimal)?(?:(?P<n>\w+?)-?mal)?",
    times=r"(?P<n>\w+?)-?mal",
    often="{{times}} {}",
    by=" durch ",
    each=("{} muss ", "muss {} "),
    each_it=("man muss ", "muss man "),
    named="{} ausführen",
    euphony=("", ""),
    qualities=plans(
        (
            "die Kosten",
            "kostet ",
            "",
            "kostet weniger",
            "kostet mehr",
            "kostet gleich viel",
            "kostet fast gleich viel",
        ),
        (
            "die Zeit",
            "dauert ",
            "",
            "dauert kürzer",
            "dauert länger",
            "dauert gleich lange",
            "dauert fast gleich lange",
        ),
        (
            "die Zahl der Schritte",
            "braucht ",
            " Schritte?",
            "braucht weniger Schritte",
            "braucht mehr Schritte",
            "braucht gleich viele Schritte",
            "braucht fast gleich viele Schritte",
        ),
    ),
)

LANGUAGES = {"en": ENGLISH, "es": SPANISH, "ca": CATALAN, "de": GERMAN}
FILES = {"en": "english", "es": "spanish", "ca": "catalan", "de": "german"}
