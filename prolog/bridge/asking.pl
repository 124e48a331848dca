:- module(acxon_asking,
          [ ask_goal/4,                 % +KB, +Text, +Options, -Answers
            drop_goals/1,               % +KB
            encoded/3,                  % +KB, +Term, -Encoded
            limited_time/3              % +Seconds, :Goal, +Error
          ]).
:- autoload(library(apply), [maplist/2, maplist/3]).
:- autoload(library(lists), [member/2]).
:- autoload(library(option), [option/3, option/2]).
:- autoload(library(solution_sequences), [limit/2]).
:- autoload(library(time), [call_with_time_limit/2]).
:- use_module(sandbox, [safe_goal/2, safe_error/2]).
:- use_module(sandbox_text, [refuse/1]).
:- use_module('../store/names', [known_node/2, label/3]).
:- use_module('../store/tuples', [op(_, _, _)]).

/** <module> Goals that come as text from outside

A goal is read with the operators of the console, run under its limits, and its
answers are turned into plain tagged values. Of a goal from a stranger a safe one is
made first: it reads, computes and stops in time, and nothing else.
*/

:- meta_predicate limited_time(+, 0, +).

%!  ask_goal(+KB, +Text, +Options, -Answers) is det.
%
%   Answers are the solutions of the goal Text, one list of Name-Encoded pairs
%   each, see encoded/3. Options: limit(N), timeout(Seconds), untrusted(Bool),
%   inferences(N), memory(Bytes).

ask_goal(KB, Text, Options, Answers) :-
    (   option(untrusted(true), Options)
    ->  read_goal(acxon, Text, Goal, Bindings, Quotations),
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
    (   subsumes_term((:- _), Goal0) -> throw(error(syntax_error(directive), string(Text, 0))) ; true ),
    (   subsumes_term((?- _), Goal0) -> Goal0 = (?- Goal) ; Goal = Goal0 ).

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

                /*******************************
                *            limits            *
                *******************************/

answers(KB, Goal, Bindings, Options, Answers) :-
    option(timeout(Seconds), Options, 0),
    catch(limited_time(Seconds,
                       limited_steps(Options, acxon_asking:collect(KB, Goal, Bindings, Options, Answers)),
                       time_limit_exceeded(Seconds)),
          error(Formal, Context),
          rethrown(Formal, Context)).

%   A goal may throw error(X, Y): what it threw is looked at, not unified with.

rethrown(Formal, Context) :-
    (   subsumes_term(resource_error(tripwire(max_integer_size, _)), Formal)
    ->  throw(error(resource_error('room for a whole number'), _))
    ;   throw(error(Formal, Context))
    ).

%!  limited_time(+Seconds, :Goal, +Error) is semidet.
%
%   Run Goal once, for at most Seconds, where 0 is no limit; then throw Error.

limited_time(Seconds, Goal, _) :-
    Seconds =:= 0,
    !,
    once(Goal).
limited_time(Seconds, Goal, Error) :-
    catch(call_with_time_limit(Seconds, Goal), time_limit_exceeded, throw(Error)).

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
    (   option(limit(N), Options)
    ->  findall(Answer, limit(N, ( call(Goal), encoded_bindings(KB, Bindings, Answer) )), Answers)
    ;   findall(Answer, ( call(Goal), encoded_bindings(KB, Bindings, Answer) ), Answers)
    ).

encoded_bindings(KB, Bindings, Answer) :-
    findall(Name-Encoded,
            ( member(Name=Value, Bindings),
              \+ sub_atom(Name, 0, 1, _, '_'),
              encoded(KB, Value, Encoded) ),
            Answer).

%!  encoded(+KB, +Term, -Encoded) is det.
%
%   Encoded is Term as a tagged value: iri-(IRI-Label), number-N, text-String,
%   boolean-Bool, list-Encodeds, var-Name or term-(Text-Labelled), with full names
%   and with labels. Floats that are no number, integers of more than 4000 digits,
%   fractions beyond the largest float, cyclic terms and lists deeper than a hundred lists become text.

encoded(KB, Term, Encoded) :-
    encoded(KB, 100, Term, Encoded).

encoded(KB, Depth, Term, Encoded) :-
    (   var(Term)                -> Encoded = var-"_"
    ;   boolean(Term)            -> atom_string(Term, S), Encoded = boolean-S
    ;   atom(Term)               -> encoded_atom(KB, Term, Encoded)
    ;   number(Term)             -> encoded_number(Term, Encoded)
    ;   string(Term)             -> Encoded = text-Term
    ;   Term = Text@_, string(Text)   -> Encoded = text-Text
    ;   Term = Text^^_, string(Text)  -> Encoded = text-Text
    ;   Depth > 0, acyclic_term(Term), is_list(Term)
    ->  Depth1 is Depth-1,
        maplist(encoded(KB, Depth1), Term, Encodeds),
        Encoded = list-Encodeds
    ;   ( acyclic_term(Term) -> named_term(KB, Term, Named) ; Named = Term ),
        term_text(Term, Text),
        term_text(Named, Label),
        Encoded = term-(Text-Label)
    ).

boolean(true).
boolean(false).

encoded_atom(KB, Atom, Encoded) :-
    (   sub_atom(Atom, _, 1, _, :),
        known_node(KB, Atom)
    ->  label(KB, Atom, Label),
        Encoded = iri-(Atom-Label)
    ;   Atom == []
    ->  Encoded = list-[]
    ;   derived_iri(Atom)
    ->  label(KB, Atom, Label),
        Encoded = iri-(Atom-Label)
    ;   atom_string(Atom, Text),
        Encoded = text-Text
    ).

derived_iri(Atom) :-
    sub_atom(Atom, _, _, _, '://'),
    !.

encoded_number(Term, Encoded) :-
    (   integer(Term), Bits is msb(abs(Term)+1), Bits > 13_288
    ->  format(string(Text), 'a whole number of ~D bits', [Bits]),
        Encoded = text-Text
    ;   integer(Term)                         -> Encoded = number-Term
    ;   float(Term), finite(Term)             -> Encoded = number-Term
    ;   rational(Term)                        -> encoded_fraction(Term, Encoded)
    ;   format(string(Text), '~w', [Term]), Encoded = text-Text
    ).

encoded_fraction(Fraction, Encoded) :-
    (   catch(Float is float(Fraction), error(evaluation_error(_), _), fail)
    ->  Encoded = number-Float
    ;   Bits is msb(abs(numerator(Fraction))),
        format(string(Text), 'a fraction of ~D bits', [Bits]),
        Encoded = text-Text
    ).

finite(Float) :-
    float_class(Float, Class),
    memberchk(Class, [normal, subnormal, zero]).

term_text(Term, Text) :-
    ( acyclic_term(Term) -> Depth = 50 ; Depth = 0 ),
    copy_term_nat(Term, Shown),
    term_variables(Shown, Variables),
    maplist(=('$VAR'('_')), Variables),
    format(string(Text), '~W',
           [Shown, [quoted(true), portray(false), max_depth(Depth), cycles(true), numbervars(true)]]).

named_term(KB, Term, Shown) :-
    (   atom(Term), sub_atom(Term, _, _, _, '://')
    ->  label(KB, Term, Text),
        atom_string(Shown, Text)
    ;   compound(Term)
    ->  compound_name_arguments(Term, Name, Args0),
        maplist(named_term(KB), Args0, Args),
        compound_name_arguments(Shown, Name, Args)
    ;   Shown = Term
    ).
