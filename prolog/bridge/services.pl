:- module(acxon_services,
          [ service_outcome/4,                     % +KB, +Service, +Arguments, -Outcome
            stop_thread/1,              % +Thread
            load_uninterrupted/0,
            limit_thread/0
          ]).
:- autoload(library(lists), [append/3, clumped/2, last/2, member/2, nth0/3]).
:- autoload(library(apply), [maplist/2, maplist/3]).
:- autoload(library(error), [domain_error/2]).
:- autoload(library(prolog_wrap), [wrap_predicate/4]).
:- use_module('../acxon', []).  % what goals of users find
:- use_module(asking, [ask_goal/4, drop_goals/1]).
:- use_module('../reasoning/contradictions', [contradiction/2]).
:- use_module('../reasoning/unused', [unused_axiom/3]).
:- use_module(confined, [preload/0, confine/1]).
:- use_module('../store/intervals', [time_in/3]).
:- use_module(messages, [error_text/2, error_kind/2, settled_error/2]).
:- use_module('../store/names',
              [ known_node/2, name_node/3, node_or_new/4, name_property/3, object_kind/3,
                unheard_name/4, add_prefix/3, kb_prefix/3, label/3 ]).
:- use_module('../reasoning/ontology', []).
:- use_module(plan_services, []).
:- use_module('../store/changes',
              [ create_kb/1, change_rows/3, change_parts/5, open_rows/2, opened/2,
                kb_size/2 ]).
:- use_module('../reasoning/knowledge', [known/5, typed/4]).
:- use_module('../reasoning/triples', [in_kb/2]).
:- use_module('../store/tuples', [drop_kb/1, stored/6, stored_row/2, kb_table/3, op(_, _, _)]).
:- use_module('../narrative/narrative', []).
:- use_module(narrative_services, []).
:- user:use_module('../store/tuples', [op(_, _, _)]).   % goals read and write texts there: term_to_atom/2, format/2

:- discontiguous service/4.
:- multifile service/4.

/** <module> The services that Python asks for

Python calls service_outcome/4 and nothing else. A service takes plain arguments and gives
plain values: numbers, strings and lists (not terms -(A, B), which come from
Python as tuples: going back, their parts would never be freed). An error
comes back as a value too, with its kind and its wording.
*/

%!  service_outcome(+KB, +Service, +Arguments, -Outcome) is det.
%
%   Outcome is ok-Value, or error-Kind-Text-Details.

service_outcome(KB, Service, Arguments, Outcome) :-
    catch(( serve(KB, Service, Arguments, Value) -> Outcome = [ok, Value]
          ; throw(error(system_error(service_failed(Service)), _))
          ),
          Error,
          outcome(Error, Outcome)).

serve(KB, Service, Arguments, Value) :-
    in_kb(KB, served(KB, Service, Arguments, Value)).

served(KB, Service, Arguments, Value) :-
    (   changes(Service)
    ->  service(Service, KB, Arguments, Value)
    ;   snapshot(service(Service, KB, Arguments, Value))
    ).

changes(create).
changes(drop).
changes(open).
changes(open_prefixes).
changes(keep).
changes(ready).
changes(change).
changes(change_parts).
changes(prefix).
changes(console).
changes(consult).
changes(ask).
changes(preload).
changes(confine).

%!  stop_thread(+Thread) is det.
%
%   Have Thread ask Python soon whether it is to stop, and then abort: that runs
%   every clean-up on its way out, and no catch/3 of a goal holds it up. Inside
%   sig_atomic/1 the signal waits; acxon_changes:stop_point/0 sees it there.

stop_thread(Thread) :-
    catch(thread_signal(Thread, acxon_services:stop_if_asked), error(existence_error(_, _), _), true).

stop_if_asked :-
    janus:py_call('acxon.prolog.interrupts':asked(), Stop),
    (   Stop == @(true) -> abort ; true ).

acxon_changes:stop_point :-
    (   sig_pending([]) -> true ; stop_if_asked ).

%!  load_uninterrupted is det.
%
%   From now on no signal comes while a library is loaded because a goal needs it: a
%   module that was stopped there would lack that predicate for ever.

load_uninterrupted :-
    wrap_predicate(system:'$undefined_procedure'(_, _, _, _), acxon_whole, Load, sig_atomic(Load)).

%!  limit_thread is det.
%
%   Give this thread its limits. Flags are each thread's own, and one that Python
%   attaches would have no limit on integers, whose arithmetic nothing can stop, and
%   an eighth of the first one's stack.

limit_thread :-
    forall(thread_limit(Flag, Value), set_prolog_flag(Flag, Value)).

thread_limit(stack_limit,      8_000_000_000).
thread_limit(max_integer_size, 1_000_000).      % bytes: 2.4 million digits

outcome(Error, [error, Kind, Text, Details]) :-
    (   subsumes_term(error(python_error(_, _), _), Error) -> Kind = "python"
    ;   error_kind(Error, Kind0), atom_string(Kind0, Kind)
    ),
    error_text(Error, Text),
    settled_error(Error, Settled),
    error_details(Settled, Details).

error_details(error(syntax_error(_), string(_, Position)), [Position]) :- integer(Position), !.
error_details(error(_, candidates(Candidates)), Texts) :-
    is_list(Candidates),
    maplist(atomic, Candidates),
    !,
    maplist(atom_string, Candidates, Texts).
error_details(_, []).

                /*******************************
                *       life of a KB           *
                *******************************/

service(create, _, [], KB) :-
    create_kb(KB).
service(drop, KB, [], true) :-
    drop_kb(KB),
    drop_goals(KB),
    catch(mutex_destroy(KB), _, true),
    '$destroy_module'(KB).
service(open, KB, [Rows0], true) :-
    maplist(row_in, Rows0, Rows),
    open_rows(KB, Rows).
service(open_prefixes, KB, [Prefixes], true) :-      % of a copy that nobody uses yet
    forall(member(-(Prefix0, Namespace0), Prefixes),
           ( atom_string(Prefix, Prefix0),
             atom_string(Namespace, Namespace0),
             add_prefix(KB, Prefix, Namespace) )).
service(ready, KB, [Properties0], true) :-
    maplist(atom_string, Properties, Properties0),
    opened(KB, Properties).
service(change, KB, [Edits0], [NRemoved, NAdded]) :-
    maplist(edit_in, Edits0, Edits),
    change_rows(KB, Edits, changes(Removed, Added)),
    length(Removed, NRemoved),
    length(Added, NAdded).
service(change_parts, KB, [Count], [Removed, Added]) :-
    change_parts(KB, Count, acxon_services:edits_part, acxon_services:edits_finish, changes(Removed, Added)).
service(keep, KB, [], true) :-
    kb_table(KB, kept, 0),
    assertz(KB:kept).
service(count, KB, [], Count) :-
    kb_size(KB, Count).
service(prefix, KB, [Prefix0, Namespace0], true) :-
    atom_string(Prefix, Prefix0),
    atom_string(Namespace, Namespace0),
    acxon_changes:alone(acxon_names:add_prefix(KB, Prefix, Namespace)).
service(prefixes, KB, [], Prefixes) :-
    findall([P, N], kb_prefix(KB, P, N), Prefixes).
service(rows, KB, [], Rows) :-
    findall(Row, ( stored_row(KB, Row0), row_out(Row0, Row) ), Rows).
service(matching, KB, [S0, P0, O0], Rows) :-
    maybe_atom(S0, S), maybe_atom(P0, P), maybe_atom(O0, O),
    Row0 = row(S, P, O, _, _, _),
    findall(Row, ( stored_row(KB, Row0), row_out(Row0, Row) ), Rows).

service(contradictions, KB, [], Found) :-
    findall(Contradiction, contradiction(KB, Contradiction), Found0),
    sort(Found0, Found1),
    findall([Kind, Names],
            ( member(C, Found1), C =.. [Kind|Nodes], maplist(label(KB), Nodes, Names) ),
            Found).

service(unused_axioms, KB, [], Counts) :-
    findall(Kind, unused_axiom(KB, Kind, _), Kinds0),
    msort(Kinds0, Kinds),
    clumped(Kinds, Counts).

%   What reads, within a number of inferences: [Value], or [] when they do not suffice. Who keeps others
%   waiting meanwhile can so be sure of an end.

service(bounded, KB, [Inferences, Name, Arguments], Outcome) :-
    atom_string(Service, Name),
    \+ changes(Service),
    call_with_inference_limit(service(Service, KB, Arguments, Value), Inferences, Result),
    !,
    (   Result == inference_limit_exceeded -> Outcome = [] ; Outcome = [Value] ).

edit_in(-(Forget, Row0), Edit) :-
    row_in(Row0, Row),
    ( Forget =:= 1 -> Edit = forget(Row) ; Edit = tell(Row) ).

%   What changes in a knowledge base that has a file is written there by Python,
%   inside the transaction that changes it here.

acxon_changes:written(KB, Removed0, Added0) :-
    catch(KB:kept, _, fail),
    maplist(row_out, Removed0, Removed),
    maplist(row_out, Added0, Added),
    janus:py_call('acxon.prolog.engine':written(KB, Removed, Added)).

edits_part(I, Edits) :-
    janus:py_call('acxon.prolog.engine':part(I), Edits0),
    maplist(edit_in, Edits0, Edits).

edits_finish :-
    janus:py_call('acxon.prolog.engine':finish()).

acxon_changes:alone(Goal) :-
    \+ current_prolog_flag(acxon_in_python, true),
    !,
    once(Goal).
acxon_changes:alone(Goal) :-
    setup_call_cleanup(janus:py_call('acxon.prolog.engine':begin_change()),
                       once(Goal),
                       janus:py_call('acxon.prolog.engine':end_change())).

%   What takes long reads from a snapshot: a change that comes in between is not seen.

acxon_ranking:let_others :-
    current_prolog_flag(acxon_in_python, true),
    janus:py_call('acxon.prolog.engine':let_others()).

maybe_atom("", _) :- !.
maybe_atom('', _) :- !.
maybe_atom(Text, Atom) :- atom_string(Atom, Text).

%   Rows travel as tuples (subject, property, kind, object, datatype, since,
%   until, sign), see acxon/terms.py.

row_in(-(S0, P0, Kind, O0, D0, Since0, Until0, Sign0), row(S, P, O, D, Since-Until, Sign)) :-
    atom_string(S, S0),
    atom_string(P, P0),
    object_in(Kind, O0, D0, O, D),
    end_in(since, Since0, Since),
    end_in(until, Until0, Until),
    ( Sign0 =:= 1 -> Sign = positive ; Sign = negative ).

object_in(Kind, O0, D0, O, D) :-
    (   object_of(Kind, O0, D0, O1, D1) -> O = O1, D = D1
    ;   domain_error(object_kind, Kind)
    ).

object_of(iri,     O0, _,  O, -)      :- atom_string(O, O0).
object_of(number,  O,  D0, O, D)      :- ( D0 == '' -> D = (-) ; atom_string(D, D0) ).
object_of(string,  O0, _,  O, -)      :- atom_string(O0, O).
object_of(boolean, O0, _,  O, -)      :- ( O0 =:= 1 -> O = true ; O = false ).
object_of(lang,    O0, L0, O@L, -)    :- atom_string(O0, O), atom_string(L, L0).
object_of(typed,   O0, T0, O^^T, -)   :- atom_string(O0, O), atom_string(T, T0).

end_in(Role, Value, End) :-
    (   number(Value) -> End = Value ; time_in(Role, _, End) ).

row_out(row(S, P, O, D, Since-Until, Sign), [S, P, Kind, Value, Type, Since, Until, Sign1]) :-
    object_out(O, D, Kind, Value, Type),
    ( Sign == positive -> Sign1 = 1 ; Sign1 = 0 ).

object_out(O, D, Kind, Value, Type) :-
    (   number(O)  -> Kind = number, Value = O, ( D == (-) -> Type = '' ; Type = D )
    ;   string(O)  -> Kind = string, Value = O, Type = ''
    ;   O == true  -> Kind = boolean, Value = 1, Type = ''
    ;   O == false -> Kind = boolean, Value = 0, Type = ''
    ;   atom(O)    -> Kind = iri, Value = O, Type = ''
    ;   O = T@L    -> Kind = lang, Value = T, Type = L
    ;   O = T^^D0  -> Kind = typed, Value = T, Type = D0
    ).

                /*******************************
                *            names             *
                *******************************/

service(node, KB, [Name0], IRI) :-
    atom_string(Name, Name0),
    name_node(KB, Name, IRI).
service(property, KB, [Name0], IRI) :-
    atom_string(Name, Name0),
    catch(name_property(KB, Name, IRI),
          error(existence_error(name, _), Candidates),
          throw(error(existence_error(property, Name), Candidates))).
service(node_or_new, KB, [Name0], [IRI, Rows]) :-
    atom_string(Name, Name0),
    node_or_new(KB, Name, IRI, Rows0),
    maplist(row_out, Rows0, Rows).
service(label, KB, [Node0], Text) :-
    atom_string(Node, Node0),
    label(KB, Node, Text).
service(known, KB, [Node0], Known) :-
    atom_string(Node, Node0),
    ( known_node(KB, Node) -> Known = 1 ; Known = 0 ).
service(is_data_property, KB, [P0], Is) :-
    atom_string(P, P0),
    object_kind(KB, P, Kind),
    ( memberchk(Kind, [text, value]) -> Is = 1 ; Is = 0 ).
service(object_kind, KB, [P0], Kind) :-
    atom_string(P, P0),
    object_kind(KB, P, Kind).
service(classes, KB, [], Classes) :-
    findall([Class, Label, Count], class_count(KB, Class, Label, Count), Classes).

class_count(KB, Class, Label, Count) :-
    term_iri_type(Type),
    findall(C-S, ( stored(KB, S, Type, C, _, positive), \+ schema_iri(C) ), Pairs0),
    sort(Pairs0, Pairs),
    findall(C, member(C-_, Pairs), Cs0),
    clumped(Cs0, Counts),
    member(Class-Count, Counts),
    label(KB, Class, Label).

term_iri_type('http://www.w3.org/1999/02/22-rdf-syntax-ns#type').

schema_iri(C) :-
    (   sub_atom(C, 0, _, _, 'http://www.w3.org/') -> true
    ;   sub_atom(C, 0, _, _, 'urn:acxon:bnode:')
    ).

service(instances, KB, [Class0], Instances) :-
    atom_string(Name, Class0),
    name_node(KB, Name, Class),
    findall([IRI, Label], ( typed(KB, IRI, Class, _), label(KB, IRI, Label) ), Found),
    sort(Found, Instances).

                /*******************************
                *            asking            *
                *******************************/

service(ask, KB, [Text, Limit, Timeout, Untrusted, Inferences, Memory], Answers) :-
    findall(Option,
            ( member(Name-Value, [limit-Limit, timeout-Timeout, inferences-Inferences, memory-Memory]),
              Value > 0,
              Option =.. [Name, Value] ),
            Options0),
    ( Untrusted =:= 1 -> Options = [untrusted(true)|Options0] ; Options = Options0 ),
    catch(ask_goal(KB, Text, Options, Answers0), Error, placed_error(Error, Text)),
    findall(Answer, ( member(A, Answers0), maplist(binding_out, A, Answer) ), Answers).
service(preload, _, [], true) :-
    preload.
service(confine, KB, [], true) :-
    confine(KB).
service(unheard_names, KB, [Text], Names) :-
    (   catch(term_string(Goal, Text, [module(acxon)]), _, fail)
    ->  findall([Name, Candidates], unheard_name(KB, Goal, Name, Candidates), Names)
    ;   Names = []
    ).
service(consult, _, [File], true) :-
    import_public,
    atom_string(Path, File),
    nb_setval(acxon_rules_error, []),
    setup_call_cleanup(
        asserta((user:thread_message_hook(Message, error, _) :- acxon_services:rules_error(Message)), Hook),
        catch(load_files(user:Path, [if(true)]), Stopped, ( unload_file(Path), throw(Stopped) )),
        erase(Hook)),
    nb_getval(acxon_rules_error, Errors),
    (   Errors = [Error]
    ->  unload_file(Path),
        throw(Error)
    ;   true
    ).

%   Rules with an error are not loaded at all. The first error is kept with its place.

rules_error(Message) :-
    (   nb_getval(acxon_rules_error, []),
        rules_place(Message, File, Line)
    ->  nb_setval(acxon_rules_error, [error(rules_error(File, Line, Message), _)])
    ;   true
    ).

rules_place(error(_, Place), File, Line) :-
    subsumes_term(file(_, _, _, _), Place),
    !,
    Place = file(File, Line, _, _).
rules_place(_, File, Line) :- source_location(File, Line).

%   A syntax error is thrown on with its place in Text. The reader saw Text without
%   the space around it, and gives the place before some things that it cannot read.

placed_error(error(syntax_error(What), stream(_, _, _, Place0)), Text) :-
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

binding_out(Name-Encoded0, [Name, Encoded]) :-
    encoded_out(Encoded0, Encoded).

encoded_out(iri-(IRI-Label), [iri, IRI, Label]) :- !.
encoded_out(term-(Text-Label), [term, Text, Label]) :- !.
encoded_out(list-Items0, [list, Items, ""]) :- !, maplist(encoded_out, Items0, Items).
encoded_out(Kind-Value, [Kind, Value, ""]).

                /*******************************
                *            plans             *
                *******************************/

service(plans_called, KB, [Name0, IRI0], Plans) :-
    atom_string(Name0, Name),
    atom_string(IRI, IRI0),
    acxon_vocabulary:term_iri(rdfs_label, Label),
    findall(Plan,
            (   Plan = IRI, known_node(KB, IRI)
            ;   stored(KB, Plan, Label, Name, _, positive),
                once(acxon_verdicts:is_plan_during(KB, Plan, _))
            ),
            Plans0),
    sort(Plans0, Plans).
service(schedule, KB, [Plan0], Steps) :-
    atom_string(Name, Plan0),
    name_node(KB, Name, Plan),
    findall([Task, Label, Start, Duration],
            ( acxon_vocabulary:term_iri(schedule_of, HasSchedule),
              acxon_vocabulary:term_iri(schedules_task, Schedules),
              acxon_vocabulary:term_iri(has_start, HasStart),
              acxon_vocabulary:term_iri(has_duration, HasDuration),
              known(KB, Plan, HasSchedule, Schedule, _),
              known(KB, Schedule, Schedules, Task, _),
              known(KB, Schedule, HasStart, Start, _),
              known(KB, Schedule, HasDuration, Duration, _),
              label(KB, Task, Label) ),
            Steps).

%   A tuple with the labels of its parts.

tuple_out(KB, tuple(S, P, O, Since-Until, Sign0), [S, SL, P, PL, Kind, Value, OL, Since, Until, Sign]) :-
    label(KB, S, SL),
    label(KB, P, PL),
    object_out(O, -, Kind, Value, _),
    label(KB, O, OL),
    ( Sign0 == positive -> Sign = 1 ; Sign = 0 ).

                /*******************************
                *           console            *
                *******************************/

service(console, KB, [], true) :-
    on_signal(int, _, debug),           % Ctrl-C asks what to do, as everywhere in Prolog
    nb_setval(acxon_kb, KB),
    import_public.

%   Users' rules and the console are at home in the module user.

import_public :-
    module_property(acxon, exports(Predicates)),
    forall(member(Predicate, Predicates), user:import(acxon:Predicate)),
    (   module_property(acxon, exported_operators(Operators))
    ->  forall(member(op(Priority, Type, Name), Operators), op(Priority, Type, user:Name))
    ;   true
    ).
