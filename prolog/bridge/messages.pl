:- module(acxon_messages,
          [ error_text/2,               % +Error, -Text
            error_kind/2,               % +Error, -Kind
            error_details/2             % +Error, -Details
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [member/2]).
:- autoload('../store/similar', [most_alike/5]).
:- use_module('../store/datatypes', [datatype_example/2]).
:- use_module('../store/intervals', [whole_time/1]).
:- use_module(visible, []).

/** <module> How errors are worded

Code throws standard terms; here is what people read: what is wrong, where, and
what to do next. Programs read the kind of an error and its details.
*/

:- multifile
    prolog:error_message//1,
    prolog:message//1.

%   A question that is stopped while its tables are filled is stopped; the tables are dropped.

prolog:message(tabling(unexpected_result(acxon_entailment:_, external_exception(_)))) -->
    [].

%   In the console our own errors read as everywhere else.

prolog:message(acxon(ranking_all_pairs(Plans))) -->
    { Pairs is Plans*(Plans-1)//2 },
    [ 'Ranking ~D plans looks at ~D pairs one by one, which takes long.'-[Plans, Pairs], nl,
      'Plans whose values never change rank in seconds, by any criterion but one of your own, where NumPy is installed: pip install \'acxon[rank]\'' ].
prolog:message(error(Formal, Context)) -->
    { nonvar(Formal), ours(Formal) },
    own_error(error(Formal, Context)).

ours(load_error(_, _, _)).
ours(existence_error(What, _)) :-
    memberchk(What, [knowledge_base, name, prefix, criterion, instances, plan_qualities, plan_steps, task_action,
                     instance_at_time, datatype, language]).
ours(domain_error(What, _)) :-
    memberchk(What, [option(_), language(_), full_iri, unambiguous_name, interval, two_instances, specificity, algorithm, plan, name,
                     one_quality, written_as(_), language_tag, short_number, short_name, finite_number, hierarchy, shared_lists,
                     followed_axioms]).
ours(type_error(What, _))  :- memberchk(What, [interval, time, fact_to_project, name]).
ours(syntax_error(What))   :- memberchk(What, [nested_too_deep, long_number, too_deep, files_in_files, long_rules, no_ordinary_file]).

%   settled_error(+Error, -Settled) is det.
%
%   Settled is Error with `_` in the place of each variable: a goal may throw any term, and
%   what is unbound in it is not to become what a clause here expects.

settled_error(Error, Settled) :-
    copy_term_nat(Error, Settled),
    term_variables(Settled, Variables),
    maplist(=('$VAR'('_')), Variables).

%!  error_text(+Error, -Text) is det.

error_text(Error, Text) :-
    settled_error(Error, Settled),
    (   lines(Error, Settled, Lines),
        catch(lines_text(Lines, Text0), _, fail)
    ->  Text = Text0
    ;   lines_text(['~p'-[Settled]], Text)
    ).

lines(_, Settled, Lines) :-
    catch(phrase(own_error(Settled), Lines), _, fail),
    !.
lines(_, error(Formal, _), Lines) :-
    catch(phrase(prolog:error_message(Formal), Lines), _, fail),
    !.
lines(Error, Settled, Lines) :-
    in_its_context(Error, Settled, Message),
    catch('$messages':translate_message(Message, Lines, []), _, fail).

%   Prolog's own wording looks whether the message of a context is bound. The address of a
%   stream that a goal reads tells nobody anything.

in_its_context(Error, Settled, Message) :-
    (   subsumes_term(error(_, context(_, _)), Error)
    ->  Settled = error(Formal, _),
        Error = error(_, Context),
        Message = error(Formal, Context)
    ;   subsumes_term(error(_, stream(_, _, _, _)), Settled)
    ->  Settled = error(Formal, _),
        Message = error(Formal, _)
    ;   Message = Settled
    ).

lines_text(Lines, Text) :-
    with_output_to(string(Text0), print_message_lines(current_output, '', Lines)),
    split_string(Text0, "", " \n\t", [Text]).

%!  error_kind(+Error, -Kind) is det.
%
%   Kind is the name under which Python knows Error.

error_kind(Error, Kind) :-
    settled_error(Error, Settled),
    (   kind(Settled, Kind0) -> Kind = Kind0 ; Kind = error ).

kind(error(python_error(_, _), _),              python).
kind(error(existence_error(name, _), _),        name).
kind(error(existence_error(property, _), _),    name).
kind(error(existence_error(prefix, _), _),      name).
kind(error(domain_error(unambiguous_name, _), _), ambiguous).
kind(error(syntax_error(_), _),                 syntax).
kind(time_limit_exceeded,                       timeout).
kind(time_limit_exceeded(_, _),                 timeout).
kind(inference_limit_exceeded,                  limit).
kind(error(resource_error(_), _),               limit).
kind(error(permission_error(_, sandboxed, _), _), refused).
kind(error(instantiation_error, _),             goal).

%!  error_details(+Error, -Details) is det.
%
%   Details are what a program may want of Error, lists [Key, Value]: the `name` that it is
%   about as it was written, the nearest `candidates`, the `position` in a goal.

error_details(Error, Details) :-
    settled_error(Error, Settled),
    findall([Key, Value], detail(Settled, Key, Value), Details).

detail(error(Formal, _), name, Name) :-
    about(Formal, Term),
    Term \= '$VAR'(_),
    format(string(Name), '~w', [Term]).
detail(error(_, candidates(Candidates0)), candidates, Candidates) :-
    is_list(Candidates0),
    findall(Text, ( member(Candidate, Candidates0), format(string(Text), '~w', [Candidate]) ), Candidates).
detail(error(syntax_error(_), string(_, Position)), position, Position) :-
    integer(Position).

about(existence_error(procedure, PI), Name)          :- !, predicate_name(PI, Name).
about(existence_error(_, Name), Name).
about(domain_error(unambiguous_name, Name), Name).
about(permission_error(_, sandboxed, Culprit), Name) :- predicate_name(Culprit, Name).

predicate_name(Culprit, Name) :-
    strip_module(Culprit, _, Plain),
    Plain \= '$VAR'(_),
    (   Plain = Name/_      -> true
    ;   compound(Plain)     -> compound_name_arity(Plain, Name, _)      % f() has no functor/3
    ;   atom(Plain), Name = Plain
    ).

own_error(error(existence_error(name, Name), Context)) -->
    [ 'There is nothing called \'~w\' in this knowledge base.'-[Name] ],
    candidates(Context),
    [ nl, 'See what there is: acxon plans, or load knowledge: acxon load FILE' ].
own_error(error(existence_error(property, Name), Context)) -->
    [ 'There is nothing called \'~w\' in this knowledge base.'-[Name] ],
    candidates(Context),
    [ nl, 'A new property is written with a prefix, for example kb:likes, or as a full IRI.' ].
own_error(error(domain_error(unambiguous_name, Name), candidates(Candidates))) -->
    [ '\'~w\' is ambiguous: it names '-[Name] ],
    listed(Candidates),
    [ '.', nl, 'Use one of these, or the full IRI.' ].
own_error(error(existence_error(prefix, Prefix), Context)) -->
    [ 'The prefix \'~w\' is not known here.'-[Prefix] ],
    candidates(Context),
    [ nl, 'Prefixes come with the files that are loaded; a full IRI always works.' ].
own_error(error(existence_error(criterion, Name), candidates(Candidates))) -->
    [ 'There is no criterion \'~w\'. There are: '-[Name] ],
    listed(Candidates),
    [ '.', nl, 'One of your own comes with its file: --rules FILE, in Python kb.consult(FILE).' ].
own_error(error(existence_error(quality, Name), candidates(Candidates))) -->
    [ 'There is no quality called \'~w\' that compares. There are: '-[Name] ],
    listed(Candidates),
    [ '.', nl, 'One of your own is declared in a few lines: see "Comparing plans" in the documentation.' ].
own_error(error(rules_error(File, Line, Message), _)) -->
    { reason(Message, Reason) },
    [ '~w, line ~w: ~w'-[File, Line, Reason], nl, 'None of these rules were loaded. Correct the file.' ].
own_error(error(load_error(File, Line, Why), _)) -->
    [ '~w'-[File] ],
    ( { Line > 0 } -> [ ', line ~w: '-[Line] ] ; [ ': ' ] ),
    unreadable(Why),
    [ nl, 'Nothing of this file was loaded.' ].
own_error(error(existence_error(knowledge_base, current), _)) -->
    [ 'No knowledge base is open here. Open one: kb_open(KB)' ].
own_error(error(existence_error(knowledge_base, KB), _)) -->
    [ 'There is no open knowledge base ~q. Open one: kb_open(KB)'-[KB] ].
own_error(error(domain_error(option(Names), Option), _)) -->
    [ '~q is no option here. There are: '-[Option] ],
    listed(Names),
    [ '.' ].
own_error(error(domain_error(full_iri, IRI), _)) -->
    [ '<~w> is a relative IRI, and the file does not say what it is relative to. State that there: @base <IRI> .'-[IRI] ].
own_error(error(existence_error(procedure, PI), _)) -->
    { procedure_text(PI, Text), procedure_candidates(PI, Near) },
    [ 'Unknown predicate: ~w.'-[Text] ],
    candidates(candidates(Near)).
own_error(error(domain_error(interval, [Since, Until]), Context)) -->
    { nonvar(Context), Context = tuple(S, P, O), Since =:= Until },
    [ 'No time lies between ~w and ~w, in the tuple (~w, ~w, ~w).'-[Since, Until, S, P, O], nl,
      'An unknown start is _, an open end is inf.' ].
own_error(error(domain_error(interval, [Since, Until]), Context)) -->
    { nonvar(Context), Context = tuple(S, P, O) },
    [ 'The interval from ~w to ~w is reversed, in the tuple (~w, ~w, ~w).'-[Since, Until, S, P, O], nl,
      'The start must not be after the end.' ].
own_error(error(domain_error(interval, Interval), _)) -->
    [ 'The interval ~w is empty or reversed: its start must not be after its end.'-[Interval] ].
own_error(error(type_error(time_scope, Scope), _)) -->
    [ '~p is no scope.'-[Scope], nl,
      'Make one with: time_scope(Since, Until, Scope)'-[] ].
own_error(error(type_error(interval, Interval), _)) -->
    [ '\'~w\' is no interval. Write [Since, Until], for example [10, 20], [10, inf] or [S, U].'-[Interval] ].
own_error(error(type_error(time, Time), _)) -->
    [ '\'~w\' is no time. A time is a number; inf is an open end.'-[Time] ].
own_error(error(permission_error(ask_at_a_time, Why, Indicator), _)) -->
    [ '~w cannot be asked at a time: '-[Indicator] ],
    not_at_a_time(Why),
    [ nl, 'Ask for its facts with during, since or until instead, and go on with the answers.' ].
own_error(error(domain_error(two_instances, Name), _)) -->
    [ 'Both names mean \'~w\': there is nothing to contrast with itself. Give two different ones.'-[Name] ].
own_error(error(permission_error(replace, plan, Name), _)) -->
    [ 'There is a plan called \'~w\' already, which answers another question. Give another name (--name).'-[Name] ].
own_error(error(permission_error(use, pages, _), _)) -->
    [ 'A thread that a goal makes cannot read a knowledge base of which only pages are held.'-[], nl,
      'Have the goal itself read it, or hold all of it (working_set=0, ACXON_WORKING_SET=0).'-[] ].
own_error(error(domain_error(specificity, Level), _)) -->
    [ 'There is no specificity ~w. It is 1 (in a sentence), 2 or 3 (everything).'-[Level] ].
own_error(error(domain_error(algorithm, Name), _)) -->
    [ 'There is no algorithm \'~w\'. There are acxon and axon.'-[Name] ].
own_error(error(domain_error(language(Codes), Name), _)) -->
    { atomic_list_concat(Codes, ', ', Known) },
    [ 'There is no grammar for the language \'~w\'. There are ~w.'-[Name, Known], nl,
      '"Adding a language" in the documentation shows how to write one.' ].
own_error(error(existence_error(instances, Class), Context)) -->
    { nonvar(Context), Context = during(From, To), \+ whole_time(From-To) },
    [ 'There are no two instances of \'~w\' to contrast '-[Class] ],
    time_words(From-To),
    [ '.', nl, 'Ask for another time, or for all time.' ].
own_error(error(existence_error(instances, Class), _)) -->
    [ 'There are no two instances of \'~w\' to contrast.'-[Class], nl,
      'Load or plan some first: acxon load FILE, acxon plan DOMAIN PROBLEM' ].
own_error(error(domain_error(plan, Name), _)) -->
    [ '\'~w\' is no plan. acxon plans lists those there are.'-[Name] ].
own_error(error(existence_error(plan_qualities, Name), _)) -->
    [ 'Nothing is known of the qualities of \'~w\', so it cannot be compared.'-[Name], nl,
      'Tell one, for example its cost: see "Comparing plans" in the documentation.' ].
own_error(error(domain_error(one_quality, [Name, Quality, Count]), _)) -->
    [ '\'~w\' has ~w of the quality \'~w\', so it is not clear whose value.'-[Name, Count, Quality], nl,
      'Tell the value of the one that is meant: acxon tell QUALITY dul:hasDataValue VALUE' ].
own_error(error(existence_error(plan_steps, Name), _)) -->
    [ '\'~w\' does not say what its steps are: it is stored by an older version (acxon migrate), or '-[Name],
      'comes from other data.', nl, 'Load or plan it again (--replace).' ].
own_error(error(existence_error(task_action, Name), _)) -->
    [ 'A task of \'~w\' does not say which action it is.'-[Name], nl, 'Load or plan it again (--replace).' ].
own_error(error(existence_error(instance_at_time, Name), times(Times))) -->
    [ '\'~w\' does not exist at the time that was asked for. It does '-[Name] ],
    times_words(Times),
    [ '.', nl, 'Ask for a time that meets this, or for all time.' ].
own_error(error(domain_error(written_as(Type), Text), Context)) -->
    { datatype_name(Type, Name, Shown), beginning(Text, Begin) },
    [ '\'~w\' is no ~w'-[Begin, Shown] ],
    told_of(Context),
    written_like(Name).
own_error(error(existence_error(datatype, Type), Context)) -->
    { datatype_name(Type, Name, Shown) },
    [ 'There is no datatype \'~w\''-[Shown] ],
    told_of(Context),
    [ '.' ],
    same_but_for_case(Name),
    [ nl, 'Write a known prefix and a name, for example xsd:date, or the full IRI of a datatype of your own.' ].
own_error(error(existence_error(language, Text), _)) -->
    { beginning(Text, Begin) },
    [ 'The text \'~w\' is said to have a language, and which is not said. Give the language, not the datatype.'-[Begin] ].
own_error(error(domain_error(language_tag, Tag), _)) -->
    { beginning(Tag, Begin) },
    [ '\'~w\' is no language tag; write for example en or pt-br.'-[Begin] ].
own_error(error(domain_error(short_number, _), _)) -->
    [ 'A number with more than 4000 digits is too large to keep.' ].
own_error(error(domain_error(short_name, [Start, Length, Most]), _)) -->
    [ 'The name that begins with \'~w\' has ~D characters, more than ~D. Give a shorter one.'-[Start, Length, Most] ].
own_error(error(domain_error(hierarchy, [Kind, Most]), _)) -->
    [ 'The ~w form chains that are too long: more than ~w pairs of them, one below the other, would follow.'-[Kind, Most], nl, 'Nothing was changed. Say fewer levels of subclasses or sub-properties.' ].
own_error(error(domain_error(followed_axioms, [Most, Of]), _)) -->
    [ 'More follows from the axioms than ~D ~w find.'-[Most, Of], nl,
      'Nothing was changed. Say fewer of them, or each in its own words: a node has one property, one class and one list, and is part of one axiom.' ].
own_error(error(domain_error(shared_lists, Most), _)) -->
    [ 'The lists of axioms have their members in common: written out, they have more than ~w.'-[Most], nl, 'Nothing was changed. Give each axiom a list of its own.' ].
own_error(error(domain_error(finite_number, _), _)) -->
    [ 'The number is not finite. Write "INF"^^xsd:double or "NaN"^^xsd:double to keep that as a value.' ].
own_error(error(type_error(string, @(none)), _)) -->
    [ 'None was given where a name or another text belongs.' ].
own_error(error(type_error(string, Object), _)) -->
    { blob(Object, 'PyObject'), janus:py_call(builtins:type(Object):'__name__', Type) },
    [ 'A ~w was given where a name or another text belongs.'-[Type] ].
own_error(error(instantiation_error, _)) -->
    [ 'A part of the goal that must be known is still unbound.', nl, 'Bind it first, for example by a triple/3 before it.' ].
own_error(error(syntax_error(What), _)) -->
    [ 'The goal cannot be read: ' ],
    syntax(What).
own_error(error(type_error(fact_to_project, Goal), _)) -->
    [ '~p is nothing that can be told. Tell triples: triple(S, P, O), instance_of(S, Class) ...'-[Goal], nl,
      'with a time where there is one: triple(S, P, O) during [10, 20].' ].
own_error(error(type_error(name, Name), _)) -->
    [ '~p is no name. A name is a label in quotes, a local name, Prefix:Local or a full IRI.'-[Name] ].
own_error(error(domain_error(name, _), _)) -->
    [ 'A name must not be empty.' ].
own_error(error(permission_error(_, sandboxed, Culprit), _)) -->
    [ 'Refused: ~q is not allowed in a goal from outside. Only goals that read the knowledge base are.'-[Culprit] ].
own_error(time_limit_exceeded) -->
    [ 'The goal took too long and was stopped. Make it more specific, or allow more time.' ].
own_error(time_limit_exceeded(ranking(Count), Seconds)) -->
    [ 'Ranking ~D plans was stopped after ~w s. All pairs of them are compared: allow more time with --timeout.'-[Count, Seconds] ].
own_error(inference_limit_exceeded) -->
    [ 'The goal took too many steps and was stopped. Make it more specific.' ].
own_error(Thrown) -->
    { nonvar(Thrown), \+ standard(Thrown) },
    [ 'The goal threw ~p, and nothing caught it.'-[Thrown] ].
own_error(error(resource_error(links), _)) -->
    [ 'The steps of this plan depend on each other in too many ways to be followed.' ].
own_error(error(resource_error(What), _)) -->
    [ 'The goal needs too much ~w and was stopped. Make it more specific.'-[What] ].

not_at_a_time(effect)    --> [ 'it does something, or has times of its own.' ].
not_at_a_time(tabled)    --> [ 'its rule is tabled.' ].
not_at_a_time(inner_cut) --> [ 'its rule has a cut inside a condition or a disjunction.' ].
not_at_a_time(thrown)    --> [ 'something was thrown, maybe at some of the moments only.' ].
not_at_a_time(library)   --> [ 'it calls goals about facts in a way of its own.' ].

times_words([Time]) --> !, time_words(Time).
times_words([Time|Times]) --> time_words(Time), [ ' and ' ], times_words(Times).

time_words(Since-Until) -->
    (   { Since == -1.0Inf } -> [ 'until ~w'-[Until] ]
    ;   { Until == 1.0Inf }  -> [ 'from ~w'-[Since] ]
    ;   [ 'from ~w to ~w'-[Since, Until] ]
    ).

%   Reason is what error_text/2 says, or for a place in a file what is wrong there.

reason(error(syntax_error(What), _), Reason) :-
    !,
    phrase(syntax(What), Lines),
    lines_text(Lines, Reason).
reason(error(Formal, _), Reason) :-
    !,
    error_text(error(Formal, _), Reason).
reason(Message, Reason) :-
    error_text(Message, Reason).

%   Why a file cannot be loaded.

unreadable(stored_file) -->
    !,
    [ 'a .kb file is an SQLite database, which Prolog does not read by itself.', nl,
      'Write its facts to one that it reads: acxon --kb FILE export FACTS.ttl' ].
unreadable(endings(Endings)) -->
    !,
    [ 'Prolog reads files that end in one of ' ],
    listed(Endings),
    [ ' by itself.', nl, 'For others there is the command: acxon load FILE' ].
unreadable(error(syntax_error(What), _)) -->
    !,
    [ '~w.'-[What] ].
unreadable(Error) -->
    { error_text(Error, Text) },
    [ '~w'-[Text] ].

standard(error(_, _)).
standard('$aborted').
standard(unwind(_)).

syntax(operator_expected)     --> !, [ 'a comma, an operator or a closing bracket is missing.' ].
syntax(cannot_start_term)     --> !, [ 'this cannot stand here. Is there a bracket or a comma too many?' ].
syntax(quoted_punctuation)    --> !, [ 'this cannot stand here. Is there a bracket or a comma too many?' ].
syntax(end_of_clause)         --> !, [ 'it ends too early. Is a bracket or an argument missing?' ].
syntax(operator_balance)      --> !, [ 'an operator lacks what it stands before or behind.' ].
syntax(operator_clash)        --> !, [ 'two operators clash. Put brackets around one part.' ].
syntax(illegal_number)        --> !, [ 'this is no number.' ].
syntax(list_rest)             --> !, [ 'after | a list has exactly one rest.' ].
syntax(undefined_char_escape(C)) --> !, [ 'there is no escape \\~w. Write \\\\ for a backslash.'-[C] ].
syntax(end_of_file_in_quoted(Quote)) --> !, [ 'the quote ~w is never closed.'-[Quote] ].
syntax(end_of_file_in_block_comment) --> !, [ 'the comment /* is never closed.' ].
syntax(empty_goal)            --> !, [ 'there is no goal. Write one, for example triple(S, P, O).' ].
syntax(one_goal_at_a_time)    --> !, [ 'there is more than one. Join goals by commas: a, b.' ].
syntax(nested_too_deep)       --> !, [ 'there are more than 1,000 brackets within brackets. Write it in several parts.' ].
syntax(long_number)           --> !, [ 'a number has more than 5,000 digits. Compute it (X is 10**5000), or put its digits in quotes.' ].
syntax(too_deep)              --> !, [ 'more than 3,000 terms are within each other, or 10,000 goals after each other. Write it in several parts; for (X = a ; X = b) there is member(X, [a, b]).' ].
syntax(files_in_files)        --> !, [ 'more than 50 files load or include each other, one within the other. Take the circle out.' ].
syntax(no_ordinary_file)      --> !, [ 'this is not an ordinary file. Give the name of one.' ].
syntax(long_rules)            --> !, [ 'the rules, with the files that they load, have more than 2 MB. Load them in several parts, and facts with acxon load.' ].
syntax(directive)             --> !, [ 'a directive is no question. Leave out :-' ].
syntax(What)                  -->
    (   { catch('$messages':syntax_error(What, Lines, []), _, fail) }
    ->  list(Lines)
    ;   [ '~w.'-[What] ]
    ).

list([])     --> [].
list([X|Xs]) --> [X], list(Xs).

datatype_name(Type, Name, Shown) :-
    (   atom_concat('http://www.w3.org/2001/XMLSchema#', Name, Type)
    ->  atom_concat('xsd:', Name, Shown)
    ;   Name = Type,
        Shown = Type
    ).

%   beginning(+Text, -Begin): Begin is Text, or the first 200 characters of a longer one.

beginning(Text, Begin) :-
    (   atomic(Text),
        sub_atom(Text, 0, 200, After, Start),
        After > 0
    ->  atom_concat(Start, '...', Begin)
    ;   Begin = Text
    ).

told_of(Context) -->
    (   { nonvar(Context), Context = told_of(Subject-Property) }
    ->  [ ' (told of ~w, ~w)'-[Subject, Property] ]
    ;   []
    ).

written_like(Name) -->
    (   { datatype_example(Name, Example) }
    ->  [ '; write ~w,'-[Example], nl, 'or leave the datatype out to keep it as a text.' ]
    ;   [ '.', nl, 'Leave the datatype out to keep it as a text.' ]
    ).

same_but_for_case(Name) -->
    (   { downcase_atom(Name, Lower),
          datatype_example(Known, _),
          downcase_atom(Known, Lower),
          Known \== Name }
    ->  [ ' Did you mean xsd:~w?'-[Known] ]
    ;   []
    ).

candidates(Context) -->
    (   { nonvar(Context), Context = candidates(Candidates), Candidates \== [] }
    ->  [ ' Did you mean ' ],
        alternatives(Candidates),
        [ '?' ]
    ;   []
    ).

alternatives([One]) --> !, [ '\'~w\''-[One] ].
alternatives([A, B]) --> !, [ '\'~w\' or \'~w\''-[A, B] ].
alternatives([A|As]) --> [ '\'~w\', '-[A] ], alternatives(As).

listed([One]) --> !, [ '~w'-[One] ].
listed([A, B]) --> !, [ '~w and ~w'-[A, B] ].
listed([A|As]) --> [ '~w, '-[A] ], listed(As).

procedure_text(_:Name/Arity, Text) :- !, format(string(Text), '~q/~w', [Name, Arity]).
procedure_text(PI, Text) :- format(string(Text), '~q', [PI]).

procedure_candidates(PI, Near) :-
    ( PI = _:Name/_ -> true ; PI = Name/_ ),
    module_property(acxon, exports(Exports)),
    findall(N, member(N/_, Exports), Names0),
    sort(Names0, Names),
    most_alike(Name, Names, 0.6, 3, Alike),
    findall(Text,
            ( member(N, Alike), member(N/A, Exports), format(atom(Text), '~w/~w', [N, A]) ),
            Near).
