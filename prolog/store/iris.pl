:- module(acxon_iris,
          [ full_iri/1,                 % +Atom
            current_iri/2,              % +IRI, -Current
            bracketed_iri/2,            % +Atom, -IRI
            iri_characters/1,           % +Atom
            no_space/1,                 % +Atom
            split_iri/3,                % +IRI, -Namespace, -Local
            iri_namespace/2,            % +IRI, -Namespace
            local_words/2,              % +Local, -Text
            called_texts/2,             % +Labels, -Texts
            check_iri_length/1,         % +IRI
            check_label_length/1,       % +Text
            check_prefix/2              % +Prefix, +Namespace
          ]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [append/3, list_to_set/2, member/2]).

/** <module> IRIs as texts

What an atom must look like to be taken for an IRI, the two parts of one, what labels call a node, and how long names
may be.
*/

%!  called_texts(+Labels, -Texts) is det.
%
%   What a node with Labels is called, each text once: those without a language, where there is none those in English.
%   An empty label names nothing.

called_texts(Labels, Texts) :-
    findall(Text, ( member(Text, Labels), string(Text), Text \== "" ), Plain),
    (   Plain == []
    ->  findall(Text, ( member(Label, Labels), nonvar(Label), Label = @(Text, en), Text \== "" ), Texts0)
    ;   Texts0 = Plain
    ),
    list_to_set(Texts0, Texts).

%!  check_iri_length(+IRI) is det.
%!  check_label_length(+Text) is det.
%
%   True when this is short enough to be kept as a name: every answer, story and error has the
%   names in it. IRIs have room for a label of which each character is encoded.
%
%   @error domain_error(short_name, [Start, Length, Most]) with its first characters

check_iri_length(IRI) :-
    check_length(IRI, 100_000).

check_label_length(Text) :-
    check_length(Text, 2000).

check_length(Text, Most) :-
    string_length(Text, Length),
    (   Length =< Most
    ->  true
    ;   sub_string(Text, 0, 40, _, Start),
        domain_error(short_name, [Start, Length, Most])
    ).

%!  check_prefix(+Prefix, +Namespace) is det.
%
%   True when these are atoms that are short enough to be declared: PostgreSQL looks prefixes up by their bytes.

check_prefix(Prefix, Namespace) :-
    must_be(atom, Prefix),
    must_be(atom, Namespace),
    check_length(Prefix, 500),
    check_iri_length(Namespace).

%!  current_iri(+IRI, -Current) is det.
%
%   Current is what IRI is called today: names of acxon's own had another base up to version 0.1.

current_iri(IRI, Current) :-
    (   atom_concat('https://example.org/acxon/', Local, IRI),
        own_name(Name),
        atom_concat(Name, Rest, Local),
        ( Rest == '' -> true ; sub_atom(Rest, 0, 1, _, Next), memberchk(Next, [#, /]) )
    ->  atom_concat('https://w3id.org/acxon/', Local, Current)
    ;   Current = IRI
    ).

own_name(ontology).
own_name(drinks).
own_name(kb).
own_name(action).
own_name(object).

%!  full_iri(+Atom) is semidet.
%
%   True when Atom is written as an IRI is: a scheme and `://`, or `urn:`, and no white space.

full_iri(Atom) :-
    (   sub_atom(Atom, 0, _, _, 'urn:')             % which may have :// later on
    ->  true
    ;   sub_atom(Atom, Before, _, _, '://')
    ->  Before > 0,
        sub_atom(Atom, 0, Before, _, Scheme),
        atom_codes(Scheme, Codes),
        scheme_codes(Codes)
    ),
    no_space(Atom).

scheme_codes([]).
scheme_codes([C|Cs]) :-
    ( code_type(C, csym) -> true ; memberchk(C, `+-.`) ),
    scheme_codes(Cs).

%!  bracketed_iri(+Atom, -IRI) is semidet.
%
%   True when Atom is IRI in angle brackets: `<mailto:ann@example.org>`, which without
%   them would be a prefix and a local name.

bracketed_iri(Atom, IRI) :-
    atom_concat('<', Rest, Atom),
    atom_concat(IRI, '>', Rest),
    once(sub_atom(IRI, Before, _, _, ':')),
    Before > 0,
    sub_atom(IRI, 0, Before, _, Scheme),
    atom_codes(Scheme, Codes),
    scheme_codes(Codes).

%!  no_space(+Atom) is semidet.
%
%   True when Atom has no white space.

no_space(Atom) :-
    \+ ( sub_atom(Atom, _, 1, _, Char), char_type(Char, space) ).

%!  iri_characters(+Atom) is semidet.
%
%   True when Atom has only characters that may stand in an IRI.

iri_characters(Atom) :-
    \+ ( sub_atom(Atom, _, 1, _, Char),
         ( Char @=< ' ' ; memberchk(Char, [<, >, '"', '{', '}', '|', ^, '`', \]) )
       ).

%!  split_iri(+IRI, -Namespace, -Local) is semidet.
%
%   Local is what follows the first `#` of IRI, else its last `/` or `:`.

split_iri(IRI, Namespace, Local) :-
    iri_namespace(IRI, Namespace),
    atom_concat(Namespace, Local, IRI).

%!  iri_namespace(+IRI, -Namespace) is semidet.
%
%   The first part of split_iri/3.

iri_namespace(IRI, Namespace) :-
    (   sub_atom(IRI, Before, 1, _, '#')
    ->  true
    ;   atom_codes(IRI, Codes),
        last_separator(Codes, 0, -1, Before),
        Before >= 0
    ),
    Length is Before+1,
    sub_atom(IRI, 0, Length, _, Namespace).

last_separator([], _, Last, Last).
last_separator([C|Cs], N, Last0, Last) :-
    N1 is N+1,
    (   ( C == 0'/ ; C == 0': )
    ->  last_separator(Cs, N1, N, Last)
    ;   last_separator(Cs, N1, Last0, Last)
    ).

%!  local_words(+Local, -Text) is det.
%
%   Text is how a local name reads: hasRobotWorkload as its words; names that are not written that way stay as they are.

local_words(Local, Text) :-
    atom_chars(Local, Chars),
    (   Chars = [First|Rest],
        char_type(First, lower),
        member(Upper, Rest),
        char_type(Upper, upper),
        \+ memberchk('_', Chars)
    ->  camel_words(Chars, Spaced),
        string_chars(Text, Spaced)
    ;   atom_string(Local, Text)
    ).

%   Capitals in a row are one word, as IRI is in versionIRI; the last one begins the next word, where there is one.

camel_words([], []).
camel_words([C|Cs], Spaced) :-
    (   char_type(C, upper(Lower))
    ->  capitals(Cs, Capitals, Next),
        (   Capitals = [_|_]
        ->  Spaced = [' ', C|Word],
            append(Capitals, Rest, Word),
            camel_words(Next, Rest)
        ;   Spaced = [' ', Lower|Rest],
            camel_words(Cs, Rest)
        )
    ;   Spaced = [C|Rest],
        camel_words(Cs, Rest)
    ).

capitals([C|Cs], Capitals, Next) :-
    char_type(C, upper(_)),
    \+ ( Cs = [After|_], char_type(After, lower) ),
    !,
    Capitals = [C|More],
    capitals(Cs, More, Next).
capitals(Cs, [], Cs).
