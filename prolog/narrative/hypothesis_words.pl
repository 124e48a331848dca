:- module(acxon_hypothesis_words,
          [ hypothesis_form/3,          % +Code, ?Key, ?Form
            condition_form/4            % +Code, +Verb, +Whose, -Form
          ]).

/** <module> What would be, in each language: forms with slots

A form is a text with slots in braces, by the code of the language. hypotheses.pl fills them.
*/

%!  hypothesis_form(+Code, ?Key, ?Form) is nondet.
%
%   Form is what Key is called in the language: an outcome, a stretch of values, or what no value does.

hypothesis_form(en, wins,       "{plan} would win if ").
hypothesis_form(en, equivalent, "They would be equally good if ").
hypothesis_form(en, undecided,  "It would be undecided if ").
hypothesis_form(en, less,       "less than {x}").
hypothesis_form(en, fewer,      "fewer than {x}").
hypothesis_form(en, or_less,    "{x} or less").
hypothesis_form(en, or_fewer,   "{x} or fewer").
hypothesis_form(en, more,       "more than {x}").
hypothesis_form(en, or_more,    "{x} or more").
hypothesis_form(en, exactly,    "exactly {x}").
hypothesis_form(en, about,      "about {x}").
hypothesis_form(en, from_to,    "from {x} to {y}").
hypothesis_form(en, anything,   "anything").
hypothesis_form(en, and,        " and ").
hypothesis_form(en, one_step,   "1 step").
hypothesis_form(en, steps,      "steps").
hypothesis_form(en, nothing_turns,  "No change of the {noun} alone turns it.").
hypothesis_form(en, other_loses,    "No change of the {noun} alone makes {plan} win.").

hypothesis_form(es, wins,       "{plan} ganaría si ").
hypothesis_form(es, equivalent, "Serían igual de buenos si ").
hypothesis_form(es, undecided,  "No habría un ganador claro si ").
hypothesis_form(es, less,       "menos de {x}").
hypothesis_form(es, fewer,      "menos de {x}").
hypothesis_form(es, or_less,    "{x} o menos").
hypothesis_form(es, or_fewer,   "{x} o menos").
hypothesis_form(es, more,       "más de {x}").
hypothesis_form(es, or_more,    "{x} o más").
hypothesis_form(es, exactly,    "exactamente {x}").
hypothesis_form(es, about,      "unos {x}").
hypothesis_form(es, from_to,    "de {x} a {y}").
hypothesis_form(es, anything,   "cualquier valor").
hypothesis_form(es, and,        " y ").
hypothesis_form(es, one_step,   "1 paso").
hypothesis_form(es, steps,      "pasos").
hypothesis_form(es, nothing_turns,  "Cambiar solo {noun} no da la vuelta al veredicto.").
hypothesis_form(es, other_loses,    "Cambiar solo {noun} no hace ganar a {plan}.").

hypothesis_form(ca, wins,       "{plan} guanyaria si ").
hypothesis_form(ca, equivalent, "Serien igual de bons si ").
hypothesis_form(ca, undecided,  "No hi hauria un guanyador clar si ").
hypothesis_form(ca, less,       "menys de {x}").
hypothesis_form(ca, fewer,      "menys de {x}").
hypothesis_form(ca, or_less,    "{x} o menys").
hypothesis_form(ca, or_fewer,   "{x} o menys").
hypothesis_form(ca, more,       "més de {x}").
hypothesis_form(ca, or_more,    "{x} o més").
hypothesis_form(ca, exactly,    "exactament {x}").
hypothesis_form(ca, about,      "uns {x}").
hypothesis_form(ca, from_to,    "de {x} a {y}").
hypothesis_form(ca, anything,   "qualsevol valor").
hypothesis_form(ca, and,        " i ").
hypothesis_form(ca, one_step,   "1 pas").
hypothesis_form(ca, steps,      "passos").
hypothesis_form(ca, nothing_turns,  "Canviar només {noun} no capgira el veredicte.").
hypothesis_form(ca, other_loses,    "Canviar només {noun} no fa guanyar {plan}.").

hypothesis_form(de, wins,       "{plan} würde gewinnen, wenn ").
hypothesis_form(de, equivalent, "Sie wären gleich gut, wenn ").
hypothesis_form(de, undecided,  "Es gäbe keinen klaren Sieger, wenn ").
hypothesis_form(de, less,       "weniger als {x}").
hypothesis_form(de, fewer,      "weniger als {x}").
hypothesis_form(de, or_less,    "{x} oder weniger").
hypothesis_form(de, or_fewer,   "{x} oder weniger").
hypothesis_form(de, more,       "mehr als {x}").
hypothesis_form(de, or_more,    "{x} oder mehr").
hypothesis_form(de, exactly,    "genau {x}").
hypothesis_form(de, about,      "etwa {x}").
hypothesis_form(de, from_to,    "{x} bis {y}").
hypothesis_form(de, anything,   "irgendetwas").
hypothesis_form(de, and,        " und ").
hypothesis_form(de, one_step,   "1 Schritt").
hypothesis_form(de, steps,      "Schritte").
hypothesis_form(de, nothing_turns,  "Durch {noun} allein kehrt sich das Urteil nicht um.").
hypothesis_form(de, other_loses,    "Durch {noun} allein gewinnt {plan} nicht.").

%!  condition_form(+Code, +Verb, +Whose, -Form) is det.
%
%   Form says that a plan has a value: Verb is `cost`, `took`, `needed` or `were`, for a quality
%   without a verb of its own. Whose is `own`, where the plan was named, `other`, or `same`, where
%   such a form stands before it.

condition_form(en, Verb, Whose, Form) :- english(Verb, Whose, Form).
condition_form(es, Verb, Whose, Form) :- verb(es, Verb, V), romance(Verb, Whose, "su {noun} ", V, Form).
condition_form(ca, Verb, Whose, Form) :- verb(ca, Verb, V), romance(Verb, Whose, "el seu {noun} ", V, Form).
condition_form(de, Verb, Whose, Form) :- verb(de, Verb, V), german(Verb, Whose, V, Form).

english(were, other, "the {noun} of {plan} were {value}") :- !.
english(were, _,     "its {noun} were {value}") :- !.
english(Verb, own,   Form) :- format(string(Form), "it ~w {value}", [Verb]).
english(Verb, other, Form) :- format(string(Form), "{plan} ~w {value}", [Verb]).
english(Verb, same,  Form) :- format(string(Form), "~w {value}", [Verb]).

romance(were, other, _, V, Form)   :- !, format(string(Form), "{noun} de {plan} ~w {value}", [V]).
romance(were, _, Own, V, Form)     :- !, format(string(Form), "~w~w {value}", [Own, V]).
romance(_, other, _, V, Form)      :- !, format(string(Form), "{plan} ~w {value}", [V]).
romance(_, _, _, V, Form)          :- format(string(Form), "~w {value}", [V]).

german(were, other, V, Form) :- !, format(string(Form), "{noun} von {plan} {value} ~w", [V]).
german(were, _, V, Form)     :- !, format(string(Form), "{noun} davon {value} ~w", [V]).
german(_, own, V, Form)      :- format(string(Form), "er {value} ~w", [V]).
german(_, other, V, Form)    :- format(string(Form), "{plan} {value} ~w", [V]).
german(_, same, V, Form)     :- format(string(Form), "{value} ~w", [V]).

verb(es, cost, "costara").  verb(es, took, "tardara").  verb(es, needed, "necesitara").  verb(es, were, "fuera").
verb(ca, cost, "costés").   verb(ca, took, "trigués").  verb(ca, needed, "necessités").  verb(ca, were, "fos").
verb(de, cost, "kostete").  verb(de, took, "dauerte").  verb(de, needed, "brauchte").    verb(de, were, "wäre").
