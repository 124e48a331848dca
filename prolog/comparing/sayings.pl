:- module(acxon_sayings,
          [ call_language/1,            % -Code
            saying/3,                   % +English, +Values, -Text
            called/3                    % +KB, +Node, -Name
          ]).
:- use_module('../store/names', [label/3, label_in/4]).

/** <module> Sentences about comparisons, in the language of the call

A sentence is a form of format/2, in English; the languages have theirs by it, with the places for
values in the same order. What a language lacks stays English.
*/

:- multifile
    said_as/3,                          % +Code, +English, -Form
    noun_as/4.                          % +KB, +Code, +P, -Noun: what a quality is called

%!  call_language(-Code) is det.
%
%   Code is that of the language that the call asks for, else `en`.

call_language(Code) :-
    (   nb_current(acxon_language, Code0), Code0 \== [] -> Code = Code0 ; Code = en ).

%!  saying(+English, +Values, -Text) is det.
%
%   Text, a string, is the form English with Values in their places, in the language of the call.

saying(English, Values, Text) :-
    call_language(Code),
    (   Code \== en, said_as(Code, English, Form) -> true ; Form = English ),
    format(string(Text), Form, Values).

%!  called(+KB, +Node, -Name) is det.
%
%   Name is the label of Node in the language of the call, else its label.

called(KB, Node, Name) :-
    call_language(Code),
    (   Code \== en, label_in(KB, Code, Node, Name0) -> Name = Name0 ; label(KB, Node, Name) ).
