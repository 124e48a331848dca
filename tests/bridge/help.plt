:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(strings)).
:- use_module('../../prolog/acxon').
:- use_module('../../prolog/bridge/help', [documented/2]).

:- begin_tests(help).

shown(Goal, Lines) :-
    with_output_to(string(Text), Goal),
    string_lines(Text, Lines).

test(every_public_predicate_is_documented, Silent == []) :-
    module_property(acxon, exports(Exports)),
    findall(Name/Arity,
            ( member(Name/Arity, Exports), \+ documented(Name/Arity, _) ),
            Silent).
test(every_comment_says_when_it_is_true, Silent == []) :-
    findall(PI, documented(PI, comment(_, "")), Silent).
test(a_comment, nondet) :-
    documented(kb_open/2, comment(Modes, Text)),
    memberchk("kb_open(-KB, +Options) is det", Modes),
    sub_string(Text, _, _, _, "example(+Boolean)").
test(help_shows_modes_and_meaning, First == "register_prefix(+Prefix, +Namespace) is det") :-
    shown(help(register_prefix), [First|Lines]),
    length(Lines, Many),
    Many > 2.
test(help_on_an_operator, nondet) :-
    shown(help(during/2), [First|_]),
    sub_string(First, _, _, _, "during").
test(help_of_one_arity, Second == "    Text contrasts A and B at Specificity 1, 2 or 3.") :-
    shown(help(narrate/4), [_, Second|_]).
test(apropos_finds_all) :-
    shown(apropos(acxon), Lines),
    module_property(acxon, exports(Exports)),
    aggregate_all(count, member(_/_, Exports), Count),
    length(Lines, Shown),
    Shown >= Count.
test(apropos_finds_a_word_of_a_comment) :-
    shown(apropos(contrasts), Lines),
    once(( member(Line, Lines), string_concat("narrate/4", _, Line) )).
test(help_alone_lists_and_says_how_to_go_on) :-
    shown(help, Lines),
    last(Lines, Last),
    sub_string(Last, 0, _, _, "help(Name)").
test(the_first_help_is_quick) :-
    statistics(inferences, Before),
    with_output_to(string(_), help(triple/3)),
    statistics(inferences, After),
    assertion(After - Before < 1_000_000).      % Prolog's own: 5.9 million

:- end_tests(help).
