:- module(acxon_visible, []).
:- use_module(library(lists), [member/2]).
:- use_module(library(prolog_wrap), [wrap_predicate/4]).

/** <module> Messages without what rewrites the screen

A message at the console shows control characters as escapes: a name in it may hold what
rewrites the screen. What the console answers is quoted by Prolog itself.
*/

%   On a terminal library(ansi_term) has clauses of the hook that write as it is what they are given, and it is
%   loaded before us or after us: we come first around the hook, not by a clause among them.

:- wrap_predicate(prolog:message_line_element(Stream, Element), acxon_visible, Wrapped,
                  ( acxon_visible:written_visible(Stream, Element) -> true ; Wrapped )).

%   written_visible(+Stream, +Element): Element has control characters and was written with escapes for them.

written_visible(Stream, Element) :-
    element_format(Element, Format, Arguments),
    catch(format(string(Text), Format, Arguments), error(_, _), fail),
    string_codes(Text, Codes),
    \+ \+ ( member(Code, Codes), control(Code) ),
    !,
    forall(member(Code, Codes), put_visible(Stream, Code)).

%   element_format(+Element, -Format, -Arguments): what line_element/2 of Prolog's messages writes.

element_format(Format-Arguments, Format, Arguments).
element_format(ansi(_, Format, Arguments), Format, Arguments).
element_format(ansi(_, Format, Arguments, _), Format, Arguments).
element_format(url(Place), '~w', [Place]).
element_format(url(_, Label), Format, Arguments) :- element_format(Label, Format, Arguments).
element_format(prefix(Prefix), Format, Arguments) :- element_format(Prefix, Format, Arguments).
element_format(Format, Format, []) :- atomic(Format).

put_visible(Stream, Code) :-
    (   \+ control(Code) -> format(Stream, '~c', [Code])
    ;   Code < 0x10      -> format(Stream, '\\x0~16r', [Code])
    ;   Code < 0x100     -> format(Stream, '\\x~16r', [Code])
    ;   Code < 0x1000    -> format(Stream, '\\u0~16r', [Code])
    ;   Code < 0x10000   -> format(Stream, '\\u~16r', [Code])
    ;   format(Stream, '\\U000~16r', [Code])
    ).

%   As in acxon/printing.py.

control(Code) :-
    (   Code < 0x20    -> Code =\= 0'\n
    ;   Code < 0x7f    -> fail
    ;   Code =< 0x9f   -> true
    ;   hidden(Ranges), member(From-To, Ranges), Code >= From, Code =< To
    ->  true
    ).

hidden([ 0xad-0xad, 0x34f-0x34f, 0x61c-0x61c, 0x115f-0x1160, 0x17b4-0x17b5, 0x180b-0x180f, 0x200b-0x200b,
         0x200e-0x200f, 0x2028-0x202e, 0x2060-0x206f, 0x3164-0x3164, 0xd800-0xdfff, 0xfe00-0xfe0d, 0xfeff-0xfeff,
         0xffa0-0xffa0, 0xfff0-0xfffb, 0x1bca0-0x1bca3, 0x1d173-0x1d17a, 0xe0000-0xe0fff ]).
