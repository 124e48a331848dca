:- module(acxon_help,
          [ help/0,
            help/1,                     % +What
            apropos/1,                  % +Word
            documented/2,               % ?Predicate, -Comment
            offer_help/0
          ]).
:- use_module(library(apply), [include/3, maplist/3, partition/4]).
:- use_module(library(lists), [member/2]).
:- autoload(library(prolog_wrap), [wrap_predicate/4]).
:- autoload(library(readutil), [read_file_to_string/3]).
:- autoload(library(strings), [dedent_lines/3, string_lines/2]).

/** <module> Help on the public predicates

Their comments are read from the sources when somebody asks: Prolog's own help, which
looks at every module there is, takes seconds for the first answer. Whatever is not acxon's
goes to that one.
*/

:- initialization(( current_module(load_acxon) -> true ; offer_help )).     % Python offers it at the console

%!  offer_help is det.
%
%   Have people find help/0, help/1 and apropos/1 of acxon in the module user. What they define
%   themselves, before or later, is theirs. Who has asked Prolog's own for help before keeps that,
%   and it looks here first.

offer_help :-
    include(had, [help/0, help/1, apropos/1], Had),
    module_property(acxon_help, file(File)),
    user:use_module(File, except([documented/2, offer_help/0|Had])),     % a weak import, unlike import/1
    (   Had \== [],
        current_predicate(prolog_help:apropos/1)
    ->  wrap_predicate(prolog_help:help(What), acxon, Help, ( acxon_help:our_help(What) -> true ; Help )),
        wrap_predicate(prolog_help:apropos(Word), acxon, Apropos, ( acxon_help:our_apropos(Word) -> true ; Apropos ))
    ;   true
    ).

had(PI) :-
    current_predicate(user:PI).

:- op(100, fy, +).
:- op(100, fy, -).
:- op(100, fy, ?).
:- op(100, fy, :).

%!  documented(?Predicate, -Comment) is nondet.
%
%   Predicate, as Name/Arity, is public, and Comment is comment(Modes, Text): how it is
%   called, and when it is true.

documented(Name/Arity, comment(Modes, Text)) :-
    public(Exports),
    findall(File-(N/A), ( member(N/A, Exports), ( var(Name) -> true ; N == Name ), source(N/A, File) ), Pairs0),
    sort(Pairs0, Pairs),
    findall(File, member(File-_, Pairs), Files0),
    sort(Files0, Files),
    member(File, Files),
    comments(File, Comments),
    member(comment(Modes, Heads, Text), Comments),
    member(Name/Arity, Heads),
    memberchk(File-(Name/Arity), Pairs).

public([help/0, help/1, apropos/1|Exports]) :-
    module_property(acxon, exports(Exports)).

source(Name/Arity, File) :-
    functor(Head, Name, Arity),
    (   predicate_property(acxon:Head, imported_from(Module)) -> true ; Module = acxon_help ),
    predicate_property(Module:Head, file(File)).

comments(File, Comments) :-
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", "", Lines),
    blocks(Lines, Blocks),
    findall(Comment, ( member(Block, Blocks), block_comment(Block, Comment) ), Comments).

%   A comment begins with %! and goes on for as long as lines begin with %.

blocks([], []).
blocks([Line|Lines0], Blocks) :-
    (   string_concat("%!", _, Line)
    ->  comment_lines(Lines0, More, Lines),
        Blocks = [[Line|More]|Blocks1]
    ;   Lines = Lines0,
        Blocks = Blocks1
    ),
    blocks(Lines, Blocks1).

comment_lines([Line|Lines0], [Line|More], Lines) :-
    string_concat("%", _, Line),
    !,
    comment_lines(Lines0, More, Lines).
comment_lines(Lines, [], Lines).

block_comment(Lines, comment(Modes, Heads, Text)) :-
    partition(mode_line, Lines, ModeLines, TextLines),
    maplist(bare_mode, ModeLines, Modes),
    findall(Name/Arity, ( member(Mode, Modes), mode_predicate(Mode, Name/Arity) ), Heads),
    maplist(bare_line, TextLines, Bare),
    atomic_list_concat(Bare, '\n', Joined),
    split_string(Joined, "", "\n", [Text0]),
    dedent_lines(Text0, Text, []).

mode_line(Line) :-
    string_concat("%!", _, Line).

bare_mode(Line, Mode) :-
    string_concat("%!", Mode0, Line),
    split_string(Mode0, "", " .", [Mode]).

bare_line(Line, Bare) :-
    string_concat("%", Bare, Line).

mode_predicate(Mode, Name/Arity) :-
    catch(term_string(Term, Mode, [module(acxon_help)]), _, fail),
    (   Term = (Head is _) -> true ; Head = Term ),
    callable(Head),
    functor(Head, Name, Arity).

                /*******************************
                *        what is shown         *
                *******************************/

%!  help is det.
%
%   Lists the public predicates of acxon, a line each.

help :-
    findall(PI-Comment, documented(PI, Comment), Found0),
    sort(Found0, Found),
    show_summaries(Found),
    format('~nhelp(Name) tells more, also of what is Prolog\'s own; apropos(Word) looks for a word.~n').

%!  help(+What) is det.
%
%   Shows how acxon's predicate What, a name or Name/Arity, is called and when it is true; of
%   anything else, what Prolog's own help says.

help(What) :-
    (   our_help(What) -> true ; their_help(help(What)) ).

our_help(What) :-
    ( What = Name/Arity -> true ; Name = What ),
    atom(Name),
    findall(Comment, documented(Name/Arity, Comment), Comments0),
    sort(Comments0, Comments),
    Comments \== [],
    forall(member(comment(Modes, Text), Comments), show_comment(Modes, Text)).

%!  apropos(+Word) is det.
%
%   Lists the predicates of acxon whose name or comment has Word in it; where there are none,
%   what Prolog's own apropos/1 finds. With Word `acxon`, lists them all.

apropos(Word) :-
    (   our_apropos(Word) -> true ; their_help(apropos(Word)) ).

our_apropos(Word) :-
    atomic(Word),
    findall(Name/Arity-Comment,
            ( documented(Name/Arity, Comment), about(Word, Name, Comment) ),
            Found0),
    sort(Found0, Found),
    Found \== [],
    show_summaries(Found).

their_help(Goal) :-
    use_module(library(help), []),
    call(prolog_help:Goal).

about(acxon, _, _) :-
    !.
about(Word, Name, comment(_, Text)) :-
    (   sub_atom_icasechk(Name, _, Word) -> true ; sub_atom_icasechk(Text, _, Word) ).

show_comment(Modes, Text) :-
    forall(member(Mode, Modes), format('~w~n', [Mode])),
    string_lines(Text, Lines),
    forall(member(Line, Lines), format('    ~w~n', [Line])),
    nl.

show_summaries(Found) :-
    forall(member(PI-Comment, Found),
           ( summary(Comment, Summary), format('~w~t~38| ~w~n', [PI, Summary]) )).

%   The first sentence, on one line of 100 letters at most; without any, how it is called.

summary(comment([Mode|_], ""), Mode) :-
    !.
summary(comment(_, Text), Summary) :-
    split_string(Text, "\n", " ", Lines),
    atomic_list_concat(Lines, ' ', Line),
    (   sub_atom(Line, Before, _, _, '. ') -> sub_atom(Line, 0, Before, _, First) ; First = Line ),
    (   atom_length(First, Length), Length > 100
    ->  sub_atom(First, 0, 97, _, Cut), atom_concat(Cut, '...', Summary)
    ;   Summary = First
    ).
