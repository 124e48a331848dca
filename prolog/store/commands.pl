:- module(acxon_commands,
          [ command_words/4,            % +Command, +Names, +Options, -Words
            command_line/2              % +Words, -Line
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2]).

/** <module> Commands that a text tells its reader to type

A label may hold anything: a quote, `$(...)`, or the look of an option, such as `--rules=FILE`, which loads a
program. Who types a command that a text shows must get what it says, whatever its names are.
*/

%!  command_words(+Command, +Names, +Options, -Words) is det.
%
%   Words are those of a command on things that are called Names, with Options: after them
%   as people write it, or before `--` where a name looks like an option.

command_words(Command, Names, Options, [Command|Words]) :-
    (   member(Name, Names),
        sub_string(Name, 0, 1, _, "-")
    ->  append(Options, ["--"|Names], Words)
    ;   append(Names, Options, Words)
    ).

%!  command_line(+Words, -Line) is det.
%
%   Line is what to type for Words: those that are no plain word are quoted for the shell.
%
%       ?- command_line(["acxon", "show", "bringing tea"], Line).
%       Line = "acxon show 'bringing tea'".

command_line(Words, Line) :-
    maplist(shell_word, Words, Typed),
    atomic_list_concat(Typed, ' ', Atom),
    atom_string(Atom, Line).

shell_word(Word, Typed) :-
    string_chars(Word, Chars),
    (   Chars = [_|_],
        maplist(plain_char, Chars)
    ->  Typed = Word
    ;   \+ memberchk('\'', Chars)
    ->  format(string(Typed), '\'~w\'', [Word])
    ;   \+ ( member(Char, ['"', $, '`', \, !]), memberchk(Char, Chars) )
    ->  format(string(Typed), '"~w"', [Word])
    ;   atomic_list_concat(Parts, '\'', Word),
        atomic_list_concat(Parts, '\'\\\'\'', Quoted),
        format(string(Typed), '\'~w\'', [Quoted])
    ).

plain_char(Char) :-
    (   char_type(Char, alnum), Char @< '\x7f\'
    ;   memberchk(Char, ['-', '_', '.', '/', ':', '@', '%', '+', ','])
    ),
    !.
