:- module(acxon_question_catalan, []).
:- use_module(question_languages, []).

/** <module> What is asked in Catalan, see question_languages.pl
*/

:- multifile acxon_question_languages:like/3, acxon_question_languages:leading/2.

acxon_question_languages:leading(ca, ["el", "la", "els", "les", "un", "una", "pla", "l", "a"]).

acxon_question_languages:like(ca, "(quin|quin pla|quin dels plans) és (el|) millor",
                                    "which plan is better").
acxon_question_languages:like(ca, "(quin|quin pla|què) és millor {1} o {2}",
                                    "which is better {1} or {2}").
acxon_question_languages:like(ca, "és {1} millor que {2}",
                                    "is {1} better than {2}").
acxon_question_languages:like(ca, "per què és {1} millor que {2}",
                                    "why is {1} better than {2}").
acxon_question_languages:like(ca, "per què {1} és millor que {2}",
                                    "why is {1} better than {2}").
acxon_question_languages:like(ca, "per què {1} i no {2}",
                                    "why {1} and not {2}").
acxon_question_languages:like(ca, "per què {1} en (lloc|comptes) de {2}",
                                    "why {1} instead of {2}").
acxon_question_languages:like(ca, "per què no {1} en (lloc|comptes) de {2}",
                                    "why not {1} instead of {2}").
acxon_question_languages:like(ca, "per què no {1} en (lloc|comptes) de {2} a {3}",
                                    "why not {1} instead of {2} in {3}").
acxon_question_languages:like(ca, "per què no {1} abans (de|que) {2}",
                                    "why not {1} before {2}").
acxon_question_languages:like(ca, "per què no {1} abans (de|que) {2} a {3}",
                                    "why not {1} before {2} in {3}").
acxon_question_languages:like(ca, "per què no {1} després de {2}",
                                    "why not {1} after {2}").
acxon_question_languages:like(ca, "(i|) per què no {1}",
                                    "why not {1}").
acxon_question_languages:like(ca, "per què no {1} a {2}",
                                    "why not {1} in {2}").
acxon_question_languages:like(ca, "per què {1} abans (de|que) {2}",
                                    "why {1} before {2}").
acxon_question_languages:like(ca, "per què {1} abans (de|que) {2} a {3}",
                                    "why {1} before {2} in {3}").
acxon_question_languages:like(ca, "per què {1} després de {2}",
                                    "why {1} after {2}").
acxon_question_languages:like(ca, "per què {1}",
                                    "why {1}").
acxon_question_languages:like(ca, "per què {1} a {2}",
                                    "why {1} in {2}").
acxon_question_languages:like(ca, "per a què (és|serveix) {1}",
                                    "what is {1} for").
acxon_question_languages:like(ca, "per a què (és|serveix) {1} a {2}",
                                    "what is {1} for in {2}").
acxon_question_languages:like(ca, "(i|què passa|què passaria|) sense {1}",
                                    "what about without {1}").
acxon_question_languages:like(ca, "(i|què tal|com seria|què passa amb|) {1} sense {2}",
                                    "what about {1} without {2}").
acxon_question_languages:like(ca, "es pot fer {1} sense {2}",
                                    "can {1} be done without {2}").
acxon_question_languages:like(ca, "(i si|què passa si|què passaria si) no hi hagués {1}",
                                    "what if there were no {1}").
acxon_question_languages:like(ca, "(i si|què passa si|què passaria si) el (cost|preu) de {1} fos {2}",
                                    "what if the cost of {1} were {2}").
acxon_question_languages:like(ca, "(i si|què passa si|què passaria si) el temps de {1} fos {2}",
                                    "what if the time of {1} were {2}").
acxon_question_languages:like(ca, "(i si|què passa si|què passaria si) {1} costés {2}",
                                    "what if {1} cost {2}").
acxon_question_languages:like(ca, "(i si|què passa si|què passaria si) {1} trigués {2} (s|segons|)",
                                    "what if {1} took {2}").
acxon_question_languages:like(ca, "quant (costa|costaria) {1}",
                                    "how much does {1} cost").
acxon_question_languages:like(ca, "quant (triga|dura) {1}",
                                    "how long does {1} take").
acxon_question_languages:like(ca, "quants passos (té|necessita) {1}",
                                    "how many steps does {1} have").
acxon_question_languages:like(ca, "quin (pla|) és (el|) més ràpid",
                                    "which plan is faster").
acxon_question_languages:like(ca, "quin (pla|) és (el|) més barat",
                                    "which plan is cheaper").
acxon_question_languages:like(ca, "per què (triga tant {1}|{1} triga tant)",
                                    "why does {1} take so long").
acxon_question_languages:like(ca, "per què (costa tant {1}|{1} costa tant)",
                                    "why does {1} cost so much").
acxon_question_languages:like(ca, "què (faria guanyar {1}|hauria de canviar perquè guanyés {1}|hauria de canviar per a {1})",
                                    "what would make {1} win").
acxon_question_languages:like(ca, "què (ho canviaria|canviaria el veredicte)",
                                    "what would turn it").
acxon_question_languages:like(ca, "(quins són els|quins|digues els) passos (té|de) {1}",
                                    "what are the steps of {1}").
acxon_question_languages:like(ca, "quan es fa {1} a {2}",
                                    "when is {1} done in {2}").
acxon_question_languages:like(ca, "què (passa|ve|es fa) després de {1} a {2}",
                                    "what happens after {1} in {2}").
acxon_question_languages:like(ca, "què (passa|ve|es fa) abans de {1} a {2}",
                                    "what happens before {1} in {2}").
acxon_question_languages:like(ca, "quins passos de {1} (sobren|no calen)",
                                    "which steps of {1} are not needed").
acxon_question_languages:like(ca, "es pot fer {1} en {2} passos",
                                    "can {1} be done in {2} steps").
acxon_question_languages:like(ca, "es pot fer {1} en (menys de|) {2} (s|segons)",
                                    "can {1} be done within {2} s").
acxon_question_languages:like(ca, "quins plans (fan servir|necessiten) {1}",
                                    "which plans use {1}").
acxon_question_languages:like(ca, "quins plans hi ha",
                                    "which plans are there").
