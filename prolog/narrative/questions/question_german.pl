:- module(acxon_question_german, []).
:- use_module(question_languages, []).

/** <module> What is asked in German, see question_languages.pl
*/

:- multifile acxon_question_languages:like/3, acxon_question_languages:leading/2.

acxon_question_languages:leading(de, ["der", "die", "das", "den", "dem", "ein", "eine", "einen", "plan", "in"]).

acxon_question_languages:like(de, "welcher (plan|) ist (der|) (bessere|besser|beste)",
                                    "which plan is better").
acxon_question_languages:like(de, "(was|welcher plan|welcher) ist besser {1} oder {2}",
                                    "which is better {1} or {2}").
acxon_question_languages:like(de, "ist {1} besser als {2}",
                                    "is {1} better than {2}").
acxon_question_languages:like(de, "warum ist {1} besser als {2}",
                                    "why is {1} better than {2}").
acxon_question_languages:like(de, "warum {1} und nicht {2}",
                                    "why {1} and not {2}").
acxon_question_languages:like(de, "warum {1} (statt|anstatt) {2}",
                                    "why {1} instead of {2}").
acxon_question_languages:like(de, "warum nicht {1} (statt|anstatt) {2}",
                                    "why not {1} instead of {2}").
acxon_question_languages:like(de, "warum nicht {1} (statt|anstatt) {2} in {3}",
                                    "why not {1} instead of {2} in {3}").
acxon_question_languages:like(de, "warum nicht {1} vor {2}",
                                    "why not {1} before {2}").
acxon_question_languages:like(de, "warum nicht {1} vor {2} in {3}",
                                    "why not {1} before {2} in {3}").
acxon_question_languages:like(de, "warum nicht {1} nach {2}",
                                    "why not {1} after {2}").
acxon_question_languages:like(de, "(und|) warum nicht {1}",
                                    "why not {1}").
acxon_question_languages:like(de, "warum nicht {1} in {2}",
                                    "why not {1} in {2}").
acxon_question_languages:like(de, "warum {1} vor {2}",
                                    "why {1} before {2}").
acxon_question_languages:like(de, "warum {1} vor {2} in {3}",
                                    "why {1} before {2} in {3}").
acxon_question_languages:like(de, "warum {1} nach {2}",
                                    "why {1} after {2}").
acxon_question_languages:like(de, "warum {1}",
                                    "why {1}").
acxon_question_languages:like(de, "warum {1} in {2}",
                                    "why {1} in {2}").
acxon_question_languages:like(de, "wozu (ist|dient) {1}",
                                    "what is {1} for").
acxon_question_languages:like(de, "wozu (ist|dient) {1} in {2}",
                                    "what is {1} for in {2}").
acxon_question_languages:like(de, "(und|was ist|wie wäre es|) ohne {1}",
                                    "what about without {1}").
acxon_question_languages:like(de, "(und|was ist mit|wie wäre|) {1} ohne {2}",
                                    "what about {1} without {2}").
acxon_question_languages:like(de, "(geht|kann man) {1} ohne {2}",
                                    "can {1} be done without {2}").
acxon_question_languages:like(de, "was (wäre|ist) wenn es (kein|keine|keinen) {1} gäbe",
                                    "what if there were no {1}").
acxon_question_languages:like(de, "was (wäre|ist) wenn (der preis|die kosten) von {1} {2} (wäre|wären)",
                                    "what if the cost of {1} were {2}").
acxon_question_languages:like(de, "was (wäre|ist) wenn die (zeit|dauer) von {1} {2} wäre",
                                    "what if the time of {1} were {2}").
acxon_question_languages:like(de, "was (wäre|ist) wenn {1} {2} kosten würde",
                                    "what if {1} cost {2}").
acxon_question_languages:like(de, "was (wäre|ist) wenn {1} {2} (s|sekunden|) dauern würde",
                                    "what if {1} took {2}").
acxon_question_languages:like(de, "(was|wie viel) kostet {1}",
                                    "how much does {1} cost").
acxon_question_languages:like(de, "wie lange (dauert|braucht) {1}",
                                    "how long does {1} take").
acxon_question_languages:like(de, "wie viele schritte (hat|braucht) {1}",
                                    "how many steps does {1} have").
acxon_question_languages:like(de, "welcher (plan|) ist (schneller|der schnellere|am schnellsten)",
                                    "which plan is faster").
acxon_question_languages:like(de, "welcher (plan|) ist (billiger|günstiger|der billigere|am billigsten)",
                                    "which plan is cheaper").
acxon_question_languages:like(de, "warum (dauert|braucht) {1} so lange",
                                    "why does {1} take so long").
acxon_question_languages:like(de, "warum (kostet {1} so viel|ist {1} so teuer)",
                                    "why does {1} cost so much").
acxon_question_languages:like(de, "was (müsste sich für {1} ändern|würde {1} gewinnen lassen)",
                                    "what would make {1} win").
acxon_question_languages:like(de, "was würde (es|das urteil) (ändern|drehen)",
                                    "what would turn it").
acxon_question_languages:like(de, "(was|welche|welches) (sind die|) schritte (von|hat) {1}",
                                    "what are the steps of {1}").
acxon_question_languages:like(de, "wann (wird|ist) {1} in {2} (gemacht|dran)",
                                    "when is {1} done in {2}").
acxon_question_languages:like(de, "was (passiert|kommt) nach {1} in {2}",
                                    "what happens after {1} in {2}").
acxon_question_languages:like(de, "was (passiert|kommt) vor {1} in {2}",
                                    "what happens before {1} in {2}").
acxon_question_languages:like(de, "welche schritte von {1} (sind unnötig|braucht man nicht|werden nicht gebraucht)",
                                    "which steps of {1} are not needed").
acxon_question_languages:like(de, "(geht|schafft man) {1} in {2} schritten",
                                    "can {1} be done in {2} steps").
acxon_question_languages:like(de, "(geht|schafft man) {1} in {2} (s|sekunden)",
                                    "can {1} be done within {2} s").
acxon_question_languages:like(de, "welche pläne (benutzen|brauchen) {1}",
                                    "which plans use {1}").
acxon_question_languages:like(de, "welche pläne gibt es",
                                    "which plans are there").
