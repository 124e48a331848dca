/*  Writes docs/prolog-predicates.md, the manual of the public predicates, from their comments.

    swipl tools/prolog_manual.pl [FILE]  */

:- use_module(library(lists), [list_to_set/2, member/2]).
:- use_module(library(main), [main/0]).
:- use_module(library(strings), [string_lines/2]).
:- use_module('../prolog/acxon', []).
:- use_module('../prolog/bridge/help', [documented/2]).

:- initialization(main, main).

main(Arguments) :-
    (   Arguments = [File]
    ->  true
    ;   module_property(acxon, file(Acxon)),
        absolute_file_name('../docs/prolog-predicates.md', File, [relative_to(Acxon)])
    ),
    findall(Name/Arity-Comment, documented(Name/Arity, Comment), Found0),
    sort(Found0, Found),
    setup_call_cleanup(open(File, write, Out, [encoding(utf8), newline(posix)]), page(Out, Found), close(Out)).

page(Out, Found) :-
    format(Out, '# Predicates~n~n', []),
    format(Out, 'What `library(acxon)` gives, in the console and in a plain SWI-Prolog, see [In Prolog](prolog.md). ', []),
    format(Out, 'This page is made from the comments in the sources by `make docs`.~n', []),
    findall(Comment, member(_-Comment, Found), Comments0),
    list_to_set(Comments0, Comments),
    forall(member(Comment, Comments), entry(Out, Found, Comment)).

%   Predicates that share a comment share a section.

entry(Out, Found, Comment) :-
    Comment = comment(Modes, Text),
    findall(Heading, ( member(PI-C, Found), C == Comment, format(string(Heading), '`~w`', [PI]) ), Headings),
    atomic_list_concat(Headings, ', ', Title),
    format(Out, '~n## ~w~n~n```prolog~n', [Title]),
    forall(member(Mode, Modes), format(Out, '~w~n', [Mode])),
    format(Out, '```~n', []),
    (   Text == ""
    ->  true
    ;   nl(Out),
        string_lines(Text, Lines0),
        markdown(Lines0, text, Lines),
        forall(member(Line, Lines), format(Out, '~w~n', [Line]))
    ).

%   PlDoc's text is nearly Markdown: what differs are lists, which are indented, examples and tags.

markdown([], State, Lines) :-
    end(State, Lines, []).
markdown([Line0|Lines0], State0, Lines) :-
    line(Line0, State0, State, Line),
    (   State == State0 -> Lines = [Line|Lines1]
    ;   end(State0, Lines, Begun),
        begin(State, Begun, [Line|Lines1])
    ),
    markdown(Lines0, State, Lines1).

begin(code, ["```prolog"|Lines], Lines) :- !.
begin(_, Lines, Lines).

end(code, ["```"|Lines], Lines) :- !.
end(_, Lines, Lines).

line("", State0, State, "") :-
    !,
    ( State0 == list -> State = list ; State = text ).
line(Line0, State0, State, Line) :-
    (   string_concat("@error ", Error, Line0)                      -> State = text, string_concat("- error ", Error, Line)
    ;   string_concat("  - ", Item, Line0)                          -> State = list, format(string(Line), '- `~w`', [Item])
    ;   string_concat("    ", Rest, Line0), string_concat("?- ", _, Rest)  -> State = code, Line = Rest
    ;   State0 \== text, string_concat("    ", Rest, Line0)         -> continued(State0, Rest, State, Line)
    ;   State = text, Line = Line0
    ).

continued(list, Rest, list, Line) :- string_concat("  ", Rest, Line).
continued(code, Rest, code, Rest).
