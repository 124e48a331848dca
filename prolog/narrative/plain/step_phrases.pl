:- module(acxon_step_phrases,
          [ step_phrase/5,              % +KB, +Code, +Task, +Words, -Said
            verb_phrase/6,              % +KB, +Code, +Task, +Words, -Acts, -Said
            step_name/2                 % +Words, -Name
          ]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module('../../store/names', [label/3]).
:- use_module('../../store/tuples', [outgoing/6, stored/6, told_object/4]).
:- use_module('../../store/vocabulary', []).
:- use_module(languages, []).
:- use_module(phrases, [form_filled/3]).

/** <module> Steps that are called in English alone, in another language

'fly from hub to tower' is a verb, what it is done to, and prepositions with one thing each. Where a language has words for all
of that (`step_verb/4` and `step_preposition/4` of languages.pl, data such as spanish_verbs.pl), the step is said in it, and the
things keep their names: 'volar de hub a tower'. Where one word is missing, or a thing is none that the facts say it is done with, nothing is said.

What a preposition becomes hangs on what kind of verb it stands by: `going`, `staying` (nothing is acted on), `removing`,
`carrying`, `giving`, `placing` and `treating` (something is); before people it may be another, `going-person`: 'zu mia gehen'.
*/

%!  step_phrase(+KB, +Code, +Task, +Words, -Said) is semidet.
%
%   Said, a string, is what Task, which is called Words in English, is in the language.

step_phrase(KB, Code, Task, Words, Said) :-
    worded(KB, Code, Task, Words, phrase(Verb, Object, Places)),
    object_said(Object, Code, Verb, Done, To),
    append(To, Places, Parts),
    acxon_languages:word(Code, step_form, Form),
    !,
    atomic_list_concat(Parts, ' ', With),
    ( Parts == [] -> Said = Done ; form_filled(Form, [verb=Done, with=With], Said) ).

%!  verb_phrase(+KB, +Code, +Task, +Words, -Acts, -Said) is semidet.
%
%   As step_phrase/5, whatever it is done with and whoever does it: 'cargar algo'. Acts is `acts_on` where it is done to something, else `acts`.

verb_phrase(KB, Code, Task, Words0, Acts, Said) :-
    ( member(Mark, [" [", " ("]), sub_string(Words0, Before, _, _, Mark) -> sub_string(Words0, 0, Before, _, Words) ; Words = Words0 ),
    worded(KB, Code, Task, Words, phrase(Verb0, Object, _)),
    (   Object = object(Who, _)
    ->  Acts = acts_on,
        personal(Who, Code, Verb0, Verb),
        acxon_languages:word(Code, some(Who), Form),
        form_filled(Form, [verb=Verb], Said)
    ;   Acts = acts,
        Said = Verb0
    ),
    !.

object_said(none, _, Verb, Verb, []).
object_said(object(Who, Thing), Code, Verb0, Verb, [Thing]) :-
    personal(Who, Code, Verb0, Verb).

%   'llevar a mia': Spanish has a word before people.

personal(person, Code, Verb0, Verb) :-
    acxon_languages:word(Code, whom, Whom),
    \+ string_concat(_, Whom, Verb0),
    !,
    string_concat(Verb0, Whom, Verb).
personal(_, _, Verb, Verb).

%!  step_name(+Words, -Name) is det.
%
%   Name is what a step is called where its name stands for it: 'tal-to-col in hall' of 'do the tal-to-col step in hall'.

step_name(Words, Name) :-
    (   string_concat("do the ", Called, Words),
        sub_string(Called, Before, 5, After, " step")
    ->  sub_string(Called, 0, Before, _, Action),
        sub_string(Called, _, After, 0, Rest),
        string_concat(Action, Rest, Name)
    ;   Name = Words
    ).

%   Phrase is phrase(Verb, Object, Places): the verb of the language, `none` or object(Who, Thing), where Who is `person` or
%   `thing`, and the words for the rest.

worded(KB, Code, Task, Words, phrase(Verb, Object, Places)) :-
    acxon_languages:step_verb(Code, Kind, English, Verb),
    string_concat(English, Rest, Words),
    ( Rest == "" -> Tokens = [] ; split_string(Rest, " ", "", [""|Tokens]) ),
    task_things(KB, Task, Things),
    phrase(( object(Kind, Code, Things, Object), places(Kind, Code, Things, Places) ), Tokens),
    !.

object(Kind, Code, Things, Object) -->
    (   { acts_on(Kind) }
    ->  thing(Things, Code, Who, Thing), { Object = object(Who, Thing) }
    ;   { Object = none }
    ).

acts_on(Kind) :-
    \+ memberchk(Kind, [going, staying]).

places(_, _, _, []) --> [].
places(Kind, Code, Things, [Said, Thing|Places]) -->
    [Preposition],
    thing(Things, Code, Who, Thing),
    { Who == person, acxon_languages:step_preposition(Code, Kind-Who, Preposition, Said0) -> Said = Said0 ; acxon_languages:step_preposition(Code, Kind, Preposition, Said) },
    places(Kind, Code, Things, Places).

%   A thing that would bend, or would be taken for words of ours, is none.

thing(Things, Code, Who, Thing) -->
    { member(thing(Who, Thing, Tokens), Things) },
    Tokens,
    { acxon_languages:bending_words(Code, Bending), Tokens = [First|_], \+ memberchk(First, Bending) }.

%   What the facts say that Task is done with, by the names that its label has.

task_things(KB, Task, Things) :-
    iri(has_argument, HasArgument),
    findall(thing(Who, Thing, Tokens),
            ( outgoing(KB, Task, P, Node, _, positive),
              atom_concat(HasArgument, Number, P),
              label(KB, Node, Label),
              split_string(Label, "_ ", "", Tokens),
              atomic_list_concat(Tokens, ' ', Thing),
              ( person(KB, Task, Number) -> Who = person ; Who = thing ) ),
            Things).

person(KB, Task, Number) :-
    iri(has_action, HasAction),
    iri(parameter_type, Type),
    stored(KB, Task, HasAction, Action, _, positive),
    atomic_list_concat([Action, '__', Number], Parameter),
    told_object(KB, Parameter, Type, Kind0),
    text_to_string(Kind0, Kind),
    people(People),
    memberchk(Kind, People),
    !.

people(["person", "people", "human", "patient", "passenger", "guest", "customer", "client", "visitor", "child", "kid", "student", "pupil", "tourist",
        "victim", "survivor", "casualty", "resident", "nurse", "doctor", "worker", "man", "woman", "crew", "astronaut", "pilot", "driver"]).
