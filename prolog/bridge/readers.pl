:- module(acxon_readers,
          [ file_edits/3                % +KB, +File, -Edits
          ]).
:- use_module(library(apply), [maplist/3, partition/4]).
:- use_module(library(assoc), [get_assoc/3, ord_list_to_assoc/2]).
:- use_module(library(error), [domain_error/2, type_error/2]).
:- autoload(library(http/json), [atom_json_dict/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- autoload(library(readutil), [read_file_to_codes/3, read_line_to_string/2]).
:- autoload(library(semweb/turtle), [rdf_read_turtle/3]).
:- autoload(library(sha), [hash_atom/2, sha_hash/3]).
:- use_module(named_rows, [named_row/4]).
:- use_module('../store/intervals', [time_in/3]).
:- use_module('../store/tuples', [op(_, _, _)]).
:- use_module('../store/vocabulary', []).

/** <module> Files that Prolog reads by itself

Turtle, N-Triples and TriG through library(semweb/turtle), and facts as JSON lines. They
mean what they mean to `acxon load`: a graph with acxon:since or acxon:until is an interval,
an owl:NegativePropertyAssertion a denied fact, and a relative IRI must have a base in the file.
*/

%!  file_edits(+KB, +File, -Edits) is det.
%
%   Edits, for change_rows/3, tell KB what File says.
%
%   @error load_error(File, Line, Why), where Line is 0 when it is not known

file_edits(KB, File, Edits) :-
    file_name_extension(_, Ending0, File),
    downcase_atom(Ending0, Ending),
    (   reader(Ending, Reader)
    ->  catch(file_read(Reader, KB, File, Edits), Error, failed(Error, File))
    ;   Ending == kb
    ->  throw(error(load_error(File, 0, stored_file), _))
    ;   findall(Known, reader(Known, _), Endings),
        throw(error(load_error(File, 0, endings(Endings)), _))
    ).

reader(ttl,    rdf(turtle)).
reader(nt,     rdf(turtle)).
reader(trig,   rdf(trig)).
reader(jsonl,  json_lines).
reader(ndjson, json_lines).

failed(Error, File) :-
    (   subsumes_term(error(load_error(_, _, _), _), Error)
    ->  throw(Error)
    ;   subsumes_term(error(syntax_error(_), stream(_, _, _, _)), Error)
    ->  Error = error(syntax_error(What), stream(_, Line, _, _)),
        throw(error(load_error(File, Line, error(syntax_error(What), _)), _))
    ;   subsumes_term(error(_, _), Error)
    ->  throw(error(load_error(File, 0, Error), _))
    ;   throw(Error)                    % a limit, an abort
    ).

file_read(rdf(Format), _, File, Edits) :-
    rdf_edits(Format, File, Edits).
file_read(json_lines, KB, File, Edits) :-
    setup_call_cleanup(open(File, read, In, [encoding(utf8)]),
                       findall(tell(Row), line_row(KB, File, In, Row), Edits),
                       close(In)).

                /*******************************
                *             RDF              *
                *******************************/

rdf_edits(Format, File, Edits) :-
    read_file_to_codes(File, Codes, [type(binary)]),
    sha_hash(Codes, Hash, [algorithm(sha256), encoding(octet)]),
    hash_atom(Hash, Hex),
    sub_atom(Hex, 0, 16, _, Digest),
    setup_call_cleanup(
        open(File, read, In, [encoding(utf8), bom(true)]),
        rdf_read_turtle(stream(In), Triples,
                        [ format(Format), base_uri('acxon-relative://base/'), anon_prefix(node(_)),
                          prefixes(Prefixes), on_error(error) ]),
        close(In)),
    maplist(statement(Digest), Triples, Statements),
    partition(is_end, Statements, Ends0, Plain0),
    partition(denial_part, Plain0, Parts, Plain),
    graph_times(Plain0, Ends0, Times, Ends),
    findall(prefix(Prefix, Namespace), member(Prefix-Namespace, Prefixes), Declared),
    findall(tell(Row),
            ( member(Statement, Plain), statement_row(Statement, Times, Row)
            ; member(Statement, Ends), statement_row(Statement, Times, Row)
            ; denied_row(Parts, Times, Row)
            ),
            Tells),
    append(Declared, Tells, Edits).

%   A statement is statement(S, P, O, Graph), where Graph is `default` or a name.

statement(Digest, Triple, statement(S, P, O, Graph)) :-
    (   Triple = rdf(S0, P0, O0) -> Graph = default
    ;   Triple = rdf(S0, P0, O0, Graph0:_) -> node(Digest, Graph0, Graph)
    ),
    node(Digest, S0, S),
    node(Digest, P0, P),
    (   O0 = literal(Literal) -> literal(Literal, O) ; node(Digest, O0, O) ).

node(Digest, Node0, Node) :-
    (   Node0 = node(Place)
    ->  format(atom(Node), 'urn:acxon:bnode:~w:~w', [Digest, Place])
    ;   atom_concat('acxon-relative://base/', Relative, Node0)
    ->  throw(error(domain_error(full_iri, Relative), _))
    ;   Node = Node0
    ).

literal(type(Type, Text0), Object) :-
    !,
    atom_string(Text0, Text),
    (   Type == 'http://www.w3.org/2001/XMLSchema#string' -> Object = Text ; Object = Text^^Type ).
literal(lang(Language0, Text0), Text@Language) :-
    !,
    atom_string(Text0, Text),
    downcase_atom(Language0, Language).
literal(Text0, Text) :-
    atom_string(Text0, Text).

statement_row(statement(S, P, O, Graph), Times, row(S, P, O, -, Time, positive)) :-
    graph_time(Graph, Times, Time).

%   The time of a graph is told in the default one.

is_end(statement(_, P, _, default)) :-
    end_property(_, P).

end_property(since, P) :- iri(since, P).
end_property(until, P) :- iri(until, P).

%   Ends are the statements of Ends0 that are about no graph; Times is an assoc from graphs.

graph_times(Statements, Ends0, Times, Ends) :-
    findall(Graph-named, ( member(statement(_, _, _, Graph), Statements), Graph \== default ), Graphs0),
    sort(Graphs0, Graphs),
    ord_list_to_assoc(Graphs, Named),
    partition(about(Named), Ends0, Told, Ends),
    findall((Graph-P)-O, member(statement(Graph, P, O, _), Told), Keyed),
    grouped(Keyed, Groups),
    ord_list_to_assoc(Groups, Values),
    findall(Graph-(Since-Until),
            ( member(Graph-named, Graphs), graph_end(since, Graph, Values, Since), graph_end(until, Graph, Values, Until) ),
            Timed),
    ord_list_to_assoc(Timed, Times).

grouped(Keyed0, Groups) :-
    keysort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups).

about(Graphs, statement(S, _, _, _)) :-
    get_assoc(S, Graphs, _).

graph_end(Role, Graph, Told, End) :-
    end_property(Role, P),
    (   get_assoc(Graph-P, Told, Values0)
    ->  sort(Values0, Values),
        (   Values = [Text^^_],
            end_number(Text, Number)
        ->  End = Number
        ;   domain_error(end_of_interval(Graph), Values)
        )
    ;   time_in(Role, _, End)
    ).

end_number("INF",  1.0Inf)  :- !.
end_number("+INF", 1.0Inf)  :- !.
end_number("-INF", -1.0Inf) :- !.
end_number(Text, Number) :-
    catch(number_string(Number, Text), _, fail).

graph_time(Graph, Times, Time) :-
    (   get_assoc(Graph, Times, Time0) -> Time = Time0
    ;   time_in(since, _, Since),
        time_in(until, _, Until),
        Time = Since-Until
    ).

                /*******************************
                *       denied facts           *
                *******************************/

denial_part(statement(_, P, O, _)) :-
    (   part_role(P, _) -> true
    ;   iri(rdf_type, P), O == 'http://www.w3.org/2002/07/owl#NegativePropertyAssertion'
    ).

part_role('http://www.w3.org/2002/07/owl#sourceIndividual',  source).
part_role('http://www.w3.org/2002/07/owl#assertionProperty', property).
part_role('http://www.w3.org/2002/07/owl#targetIndividual',  target).
part_role('http://www.w3.org/2002/07/owl#targetValue',       target).

denied_row(Parts, Times, row(S, P, O, -, Time, negative)) :-
    findall((Graph-Node)-(P0-V), member(statement(Node, P0, V, Graph), Parts), Keyed),
    grouped(Keyed, Groups),
    member((Graph-_)-Said, Groups),
    maplist(denied_part(Said), [source, property, target], [S, P, O]),
    graph_time(Graph, Times, Time).

denied_part(Said, Role, Value) :-
    findall(V, ( member(P-V, Said), part_role(P, Role) ), Values0),
    sort(Values0, Values),
    (   Values = [Value0] -> Value = Value0 ; domain_error(one_value(Role), Values) ).

                /*******************************
                *          JSON lines          *
                *******************************/

line_row(KB, File, In, Row) :-
    repeat,
    line_count(In, Line),
    read_line_to_string(In, Text),
    (   Text == end_of_file
    ->  !,
        fail
    ;   split_string(Text, "", " \t\r", [Bare]),
        Bare \== "",
        catch(( atom_json_dict(Bare, Record, [null(null)]), record_sent(Record, Sent), named_row(KB, tell, Sent, Rows) ),
              error(Formal, Context),
              throw(error(load_error(File, Line, error(Formal, Context)), _))),
        member(Row, Rows)
    ).

record_sent(Record, -(S, P, Kind, O, Type, Since, Until, Sign)) :-
    ( is_dict(Record) -> true ; type_error(fact, Record) ),
    dict_pairs(Record, _, Pairs),
    forall(( member(Key-_, Pairs), \+ memberchk(Key, [s, p, o, since, until, sign]) ), domain_error(key_of_a_fact, Key)),
    maplist(part_of(Record), [s, p, o], [S, P, O0]),
    maplist(named, [s, p], [S, P]),
    json_object(O0, Kind, O, Type),
    maplist(end_of(Record), [since, until], [Since, Until]),
    (   get_dict(sign, Record, Sign0) -> true ; Sign0 = true ),
    (   json_sign(Sign0, Sign) -> true ; type_error(sign, Sign0) ).

part_of(Record, Key, Value) :-
    (   get_dict(Key, Record, Value0) -> Value = Value0 ; domain_error(fact_with_key(Key), Record) ).

named(Key, Name) :-
    (   string(Name), Name \== "" -> true ; type_error(name, Key=Name) ).

json_sign(true,  1).
json_sign(false, 0).

end_of(Record, Key, End) :-
    (   get_dict(Key, Record, End0), End0 \== null
    ->  ( number(End0) -> End = End0 ; type_error(time, End0) )
    ;   End = null
    ).

json_object(Value, Kind, Object, Type) :-
    (   string(Value)  -> named(o, Value), Kind = iri, Object = Value, Type = ''
    ;   number(Value)  -> Kind = number, Object = Value, Type = ''
    ;   boolean(Value, Object) -> Kind = boolean, Type = ''
    ;   is_dict(Value),
        get_dict(value, Value, Inner)
    ->  literal_part(Value, type, Datatype),
        literal_part(Value, lang, Language),
        json_literal(Inner, Datatype, Language, literal(Kind, Object, Type))
    ;   type_error(object_of_a_fact, Value)
    ).

boolean(true,  1).
boolean(false, 0).

literal_part(Value, Key, Part) :-
    (   get_dict(Key, Value, Part0), Part0 \== null -> Part = Part0 ; Part = "" ).

json_literal(Inner, "", "", Literal) :-
    !,
    (   string(Inner) -> Literal = literal(string, Inner, '')
    ;   json_object(Inner, Kind, Object, Type), Literal = literal(Kind, Object, Type)
    ).
json_literal(Inner, "", Language, literal(lang, Inner, Language)) :-
    !.
json_literal(Inner, Datatype, "", literal(typed, Text, Datatype)) :-
    !,
    format(string(Text), '~w', [Inner]).
json_literal(_, Datatype, Language, _) :-
    domain_error(type_or_language, [Datatype, Language]).
