:- module(acxon_question_spanish, []).
:- use_module(question_languages, []).

/** <module> What is asked in Spanish, see question_languages.pl
*/

:- multifile acxon_question_languages:like/3, acxon_question_languages:leading/2, acxon_question_languages:opening/2.

acxon_question_languages:opening(es, "\u00BF").
acxon_question_languages:leading(es, ["el", "la", "los", "las", "un", "una", "plan", "a", "al"]).

acxon_question_languages:like(es, "(qué|cuál) (plan|de los planes|) es (el|) mejor",
                                    "which plan is better").
acxon_question_languages:like(es, "(cuál|qué plan|qué) es mejor {1} o {2}",
                                    "which is better {1} or {2}").
acxon_question_languages:like(es, "es {1} mejor que {2}",
                                    "is {1} better than {2}").
acxon_question_languages:like(es, "por qué es {1} mejor que {2}",
                                    "why is {1} better than {2}").
acxon_question_languages:like(es, "por qué {1} es mejor que {2}",
                                    "why is {1} better than {2}").
acxon_question_languages:like(es, "por qué {1} y no {2}",
                                    "why {1} and not {2}").
acxon_question_languages:like(es, "por qué {1} en (vez|lugar) de {2}",
                                    "why {1} instead of {2}").
acxon_question_languages:like(es, "por qué no {1} en (vez|lugar) de {2}",
                                    "why not {1} instead of {2}").
acxon_question_languages:like(es, "por qué no {1} en (vez|lugar) de {2} en {3}",
                                    "why not {1} instead of {2} in {3}").
acxon_question_languages:like(es, "por qué no {1} antes (de|que) {2}",
                                    "why not {1} before {2}").
acxon_question_languages:like(es, "por qué no {1} antes (de|que) {2} en {3}",
                                    "why not {1} before {2} in {3}").
acxon_question_languages:like(es, "por qué no {1} después de {2}",
                                    "why not {1} after {2}").
acxon_question_languages:like(es, "(y|) por qué no {1}",
                                    "why not {1}").
acxon_question_languages:like(es, "por qué no {1} en {2}",
                                    "why not {1} in {2}").
acxon_question_languages:like(es, "por qué {1} antes (de|que) {2}",
                                    "why {1} before {2}").
acxon_question_languages:like(es, "por qué {1} antes (de|que) {2} en {3}",
                                    "why {1} before {2} in {3}").
acxon_question_languages:like(es, "por qué {1} después de {2}",
                                    "why {1} after {2}").
acxon_question_languages:like(es, "por qué {1}",
                                    "why {1}").
acxon_question_languages:like(es, "por qué {1} en {2}",
                                    "why {1} in {2}").
acxon_question_languages:like(es, "para qué (es|sirve) {1}",
                                    "what is {1} for").
acxon_question_languages:like(es, "para qué (es|sirve) {1} en {2}",
                                    "what is {1} for in {2}").
acxon_question_languages:like(es, "(y|qué pasa|qué pasaría|) sin {1}",
                                    "what about without {1}").
acxon_question_languages:like(es, "(y|qué tal|cómo sería|qué pasa con|) {1} sin {2}",
                                    "what about {1} without {2}").
acxon_question_languages:like(es, "se puede hacer {1} sin {2}",
                                    "can {1} be done without {2}").
acxon_question_languages:like(es, "(y si|qué pasa si|qué pasaría si) no hubiera {1}",
                                    "what if there were no {1}").
acxon_question_languages:like(es, "(y si|qué pasa si|qué pasaría si) el (coste|precio) de {1} fuera {2}",
                                    "what if the cost of {1} were {2}").
acxon_question_languages:like(es, "(y si|qué pasa si|qué pasaría si) el tiempo de {1} fuera {2}",
                                    "what if the time of {1} were {2}").
acxon_question_languages:like(es, "(y si|qué pasa si|qué pasaría si) {1} costara {2}",
                                    "what if {1} cost {2}").
acxon_question_languages:like(es, "(y si|qué pasa si|qué pasaría si) {1} tardara {2} (s|segundos|)",
                                    "what if {1} took {2}").
acxon_question_languages:like(es, "cuánto (cuesta|costaría) {1}",
                                    "how much does {1} cost").
acxon_question_languages:like(es, "cuánto (tarda|dura) {1}",
                                    "how long does {1} take").
acxon_question_languages:like(es, "cuántos pasos (tiene|necesita) {1}",
                                    "how many steps does {1} have").
acxon_question_languages:like(es, "(qué|cuál) (plan|) es (el|) más rápido",
                                    "which plan is faster").
acxon_question_languages:like(es, "(qué|cuál) (plan|) es (el|) más barato",
                                    "which plan is cheaper").
acxon_question_languages:like(es, "por qué (tarda tanto {1}|{1} tarda tanto)",
                                    "why does {1} take so long").
acxon_question_languages:like(es, "por qué (cuesta tanto {1}|{1} cuesta tanto)",
                                    "why does {1} cost so much").
acxon_question_languages:like(es, "qué (haría ganar a {1}|tendría que cambiar para que ganara {1}|tendría que cambiar para {1})",
                                    "what would make {1} win").
acxon_question_languages:like(es, "qué (lo cambiaría|cambiaría el veredicto)",
                                    "what would turn it").
acxon_question_languages:like(es, "(cuáles son los|qué|dime los) pasos (tiene|de) {1}",
                                    "what are the steps of {1}").
acxon_question_languages:like(es, "cuándo se hace {1} en {2}",
                                    "when is {1} done in {2}").
acxon_question_languages:like(es, "qué (pasa|viene|se hace) (después de|tras) {1} en {2}",
                                    "what happens after {1} in {2}").
acxon_question_languages:like(es, "qué (pasa|viene|se hace) antes de {1} en {2}",
                                    "what happens before {1} in {2}").
acxon_question_languages:like(es, "qué pasos de {1} (sobran|no hacen falta)",
                                    "which steps of {1} are not needed").
acxon_question_languages:like(es, "se puede hacer {1} en {2} pasos",
                                    "can {1} be done in {2} steps").
acxon_question_languages:like(es, "se puede hacer {1} en (menos de|) {2} (s|segundos)",
                                    "can {1} be done within {2} s").
acxon_question_languages:like(es, "qué planes (usan|necesitan) {1}",
                                    "which plans use {1}").
acxon_question_languages:like(es, "qué planes hay",
                                    "which plans are there").
