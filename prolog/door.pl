:- module(door,
          [ door/4                      % +KB, +Service, +Arguments, -Outcome
          ]).
:- autoload(library(lists), [member/2, append/3]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(error), [domain_error/2]).
:- use_module(acxon).
:- use_module(asking).
:- use_module(checking).
:- use_module(comparisons).
:- use_module(criteria).
:- use_module(intervals).
:- use_module(messages).
:- use_module(names).
:- use_module(ontology).
:- use_module(plans).
:- use_module(telling).
:- use_module(triples, [known/6, typed/5]).
:- use_module(tuples).
:- use_module('narrative/narrative').
:- use_module('narrative/construction', []).

:- discontiguous service/4.

/** <module> The door to Python

Python calls door/4 and nothing else. A service takes plain arguments and gives
plain values: numbers, strings, lists and tuples (terms -(A, B, ...)). An error
comes back as a value too, with its kind and its wording.
*/

%!  door(+KB, +Service, +Arguments, -Outcome) is det.
%
%   Outcome is ok-Value, or error-Kind-Text-Details.

door(KB, Service, Arguments, Outcome) :-
    catch(( serve(KB, Service, Arguments, Value) -> Outcome = -(ok, Value)
          ; throw(error(system_error(service_failed(Service)), _))
          ),
          Error,
          outcome(Error, Outcome)).

serve(KB, Service, Arguments, Value) :-
    b_setval(acxon_kb, KB),
    (   changes(Service)
    ->  service(Service, KB, Arguments, Value)
    ;   snapshot(service(Service, KB, Arguments, Value))
    ).

changes(create).
changes(drop).
changes(open).
changes(keep).
changes(ready).
changes(change).
changes(prefix).
changes(console).
changes(consult).
changes(ask).

outcome(Error, -(error, Kind, Text, Details)) :-
    (   Error = error(python_error(_, _), _) -> Kind = "python"
    ;   error_kind(Error, Kind0), atom_string(Kind0, Kind)
    ),
    error_text(Error, Text),
    error_details(Error, Details).

error_details(error(syntax_error(_), string(_, Position)), [Position]) :- integer(Position), !.
error_details(error(syntax_error(What), stream(_, _, _, Position0)), Details) :-
    integer(Position0),
    !,
    (   What = end_of_file_in_quoted(Quote)
    ->  Details = [Position0, Quote]
    ;   syntax_before(What)
    ->  Position is Position0+1,
        Details = [Position]
    ;   Details = [Position0]
    ).
error_details(error(_, candidates(Candidates)), Texts) :-
    !,
    maplist(term_string, Candidates, Texts).
error_details(_, []).

%   The reader gives the place before what it cannot read.

syntax_before(cannot_start_term).
syntax_before(quoted_punctuation).
syntax_before(illegal_number).
syntax_before(list_rest).

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
service(ready, KB, [], true) :-
    refresh_ontology(KB).
service(change, KB, [Edits0], -(NRemoved, NAdded)) :-
    maplist(edit_in, Edits0, Edits),
    change_rows(KB, Edits, changes(Removed, Added)),
    length(Removed, NRemoved),
    length(Added, NAdded).
service(keep, KB, [], true) :-
    kb_table(KB, kept, 0),
    assertz(KB:kept).
service(count, KB, [], Count) :-
    tuple_count(KB, Count).
service(prefix, KB, [Prefix0, Namespace0], true) :-
    atom_string(Prefix, Prefix0),
    atom_string(Namespace, Namespace0),
    add_prefix(KB, Prefix, Namespace).
service(prefixes, KB, [], Prefixes) :-
    findall(-(P, N), kb_prefix(KB, P, N), Prefixes).
service(rows, KB, [], Rows) :-
    findall(Row, ( stored_row(KB, S, P, O, D, Since, Until, Sign),
                   row_out(row(S, P, O, D, Since, Until, Sign), Row) ), Rows).
service(inferred, KB, [], Rows) :-
    findall(Row, inferred_row(KB, Row), Rows).
service(matching, KB, [S0, P0, O0], Rows) :-
    maybe_atom(S0, S), maybe_atom(P0, P), maybe_atom(O0, O),
    findall(Row, ( stored_row(KB, S, P, O, D, Since, Until, Sign),
                   row_out(row(S, P, O, D, Since, Until, Sign), Row) ), Rows).

service(contradictions, KB, [], Found) :-
    findall(Contradiction, contradiction(KB, Contradiction), Found0),
    sort(Found0, Found1),
    findall(-(Kind, Names),
            ( member(C, Found1), C =.. [Kind|Nodes], maplist(label(KB), Nodes, Names) ),
            Found).

edit_in(-(Forget, Row0), Edit) :-
    row_in(Row0, Row),
    ( Forget =:= 1 -> Edit = forget(Row) ; Edit = tell(Row) ).

%   What changes in a knowledge base that has a file is written there by Python,
%   inside the transaction that changes it here.

telling:written(KB, Removed0, Added0) :-
    catch(KB:kept, _, fail),
    maplist(row_out, Removed0, Removed),
    maplist(row_out, Added0, Added),
    janus:py_call('acxon.prolog':written(KB, Removed, Added)).

maybe_atom("", _) :- !.
maybe_atom('', _) :- !.
maybe_atom(Text, Atom) :- atom_string(Atom, Text).

inferred_row(KB, Row) :-
    derived(KB, S, R, O, Since, Until),
    S @< O,
    \+ stored(KB, S, R, O, _, _, positive),
    row_out(row(S, R, O, -, Since, Until, positive), Row).

%   Rows travel as tuples (subject, property, kind, object, datatype, since,
%   until, sign), see acxon/terms.py.

row_in(-(S0, P0, Kind, O0, D0, Since0, Until0, Sign0), row(S, P, O, D, Since, Until, Sign)) :-
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

row_out(row(S, P, O, D, Since, Until, Sign), -(S, P, Kind, Value, Type, Since, Until, Sign1)) :-
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
    name_property(KB, Name, IRI).
service(node_or_new, KB, [Name0], -(IRI, Rows)) :-
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
    findall(-(Class, Label, Count), class_count(KB, Class, Label, Count), Classes).

class_count(KB, Class, Label, Count) :-
    term_iri_type(Type),
    findall(C-S, ( stored(KB, S, Type, C, _, _, positive), \+ schema_iri(C) ), Pairs0),
    sort(Pairs0, Pairs),
    findall(C, member(C-_, Pairs), Cs0),
    clumps(Cs0, Counts),
    member(Class-Count, Counts),
    label(KB, Class, Label).

term_iri_type('http://www.w3.org/1999/02/22-rdf-syntax-ns#type').

schema_iri(C) :-
    (   sub_atom(C, 0, _, _, 'http://www.w3.org/') -> true
    ;   sub_atom(C, 0, _, _, 'urn:acxon:bnode:')
    ).

clumps([], []).
clumps([X|Xs], [X-N|Clumps]) :-
    clump(Xs, X, 1, N, Rest),
    clumps(Rest, Clumps).

clump([Y|Ys], X, N0, N, Rest) :-
    Y == X,
    !,
    N1 is N0+1,
    clump(Ys, X, N1, N, Rest).
clump(Rest, _, N, N, Rest).

service(instances, KB, [Class0], Instances) :-
    atom_string(Name, Class0),
    name_node(KB, Name, Class),
    findall(-(IRI, Label), ( typed(KB, IRI, Class, _, _), label(KB, IRI, Label) ), Found),
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
    ask_goal(KB, Text, Options, Answers0),
    findall(Answer, ( member(A, Answers0), maplist(binding_out, A, Answer) ), Answers).
service(consult, _, [File], true) :-
    atom_string(Path, File),
    load_files(user:Path, [if(true)]).

binding_out(Name-Encoded0, -(Name, Encoded)) :-
    encoded_out(Encoded0, Encoded).

encoded_out(iri-(IRI-Label), -(iri, IRI, Label)) :- !.
encoded_out(term-(Text-Label), -(term, Text, Label)) :- !.
encoded_out(list-Items0, -(list, Items, "")) :- !, maplist(encoded_out, Items0, Items).
encoded_out(Kind-Value, -(Kind, Value, "")).

                /*******************************
                *            plans             *
                *******************************/

service(plans, KB, [], Plans) :-
    findall(-(Plan, Label, Qualities, Tasks, Since, Until),
            ( plan_summary(KB, Plan, Qualities0, Tasks, Since-Until),
              label(KB, Plan, Label),
              maplist(quality_out(KB), Qualities0, Qualities) ),
            Plans).
service(plan_nodes, KB, [], Plans) :-
    plan_nodes(KB, Plans).
service(compare, KB, [A0, B0, Criterion], Comparison) :-
    atom_string(A1, A0),
    atom_string(B1, B0),
    check_pair(KB, A1, B1, A-B),
    set_criterion(Criterion),
    comparison_out(KB, A, B, Comparison).
service(compare_with, KB, [A0, Bs0, Criterion], Comparisons) :-
    atom_string(A, A0),
    set_criterion(Criterion),
    findall(Comparison,
            ( member(B0, Bs0), atom_string(B, B0),
              comparison_out_lenient(KB, A, B, Comparison) ),
            Comparisons).
service(rank, KB, [Criterion], -(Name, Ranks, Cycle)) :-
    set_criterion(Criterion),
    kb_criterion(KB, Name),
    plan_nodes(KB, Plans),
    ranking(KB, Plans, ranking(Ranks0, Cycle0)),
    findall(Groups,
            ( member(Groups0, Ranks0),
              findall(Group, ( member(G, Groups0), maplist(node_out(KB), G, Group) ), Groups) ),
            Ranks),
    maplist(node_out(KB), Cycle0, Cycle).
service(premises, KB, [A0, B0], Premises) :-
    atom_string(A, A0),
    atom_string(B, B0),
    pair_items(KB, A, B, Items),
    findall(-(P, Tuples),
            ( member(Item, Items), Item = item(P, _, _, _, _, _, _, _),
              item_premises(KB, A, B, Item, Tuples0),
              maplist(tuple_out(KB), Tuples0, Tuples) ),
            Premises).
service(reason, KB, [S0, R0, O0], Reason) :-
    maplist(atom_string, [S, R, O], [S0, R0, O0]),
    (   relation_reason(KB, S, R, O, Rule, Premises)
    ->  rule_out(KB, Rule, Kind, Name, Direction),
        maplist(tuple_out(KB), Premises, Tuples),
        Reason = -(Kind, Name, Direction, Tuples)
    ;   Reason = []
    ).
service(qualities, KB, [], Qualities) :-
    findall(-(P, Label, Direction, Unit, Weight),
            ( quality_property(KB, P, quality(Direction, _, Unit, _, _, Weight, _)),
              quality_label(KB, P, Label) ),
            Qualities).
service(criteria, _, [], Criteria) :-
    findall(C, criterion_name(C), Cs),
    sort(Cs, Criteria).
service(schedule, KB, [Plan0], Steps) :-
    atom_string(Name, Plan0),
    name_node(KB, Name, Plan),
    findall(-(Task, Label, Start, Duration),
            ( vocabulary:term_iri(schedule_of, HasSchedule),
              vocabulary:term_iri(schedules_task, Schedules),
              vocabulary:term_iri(has_start, HasStart),
              vocabulary:term_iri(has_duration, HasDuration),
              known(KB, Plan, HasSchedule, Schedule, _, _),
              known(KB, Schedule, Schedules, Task, _, _),
              known(KB, Schedule, HasStart, Start, _, _),
              known(KB, Schedule, HasDuration, Duration, _, _),
              label(KB, Task, Label) ),
            Steps).

rule_out(_, criterion(Name), criterion, Name, '').
rule_out(KB, order(P, Direction), order, Name, Direction) :- quality_label(KB, P, Name).
rule_out(KB, values(P, Direction), values, Name, Direction) :- quality_label(KB, P, Name).

set_criterion(Criterion0) :-
    (   Criterion0 == ''
    ->  true
    ;   atom_string(Criterion, Criterion0),
        check_criterion(Criterion),
        b_setval(acxon_criterion, Criterion)
    ).

node_out(KB, IRI, -(IRI, Label)) :-
    label(KB, IRI, Label).

quality_out(KB, P-Value0, -(P, Label, Value, Unit)) :-
    quality_label(KB, P, Label),
    quality_property(KB, P, quality(_, _, Unit, _, _, _, _)),
    plain_value(Value0, Value).

quality_label(KB, P, Label) :-
    label(KB, P, Text),
    (   string_concat("has ", Rest, Text) -> Label = Rest ; Label = Text ).

plain_value(Value0, Value) :-
    (   number(Value0) -> Value = Value0
    ;   Value0 == none -> Value = ""
    ;   literal_text(Value0, Value)
    ).

comparison_out_lenient(KB, A, B, Comparison) :-
    catch(comparison_out(KB, A, B, Comparison), error(existence_error(plan_qualities, _), _), fail).

comparison_out(KB, A, B, -(A, LabelA, B, LabelB, Criterion, Items, Verdicts, OnlyA, OnlyB, Problems)) :-
    compared(KB, A, B, comparison(Items0, Verdicts0, OnlyA0, OnlyB0, Problems0)),
    kb_criterion(KB, Criterion),
    label(KB, A, LabelA),
    label(KB, B, LabelB),
    maplist(item_out(KB), Items0, Items),
    findall(-(V, S, U), member(verdict(V, S, U), Verdicts0), Verdicts),
    maplist(quality_label(KB), OnlyA0, OnlyA),
    maplist(quality_label(KB), OnlyB0, OnlyB),
    maplist(problem_out(KB), Problems0, Problems).

item_out(KB, Item, -(P, Label, Order, Relation, Va, Vb, Unit, Direction, Advantage, Since, Until)) :-
    Item = item(P, Order0, _, Va0, _, Vb0, Since, Until),
    quality_label(KB, P, Label),
    quality_property(KB, P, quality(Direction, _, Unit, _, relations(B, W, S), _, _)),
    (   order_relation(Order0, B, W, S, R)
    ->  Order = Order0, label(KB, R, Relation)
    ;   Order = invalid, Relation = ""
    ),
    item_advantage(KB, Item, Advantage),
    plain_value(Va0, Va),
    plain_value(Vb0, Vb).

order_relation(better, B, _, _, B).
order_relation(worse,  _, W, _, W).
order_relation(same,   _, _, S, S).

problem_out(KB, problem(P, Reason), Text) :-
    quality_label(KB, P, Quality),
    problem_text(Reason, KB, Problem),
    format(string(Text), "~w: ~w", [Quality, Problem]).

problem_text(not_a_number(Q, V), KB, Text) :-
    label(KB, Q, Label), label(KB, V, Value),
    format(string(Text), "the value '~w' of '~w' is no number", [Value, Label]).
problem_text(not_a_category(Q, V, Categories), KB, Text) :-
    label(KB, Q, Label), label(KB, V, Value),
    atomic_list_concat(Categories, ' < ', List),
    format(string(Text), "the value '~w' of '~w' is none of ~w", [Value, Label, List]).
problem_text(two_values(Q, V1, V2), KB, Text) :-
    label(KB, Q, Label), label(KB, V1, Value1), label(KB, V2, Value2),
    format(string(Text), "'~w' has two values at the same time, '~w' and '~w'", [Label, Value1, Value2]).
problem_text(two_orders(_), _, "two relations that contradict each other were told").

                /*******************************
                *          narratives          *
                *******************************/

service(narrate, KB, [A0, B0, Specificity, Algorithm0, About0, Since, Until, Explain], Story) :-
    atom_string(A1, A0),
    atom_string(B1, B0),
    atom_string(Algorithm, Algorithm0),
    maplist(atom_string, About, About0),
    end_in(since, Since, From),
    end_in(until, Until, To),
    ( Explain =:= 1 -> Explained = true ; Explained = false ),
    story(KB, A1, B1, request(Specificity, Algorithm, About, From, To, Explained),
          story(A-B, Tuples0, Sentences0, Count, Steps0)),
    story_tuples(Tuples0, Tuples, Nodes0),
    sort([A, B|Nodes0], Nodes),
    labels(Nodes, KB, Labels),
    sentences_out(Sentences0, Sentences),
    steps_out(Steps0, KB, Steps),
    Story = -(A, B, Count, Labels, Tuples, Sentences, Steps).
service(pairs, KB, [Classes0, Since, Until], Pairs) :-
    findall(A-B, ( member(-(A0, B0), Classes0), atom_string(A, A0), atom_string(B, B0) ), Classes),
    end_in(since, Since, From),
    end_in(until, Until, To),
    narrative_pairs(KB, Classes, From, To, Pairs0),
    findall(-(-(A, S1, U1, Sign1), -(B, S2, U2, Sign2)),
            member(instance(A, S1, U1, Sign1)-instance(B, S2, U2, Sign2), Pairs0),
            Pairs).

%   The tuples of a story travel without labels, which come once for each node.

story_tuples([], [], []).
story_tuples([tuple(S, P, O, Since, Until, Sign)|Tuples0], [Out|Tuples], [S, P|Nodes0]) :-
    (   atom(O), O \== true, O \== false
    ->  Value = O, Nodes0 = [O|Nodes],
        ( Since == -1.0Inf, Until == 1.0Inf, Sign == positive
        -> Out = -(S, P, O)
        ;  sign_out(Sign, N), Out = -(S, P, iri, Value, O, Since, Until, N)
        )
    ;   object_out(O, -, Kind, Value, _),
        literal_text(O, Text),
        sign_out(Sign, N),
        Nodes0 = Nodes,
        Out = -(S, P, Kind, Value, Text, Since, Until, N)
    ),
    story_tuples(Tuples0, Tuples, Nodes).

sign_out(positive, 1).
sign_out(negative, 0).

labels([], _, []).
labels([Node|Nodes], KB, [-(Node, Label)|Labels]) :-
    label(KB, Node, Label),
    labels(Nodes, KB, Labels).

sentences_out([], []).
sentences_out([sentence(Text, Indices)|Sentences0], [-(Text, Indices)|Sentences]) :-
    sentences_out(Sentences0, Sentences).

tuple_out(KB, tuple(S, P, O, Since, Until, Sign0), -(S, SL, P, PL, Kind, Value, OL, Since, Until, Sign)) :-
    label(KB, S, SL),
    label(KB, P, PL),
    object_out(O, -, Kind, Value, _),
    label(KB, O, OL),
    ( Sign0 == positive -> Sign = 1 ; Sign = 0 ).

steps_out(none, _, []).
steps_out(steps(Tuples0, Pruned0, Clusters0), KB, -(Tuples, Pruned, Clusters)) :-
    maplist(tuple_out(KB), Tuples0, Tuples),
    findall(-(Tuple, Why, Label),
            ( member(T-Reason, Pruned0), Reason =.. [Why, Node],
              tuple_out(KB, T, Tuple), label(KB, Node, Label) ),
            Pruned),
    findall(-(Kind, Key, Members),
            ( member(cluster(Kind, Key0, Ts), Clusters0),
              cluster_key(KB, Key0, Key),
              maplist(tuple_out(KB), Ts, Members) ),
            Clusters).

cluster_key(KB, Key, Text) :-
    (   atom(Key) -> label(KB, Key, Text) ; format(string(Text), '~w', [Key]) ).

                /*******************************
                *           console            *
                *******************************/

service(console, KB, [], true) :-
    nb_setval(acxon_kb, KB),
    user:use_module(acxon).
