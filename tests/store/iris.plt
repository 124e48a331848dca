:- use_module(library(plunit)).
:- use_module('../../prolog/store/iris').
:- use_module('../../prolog/store/tuples', [op(_, _, _)]).

:- begin_tests(iris).

test(full, [forall(member(IRI, ['http://e/a', 'urn:x:y', 'a_1://b', 'urn:x:y?=http://e/a']))]) :-
    full_iri(IRI).
test(not_full, [forall(member(Name, [tea, 'dul:Plan', '://b', 'a b://c', 'http://e/a b', 'urn:a b', 'urn:a b://c', ''])), fail]) :-
    full_iri(Name).
test(good_characters, [forall(member(IRI, ['http://e/a', 'urn:x:ü', '']))]) :-
    iri_characters(IRI).
test(bad_characters, [forall(member(IRI, ['a b', 'a<', 'a>', '{', '\\', 'a\n'])), fail]) :-
    iri_characters(IRI).
test(no_space) :-
    no_space(tea).
test(space, [forall(member(Text, ['my tea', 'tea\n', ' '])), fail]) :-
    no_space(Text).
test(split, [forall(member(IRI-Parts, [ 'http://e/a#b'-('http://e/a#'-b), 'http://e/a/b'-('http://e/a/'-b),
                                        'http://e/#a/b'-('http://e/#'-'a/b'), 'urn:x:y'-('urn:x:'-y),
                                        'http://e/'-('http://e/'-'') ])),
             Parts == Namespace-Local]) :-
    split_iri(IRI, Namespace, Local).
test(the_namespace_is_the_first_part, [forall(member(IRI, ['http://e/a#b', 'http://e/a/b', 'urn:x:y', 'http://e/'])),
                                       Namespace == First]) :-
    split_iri(IRI, First, _),
    iri_namespace(IRI, Namespace).
test(no_namespace, fail) :-
    iri_namespace(tea, _).
test(nothing_to_split, fail) :-
    split_iri(tea, _, _).
test(the_parts_are_the_whole, [forall(member(IRI, ['http://e/a#b', 'http://e/a/b', 'urn:x:y']))]) :-
    split_iri(IRI, Namespace, Local),
    atom_concat(Namespace, Local, IRI).

test(an_iri_in_brackets, [forall(member(IRI, ['mailto:a@b', 'http://e/a', 'git+ssh:x', 'http://e/a b', 'a:']))]) :-
    format(atom(Atom), '<~w>', [IRI]),
    bracketed_iri(Atom, Found),
    Found == IRI.
test(no_iri_in_brackets, [forall(member(Atom, ['<tea>', '<:a>', 'a:b', '<a:b', 'a:b>', '<>', '', '<a b:c>'])), fail]) :-
    bracketed_iri(Atom, _).
test(a_scheme_with_signs) :-
    full_iri('git+ssh://e/a').

test(names_that_can_be_kept) :-
    check_label_length("a name"),
    check_iri_length('http://e/a'),
    check_prefix(home, 'http://e/').
test(a_name_too_long, [forall(member(Check, [check_label_length, check_iri_length])), error(domain_error(short_name, _))]) :-
    length(Codes, 200_000),
    maplist(=(0'a), Codes),
    atom_codes(Name, Codes),
    call(Check, Name).
test(a_prefix_too_long, [forall(member(Code, [0'a, 0x1F375])), error(domain_error(short_name, _))]) :-
    length(Codes, 501),
    maplist(=(Code), Codes),
    atom_codes(Prefix, Codes),
    check_prefix(Prefix, 'http://e/').
test(a_prefix_is_an_atom, error(type_error(atom, "home"))) :-
    check_prefix("home", 'http://e/').

test(words_of_a_local_name, [forall(member(Local-Expected, ['hasRobotWorkload'-"has robot workload", tea_cost-"tea_cost", 'Plan'-"Plan",
                                                               versionIRI-"version IRI", hasURLOfPage-"has URL of page", isAPlan-"is a plan"])), Text == Expected]) :-
    local_words(Local, Text).

test(called_by_labels_without_a_language_else_by_english_ones,
     [forall(member(Labels-Expected, [ ["Tasse"@de, "cup"@en, "mug", "mug", ""]-["mug"], ["Tasse"@de, "cup"@en, ""@en]-["cup"],
                                       ["Tasse"@de, 27]-[] ])),
      Texts == Expected]) :-
    called_texts(Labels, Texts).

:- end_tests(iris).
