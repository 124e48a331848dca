:- module(acxon_page_services, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, nth0/3]).
:- use_module(codec, [object_in/5, object_out/5, row_in/2]).
:- use_module('../store/changes', []).
:- use_module('../store/names', [add_prefix/3, note_namespace/2]).
:- use_module('../store/vocabulary', [term_iri/2]).
:- use_module('../store/pages', [drop_pages/1, drop_pages_of/2, page_kb/2, pages_held/2]).

/** <module> Services: pages of a store that Python reads

See services.pl, and store/pages.pl for what a page is.
*/

:- multifile
    acxon_services:service/4,
    acxon_pages:fetched/3.

acxon_services:service(page, KB, [Most], true) :-
    page_kb(KB, Most).
acxon_services:service(talk, _, [], true) :-
    talk.
acxon_services:service(pages_held, KB, [], Facts) :-
    pages_held(KB, Facts).

%   The properties, and the classes of properties, of which what follows from a schema depends.

acxon_services:service(schema_names, _, [], [Properties, Classes]) :-
    findall(IRI, ( acxon_ontology:schema_name(Name), term_iri(Name, IRI) ), Properties0),
    findall(IRI, ( acxon_ontology:schema_type_name(Name), term_iri(Name, IRI) ), Classes0),
    sort(Properties0, Properties),
    sort(Classes0, Classes).

%   Nothing is held of what the store was before; where the facts that came or went are given, nothing that they
%   concern. How many facts it has now, new prefixes and namespaces are given; what follows from the schema is
%   computed where that has changed.

acxon_services:service(renew, KB, [Changed, Count, Prefixes, Namespaces, Schema], true) :-
    (   is_list(Changed)
    ->  maplist(row_in, Changed, Rows),
        drop_pages_of(KB, Rows)
    ;   drop_pages(KB)
    ),
    retractall(KB:size(_)),
    assertz(KB:size(Count)),
    forall(member(-(Prefix0, Namespace0), Prefixes),
           ( atom_string(Prefix, Prefix0), atom_string(Namespace, Namespace0), add_prefix(KB, Prefix, Namespace) )),
    forall(( member(Namespace0, Namespaces), atom_string(Namespace, Namespace0) ), note_namespace(KB, Namespace)),
    (   Schema =:= 1 -> forall(acxon_changes:schema_changed(KB, stored), true) ; true ).

acxon_pages:fetched(KB, begin, []) :-
    asked(KB, begin, [], []).
acxon_pages:fetched(KB, pages(Kind, Keys0), Pages) :-
    maplist(key_out(Kind), Keys0, Keys),
    asked(KB, Kind, Keys, Sent),
    maplist(page_in, Sent, Pages).
acxon_pages:fetched(KB, stream(S, P, O, Sign, After), rows(Rows, Next)) :-
    maplist(maybe_out, [S, P, Sign], [S1, P1, Sign1]),
    ( var(O) -> Object = [] ; object_sent(O, Object) ),
    asked(KB, stream, [S1, P1, Object, Sign1, After], [Sent, Next0]),
    ( is_list(Next0) -> Next = Next0 ; Next = none ),
    maplist(sent_row, Sent, Rows).

asked(KB, What, Arguments, Answer) :-
    (   talking(In, Out)
    ->  with_output_to(string(Question), json([What, Arguments])),
        format(Out, '~s~n', [Question]),
        flush_output(Out),
        read_term(In, Sent, [double_quotes(string), dotlists(false)]),
        ( Sent = ["error", Text] -> throw(error(system_error(pages(Text)), _)) ; Sent = [Stale, Answer] )
    ;   janus:py_call('acxon.prolog.callbacks':fetched(KB, What, Arguments), [Stale, Answer])
    ),
    ( Stale == 1 -> drop_pages(KB) ; true ).

%   In the copy of the process that answers a stranger's goal there is no way to Python. It asks the process for
%   pages by the files that are standard input and output there, and what a goal writes goes nowhere.

:- dynamic talking/2.

talk :-
    stream_property(In, file_no(0)),
    stream_property(Out, file_no(1)),
    !,
    set_stream(In, encoding(utf8)),
    set_stream(Out, encoding(utf8)),
    open_null_stream(Nothing),
    set_stream(Nothing, alias(user_output)),
    set_output(Nothing),
    assertz(talking(In, Out)).

json(Term) :-
    (   is_list(Term)
    ->  write('['),
        forall(nth0(Place, Term, Part), ( ( Place > 0 -> write(',') ; true ), json(Part) )),
        write(']')
    ;   number(Term)
    ->  write(Term)
    ;   atom_codes(Term, Codes),
        put_char('"'),
        forall(member(Code, Codes), json_code(Code)),
        put_char('"')
    ).

json_code(Code) :-
    (   ( Code < 32 ; Code =:= 0'" ; Code =:= 0'\\ )
    ->  format('\\u~|~`0t~16r~4+', [Code])
    ;   put_code(Code)
    ).

maybe_out(Term, Sent) :-
    ( var(Term) -> Sent = '' ; Sent = Term ).

key_out(in, O, Sent)    :- !, object_sent(O, Sent).
key_out(po, P+O, Sent)  :- !, object_sent(O, Object), Sent = [P|Object].
key_out(_, Key, Key).

object_sent(O, [Kind, Value, Type]) :-
    object_out(O, -, Kind, Value, Type).

page_in(Sent, page(Kind, Key, Rows)) :-
    parts(Sent, [Kind0, Key0, Rows0]),
    atom_string(Kind, Kind0),
    key_in(Kind, Key0, Key),
    (   is_list(Rows0)
    ->  ( Kind == label -> maplist(text_atom, Rows0, Rows) ; maplist(sent_row, Rows0, Rows) )
    ;   Rows = large
    ).

key_in(in, Key, O)       :- !, parts(Key, Parts), sent_object(Parts, O).
key_in(po, Key, P+O)     :- !, parts(Key, [P0|Parts]), atom_string(P, P0), sent_object(Parts, O).
key_in(_, Key0, Key)     :- atom_string(Key, Key0).

sent_object([Kind0, Value, Type], O) :-
    atom_string(Kind, Kind0),
    object_in(Kind, Value, Type, O, _).

%   Python's tuples come as terms -(A, B, ...), as JSON they are lists.

parts(Sent, Parts) :-
    ( is_list(Sent) -> Parts = Sent ; Sent =.. [_|Parts] ).

sent_row(Sent, Row) :-
    (   Sent = [S, P, Kind0, O, D0, Since, Until, Sign]
    ->  atom_string(Kind, Kind0),
        ( D0 == "" -> D = '' ; D = D0 ),
        row_in(-(S, P, Kind, O, D, Since, Until, Sign), Row)
    ;   row_in(Sent, Row)
    ).

text_atom(Text, Atom) :-
    atom_string(Atom, Text).
