:- module(acxon_asking,
          [ drop_goals/1,               % +KB
            without_empty_arguments/2   % +Term, -Plain
          ]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).
:- use_module(library(lists), [last/2, member/2, nth0/3]).
:- use_module(library(option), [option/3, option/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module(sandbox, [safe_goal/2, safe_error/2]).
:- use_module(sandbox_text, [check_directives/0, refuse/1]).
:- use_module(codec, [value_out/3]).
:- use_module(confined, [confine/1, preload/0]).
:- use_module('../store/depth', [unreadable_text/2, shallow_term/1]).
:- use_module('../store/names', [unheard_name/4]).
:- use_module('../store/tuples', [op(_, _, _)]).

/** <module> Goals that come as text from outside

A goal is read with the operators of the console, run under its limits, and its
answers are turned into plain tagged values. Of a goal from a stranger a safe one is
made first: it reads, computes and stops in time, and nothing else.
*/


:- multifile acxon_services:service/4.

%   A limit of 0 is none.

acxon_services:service(ask, KB, [Text, Limit, Untrusted, Inferences, Memory], Answers) :-
    findall(Option,
            ( member(Name-Value, [limit-Limit, inferences-Inferences, memory-Memory]),
              Value > 0,
              Option =.. [Name, Value] ),
            Options0),
    ( Untrusted =:= 1 -> Options = [untrusted(true)|Options0] ; Options = Options0 ),
    catch(ask_goal(KB, Text, Options, Answers), Error, placed_error(Error, Text)).
acxon_services:service(ask_each, KB, [Text, Limit, Told], Count) :-
    ( Told =:= 1 -> b_setval(acxon_told_alone, true) ; true ),
    ( Limit > 0 -> Options = [limit(Limit)] ; Options = [] ),
    catch(ask_goal(KB, Text, [each(true)|Options], Count), Error, placed_error(Error, Text)).
acxon_services:service(ask_told, KB, Arguments, Answers) :-
    b_setval(acxon_told_alone, true),
    acxon_services:service(ask, KB, Arguments, Answers).
acxon_services:service(preload, _, [], true) :-
    preload.
acxon_services:service(confine, KB, [], true) :-
    confine(KB).
acxon_services:service(unheard_names, KB, [Text], Names) :-
    (   \+ unreadable_text(Text, _),
        catch(term_string(Goal, Text, [module(acxon), quasi_quotations(_)]), _, fail),
        shallow_term(Goal)
    ->  findall([Name, Candidates], unheard_name(KB, Goal, Name, Candidates), Names)
    ;   Names = []
    ).

%   ask_goal(+KB, +Text, +Options, -Answers) is det.
%
%   Answers are the solutions of the goal Text, one list of [Name, Value] each, see acxon_codec:value_out/3.
%   Options: limit(N), untrusted(Bool), inferences(N), memory(Bytes). With
%   each(true), each answer goes to Python when it is found, and Answers is how many there were.

ask_goal(KB, Text, Options, Answers) :-
    (   option(untrusted(true), Options)
    ->  check_directives,
        read_goal(acxon, Text, Goal, Bindings, Quotations),
        (   Quotations == [] -> true ; refuse('a quasi quotation') ),
        safe_goal(Goal, Safe),
        catch(answers(KB, acxon:Safe, Bindings, Options, Answers),
              Error,
              ( safe_error(Error, SafeError), throw(SafeError) ))
    ;   kept_module(KB, Module),
        set_base(Module),
        read_goal(Module, Text, Goal, Bindings, evaluated),
        answers(KB, Module:Goal, Bindings, Options, Answers)
    ).

%   What goals about a knowledge base define stays in a module, one per knowledge base. A
%   stranger's goal defines nothing.

kept_module(KB, Module) :-
    atom_concat(KB, '_goals', Module).

%!  drop_goals(+KB) is det.
%
%   Forget what goals about KB defined.

drop_goals(KB) :-
    kept_module(KB, Module),
    (   current_module(Module)
    ->  drop_module(Module)
    ;   true
    ).

set_base(Module) :-
    (   import_module(Module, acxon)
    ->  true
    ;   with_mutex(acxon_goals, new_base(Module))
    ).

new_base(Module) :-
    (   import_module(Module, acxon)
    ->  true
    ;   set_module(Module:class(temporary)),
        add_import_module(Module, acxon, start)
    ).

drop_module(Module) :-
    forall(( current_predicate(Module:Name/Arity),
             functor(Head, Name, Arity),
             \+ predicate_property(Module:Head, imported_from(_)) ),
           catch(abolish(Module:Name/Arity), _, true)),
    catch('$destroy_module'(Module), _, true).

%!  read_goal(+Module, +Text, -Goal, -Bindings, ?Quotations) is det.
%
%   Quotations are the quasi quotations in Text, which stay as they are; with `evaluated`
%   their syntaxes are called.
%
%   @error syntax_error(...) with the place in Text

read_goal(Module, Text, Goal, Bindings, Quotations) :-
    split_string(Text, "", " \t\n\r", [Bare]),
    (   unreadable_text(Bare, Why) -> throw(error(syntax_error(Why), string(Text, 0))) ; true ),
    (   only_comments(Bare) -> throw(error(syntax_error(empty_goal), string(Text, 0))) ; true ),
    (   Quotations == evaluated -> Options = [] ; Options = [quasi_quotations(Quotations)] ),
    string_concat(Bare, "\n.", Closed),         % on a line of its own: Bare may end in a comment
    setup_call_cleanup(
        open_string(Closed, Stream),
        ( read_term(Stream, Goal0,
                    [ variable_names(Bindings), module(Module),
                      syntax_errors(error), cycles(false), dotlists(false)
                    | Options ]),
          read_string(Stream, _, Rest)
        ),
        close(Stream)),
    (   Goal0 == end_of_file -> throw(error(syntax_error(empty_goal), string(Text, 0)))
    ;   nothing_more(Rest)   -> true
    ;   throw(error(syntax_error(one_goal_at_a_time), string(Text, 0)))
    ),
    (   shallow_term(Goal0) -> true ; throw(error(syntax_error(too_deep), string(Text, 0))) ),
    (   subsumes_term((:- _), Goal0) -> throw(error(syntax_error(directive), string(Text, 0))) ; true ),
    (   subsumes_term((?- _), Goal0) -> Goal0 = (?- Goal1) ; Goal1 = Goal0 ),
    (   sub_string(Text, _, _, _, "()") -> without_empty_arguments(Goal1, Goal) ; Goal = Goal1 ).

%!  without_empty_arguments(+Term, -Plain) is det.
%
%   Plain is Term, a goal or a clause, with p for each goal and head p(), as scripts write that were made for KnowRob.
%   In arguments p() stays as it is: py_call(math:random(), X) calls a function.

without_empty_arguments(Term, Plain) :-
    (   compound(Term)
    ->  compound_name_arguments(Term, Name, Arguments0),
        (   Arguments0 == []
        ->  Plain = Name
        ;   length(Arguments0, Arity),
            of_goals(Name, Arity)
        ->  maplist(without_empty_arguments, Arguments0, Arguments),
            compound_name_arguments(Plain, Name, Arguments)
        ;   Plain = Term
        )
    ;   Plain = Term
    ).

of_goals((:-), 1).
of_goals((:-), 2).
of_goals((','), 2).
of_goals((;), 2).
of_goals((->), 2).
of_goals((*->), 2).
of_goals((\+), 1).
of_goals(:, 2).
of_goals(once, 1).
of_goals(ignore, 1).
of_goals(forall, 2).
of_goals(kb_call, 1).
of_goals(kb_project, 1).
of_goals(ask, 1).
of_goals(tell, 1).
of_goals('[|]', 2).

%   After the full stop that ended the goal comes nothing: it was the one added here,
%   or only comments and that one are left.

nothing_more(Rest) :-
    (   Rest == ""
    ->  true
    ;   string_concat(Comments, ".", Rest),
        only_comments(Comments)
    ).

only_comments(Text) :-
    (   Text == ""
    ->  true
    ;   sub_string(Text, _, 1, _, First),
        \+ char_type(First, space)
    ->  memberchk(First, ["%", "/"]),
        setup_call_cleanup(
            open_string(Text, Stream),
            catch(read_term(Stream, Term, [quasi_quotations(_)]), _, fail),
            close(Stream)),
        Term == end_of_file
    ;   true
    ).

%   A syntax error is thrown on with its place in Text. The reader saw Text without
%   the space around it, and gives the place before some things that it cannot read.

placed_error(Error, Text) :-
    subsumes_term(error(syntax_error(_), stream(_, _, _, _)), Error),
    Error = error(syntax_error(What), stream(_, _, _, Place0)),
    integer(Place0),
    !,
    string_codes(Text, Codes),
    (   What = end_of_file_in_quoted(Quote),
        char_code(Quote, Code),
        last_nth0(Code, Codes, Place)
    ->  true
    ;   lead(Codes, Lead),
        ( syntax_before(What) -> Place1 is Lead+Place0+1 ; Place1 is Lead+Place0 ),
        after_space(Codes, Place1, Place)
    ),
    throw(error(syntax_error(What), string(Text, Place))).
placed_error(Error, _) :-
    throw(Error).

syntax_before(cannot_start_term).
syntax_before(quoted_punctuation).
syntax_before(illegal_number).
syntax_before(list_rest).

last_nth0(Code, Codes, Place) :-
    findall(N, nth0(N, Codes, Code), Places),
    last(Places, Place).

lead(Codes, Lead) :-
    (   nth0(Lead, Codes, Code), \+ code_type(Code, space) -> true ; Lead = 0 ).

after_space(Codes, Place0, Place) :-
    length(Codes, Length),
    (   between(Place0, Length, Place),
        \+ ( nth0(Place, Codes, Code), code_type(Code, space) )
    ->  true
    ;   Place = Length
    ).

                /*******************************
                *            limits            *
                *******************************/

answers(KB, Goal, Bindings, Options, Answers) :-
    catch(once(limited_steps(Options, acxon_asking:collect(KB, Goal, Bindings, Options, Answers))),
          error(Formal, Context),
          rethrown(Formal, Context)).

%   A goal may throw error(X, Y): what it threw is looked at, not unified with.

rethrown(Formal, Context) :-
    (   subsumes_term(resource_error(tripwire(max_integer_size, _)), Formal)
    ->  throw(error(resource_error('room for a whole number'), _))
    ;   throw(error(Formal, Context))
    ).

limited_steps(Options, Goal) :-
    option(inferences(N), Options),
    !,
    call_with_inference_limit(limited_memory(Options, Goal), N, Result),
    (   Result == inference_limit_exceeded
    ->  throw(inference_limit_exceeded)
    ;   true
    ).
limited_steps(Options, Goal) :-
    limited_memory(Options, Goal).

limited_memory(Options, Goal) :-
    option(memory(Bytes), Options),
    !,
    current_prolog_flag(stack_limit, Before),
    setup_call_cleanup(
        set_prolog_flag(stack_limit, Bytes),
        Goal,
        set_prolog_flag(stack_limit, Before)).
limited_memory(_, Goal) :-
    call(Goal).

collect(KB, Goal, Bindings, Options, Answers) :-
    (   option(each(true), Options)
    ->  option(limit(N), Options, inf),
        Sent = sent(0),
        (   limit(N, call(Goal)),
            bindings_out(KB, Bindings, Answer),
            arg(1, Sent, Count0),
            Count is Count0+1,
            nb_setarg(1, Sent, Count),
            janus:py_call('acxon.prolog.callbacks':received(Answer), More),
            More == @(false)
        ->  true
        ;   true
        ),
        arg(1, Sent, Answers)
    ;   option(limit(N), Options)
    ->  findall(Answer, limit(N, ( call(Goal), bindings_out(KB, Bindings, Answer) )), Answers)
    ;   findall(Answer, ( call(Goal), bindings_out(KB, Bindings, Answer) ), Answers)
    ).

bindings_out(KB, Bindings, Answer) :-
    findall([Name, Sent],
            ( member(Name=Value, Bindings),
              \+ sub_atom(Name, 0, 1, _, '_'),
              value_out(KB, Value, Sent) ),
            Answer).
