:- module(acxon_languages,
          [ language_code/2,            % +Language, -Code
            number_word/3               % +Code, ?Number, ?Word
          ]).
:- use_module(library(error), [domain_error/2]).
:- use_module('../../comparing/sayings', []).

/** <module> What a language has to say for itself

A language is a grammar file and a file of words, called after it (`english`, `english_words`).
Both are clauses of the hooks below, by the code of the language; docs/languages.md
shows how to write them. What all languages have in common is in grammar.pl.
*/

:- multifile
    language/2,                         % Code, Name
    says//3,                            % Code, Message, Lexicon: a sentence, or a part of one
    word/3,                             % Code, Key, Text: a small word of grammar.pl or phrases.pl
    times//3,                           % Code, Way, Number: 'twice', or for Way `more` 'two more times'
    things//4,                          % Code, Way, Number, Thing: 'two fuses', 'two more fuses' of thing("a fuse", " fuses")
    small_number/3,                     % Code, Number, Word: 0 to 12 at least, to 99 at most
    number_said/4,                      % Code, Gender, Number, Words: any whole number, for the ear; Gender is `understood` where what it counts was said before
    unit_said/4,                        % Code, Unit, Gender, One-Many: a unit for the ear, or what is counted where its gender is heard
    ordinal_said/3,                     % Code, Number, Word: the day before a month for the ear, where a dot stands for it
    euphony/3,                          % Code, Written, Said: what becomes of neighbours
    quality_words/3,                    % Code, Property, Words
    action_words/4,                     % Code, Action, Once, Often
    often_words/3,                      % Code, Once, Often: for an action without words of its own
    name_phrase/3,                      % Code, Name, Phrase: 'load a truck' of the name 'load truck'
    name_alone/3,                       % Code, Phrase, Alone: 'lock up' of 'lock something up', where Alone says enough
    relation_degree/3,                  % Code, Label, Degree: 'colder' of 'is colder than'
    degree_in/4,                        % Code, Order, Noun, Degree: 'better in comfort'
    counted_degree/4,                   % Code, Noun, Degree, Counted: have(Verb, What), 'has' 'fewer missed trains' of 'lower in missed trains', of whole numbers
    property_noun/3,                    % Code, Label, Noun: 'risk' of 'has risk'
    relation_words/3,                   % Code, Term, Words: a property of vocabulary.pl, between subject and object
    step_verb/4,                        % Code, Kind, English, Verb: what a step is called by, see step_phrases.pl
    step_preposition/4,                 % Code, Kind, English, Word
    reserved_words/2,                   % Code, Words
    bending_words/2.                    % Code, Words: a name that begins with one of them would have to bend, 'de el plan', 'von ein Plan'

:- discontiguous
    language/2, says//3, word/3, times//3, things//4, small_number/3, number_said/4, unit_said/4, ordinal_said/3, euphony/3, quality_words/3,
    action_words/4, often_words/3, name_phrase/3, name_alone/3, relation_degree/3, degree_in/4, counted_degree/4, property_noun/3,
    relation_words/3, reserved_words/2,
    bending_words/2, step_verb/4, step_preposition/4.

%!  language_code(+Language, -Code) is det.
%
%   Code, an atom, is that of Language, which is a code or what the language is called.
%
%   @error domain_error(language(Codes), Language) where nobody wrote its grammar

language_code(Language, Code) :-
    string_lower(Language, Low),
    (   language(Code0, Name),
        ( atom_string(Code0, Low) ; string_lower(Name, Low) )
    ->  Code = Code0
    ;   findall(Code1, language(Code1, _), Codes0),
        sort(Codes0, Codes),
        domain_error(language(Codes), Language)
    ).

%!  number_word(+Code, ?Number, ?Word) is nondet.
%
%   Numbers that are written as words where they count things: up to twelve, in English up to ninety-nine.

number_word(Code, Number, Word) :-
    ( nonvar(Number) -> integer(Number), Number >= 0, Number =< 99 ; true ),
    small_number(Code, Number, Word).

%   Sentences about comparisons, by the English ones.

acxon_sayings:said_as(Code, English, Form) :-
    atom_string(Key, English),
    word(Code, said(Key), Form).
