:- module(acxon_console, []).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [last/2, reverse/2]).
:- autoload(library(prolog_wrap), [wrap_predicate/4]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module(library(console_input), []).
:- use_module('../store/depth', [shallow_term/1, unreadable_text/2]).
:- use_module('../store/labels', [labelled/3]).
:- use_module('../store/names', [kb_prefix/3, known_node/2, label/3, name_node/3]).
:- use_module('../store/tuples', [kb_name/1, stored/6]).
:- use_module('../store/vocabulary', []).

/** <module> The console knows names

The tab key completes names of the knowledge base that goals are about: a label within
quotes, a local name after a prefix. With the flag `acxon_labels`, answers show names
instead of full IRIs: those that the console takes back for the same node.
*/

:- multifile user:portray/1.
:- dynamic user:portray/1.

:- create_prolog_flag(acxon_labels, false, [type(boolean), keep(true)]).

%   Prolog's own completion comes after ours.

:- initialization(wrap_predicate(prolog:complete_input(Before, _, Typed, Completions), acxon, Theirs,
                                 (   acxon_console:name_completions(Before, Typed, Completions)
                                 ->  true
                                 ;   Theirs
                                 ))).

%   What is typed is read by read_term_from_atom/3, with and without a history of what was typed before.

:- initialization(wrap_predicate(system:read_term_from_atom(Typed, Term, _), acxon, Theirs,
                                 acxon_console:readable(Typed, Theirs, Term))).

readable(Typed, Read, Term) :-
    text_to_string(Typed, Text),
    (   unreadable_text(Text, Why) -> throw(error(syntax_error(Why), _)) ; true ),
    call(Read),
    (   ( cyclic_term(Term) ; shallow_term(Term) ) -> true ; throw(error(syntax_error(too_deep), _)) ).

current_names(KB) :-
    nb_current(acxon_kb, KB),
    kb_name(KB),
    !.

                /*******************************
                *          completion          *
                *******************************/

%   name_completions(+Before, -Typed, -Completions) is semidet.
%
%   Completions are what Typed, the end of the line Before, may become: labels within open
%   quotes, and names after a prefix, among the first 200,000 there are. Fails where there is none.
%   A name that is whole, though longer ones begin with it, gets the quote that closes it.

name_completions(Before, Typed, Completions) :-
    current_names(KB),
    name_typed(Before, Place, Typed),
    findall(Completion, completion(Place, KB, Typed, Completion), Completions0),
    sort(Completions0, Completions1),
    (   Place \= in(_, none),
        atom_string(Name, Typed),
        quoted_rest(Name, Closed),
        memberchk(Closed, Completions1)
    ->  Completions = [Closed]
    ;   Completions = Completions1
    ),
    Completions \== [].

%   Place is `label` or in(Prefix, Quote), where Quote says whether a quote is open.

name_typed(Before, Place, Typed) :-
    split_string(Before, "'", "", Parts),
    length(Parts, Count),
    last(Parts, Last),
    (   Count mod 2 =:= 0
    ->  Typed = Last,
        string_concat(Ahead0, Last, Before),
        string_concat(Ahead, "'", Ahead0),
        (   prefix_before(Ahead, Prefix) -> Place = in(Prefix, open) ; Place = label )
    ;   last_word(Last, Typed),
        string_concat(Ahead, Typed, Last),
        prefix_before(Ahead, Prefix),
        Place = in(Prefix, none)
    ).

prefix_before(Ahead, Prefix) :-
    string_concat(Bare, ":", Ahead),
    last_word(Bare, Word),
    Word \== "",
    atom_string(Prefix, Word).

last_word(Text, Word) :-
    string_codes(Text, Codes),
    foldl(letters_so_far, Codes, [], Letters),
    reverse(Letters, Codes1),
    string_codes(Word, Codes1).

letters_so_far(Code, Letters0, Letters) :-
    (   code_type(Code, csym) -> Letters = [Code|Letters0] ; Letters = [] ).

completion(label, KB, Typed, Completion) :-
    limit(200_000, labelled(KB, Label, _)),
    string_concat(Typed, _, Label),
    quoted_rest(Label, Completion).
completion(in(Prefix, Quote), KB, Typed, Completion) :-
    kb_prefix(KB, Prefix, Namespace),
    atom_concat(Namespace, Typed, Start),
    described_node(KB, IRI),
    atom_concat(Start, _, IRI),
    atom_concat(Namespace, Local, IRI),
    Local \== '',
    (   Quote == open
    ->  quoted_rest(Local, Completion)
    ;   format(atom(Completion), '~q', [Local])
    ).

described_node(KB, IRI) :-
    iri(rdf_type, Type),
    limit(200_000, stored(KB, IRI, Type, _, _, positive)).

%   As it is written after the quote that is open already, with the one that closes it.

quoted_rest(Name, Text) :-
    format(atom(Quoted), '~q', [Name]),
    (   atom_concat('\'', Rest, Quoted) -> Text = Rest ; atom_concat(Quoted, '\'', Text) ).

                /*******************************
                *            answers           *
                *******************************/

user:portray(Atom) :-
    atom(Atom),
    current_prolog_flag(acxon_labels, true),
    acxon_console:portrayed(Atom).

portrayed(IRI) :-
    current_names(KB),
    sub_atom(IRI, _, 1, _, :),
    known_node(KB, IRI),
    !,
    (   label(KB, IRI, Label),
        atom_string(Name, Label),
        read_back(KB, Name, IRI)
    ->  format('~q', [Name])
    ;   kb_prefix(KB, Prefix, Namespace),
        atom_concat(Namespace, Local, IRI),
        Local \== '',
        read_back(KB, Prefix:Local, IRI)
    ->  format('~q:~q', [Prefix, Local])
    ).

read_back(KB, Name, IRI) :-
    catch(name_node(KB, Name, Node), error(_, _), fail),
    Node == IRI.
