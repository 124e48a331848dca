:- module(acxon_codec,
          [ row_in/2,                   % +Sent, -Row
            row_out/2,                  % +Row, -Sent
            edit_in/2,                  % +Sent, -Edit
            object_in/5,                % +Kind, +Value, +Type, -Object, -Datatype
            object_out/5,               % +Object, +Datatype, -Kind, -Value, -Type
            tuple_out/3,                % +KB, +Tuple, -Sent
            node_out/3,                 % +KB, +Node, -Sent
            interval_in/3,              % +Since, +Until, -Time
            value_out/3                 % +KB, +Term, -Sent
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module('../store/depth', [writable_term/2]).
:- use_module('../store/intervals', [time_in/3]).
:- use_module('../store/names', [known_node/2, label/3]).
:- use_module('../store/tuples', [op(_, _, _)]).
:- use_module('../comparing/sayings', [called/3]).

/** <module> What goes over the border to Python, and what comes

Python sends tuples, which come as terms -(A, B, ...), and takes lists: parts of a
term -(A, B) would never be freed there. Nodes are sent as texts, values with their kind.
*/

%!  row_in(+Sent, -Row) is det.
%!  row_out(+Row, -Sent) is det.
%
%   A row travels as subject, property, kind of the object, object, datatype (of a
%   number), type or language, since, until and sign, see acxon/terms.py.

row_in(-(S0, P0, Kind, O0, D0, Since, Until, Sign0), row(S, P, O, D, Time, Sign)) :-
    atom_string(S, S0),
    atom_string(P, P0),
    object_in(Kind, O0, D0, O, D),
    interval_in(Since, Until, Time),
    ( Sign0 =:= 1 -> Sign = positive ; Sign = negative ).

row_out(row(S, P, O, D, Since-Until, Sign0), [S, P, Kind, Value, Type, Since, Until, Sign]) :-
    object_out(O, D, Kind, Value, Type),
    sign_out(Sign0, Sign).

sign_out(positive, 1).
sign_out(negative, 0).

%!  edit_in(+Sent, -Edit) is det.
%
%   An edit of acxon_changes:change_rows/3 travels as a number and a row, or a prefix and its namespace.

edit_in(-(How, Sent), Edit) :-
    edit_of(How, Sent, Edit).

edit_of(0, Row0, tell(Row))   :- row_in(Row0, Row).
edit_of(1, Row0, forget(Row)) :- row_in(Row0, Row).
edit_of(2, -(Prefix0, Namespace0), prefix(Prefix, Namespace)) :-
    atom_string(Prefix, Prefix0),
    atom_string(Namespace, Namespace0).

%!  object_in(+Kind, +Value, +Type, -Object, -Datatype) is det.
%!  object_out(+Object, +Datatype, -Kind, -Value, -Type) is det.

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

object_out(O, D, Kind, Value, Type) :-
    (   number(O)  -> Kind = number, Value = O, ( D == (-) -> Type = '' ; Type = D )
    ;   string(O)  -> Kind = string, Value = O, Type = ''
    ;   O == true  -> Kind = boolean, Value = 1, Type = ''
    ;   O == false -> Kind = boolean, Value = 0, Type = ''
    ;   atom(O)    -> Kind = iri, Value = O, Type = ''
    ;   O = T@L    -> Kind = lang, Value = T, Type = L
    ;   O = T^^D0  -> Kind = typed, Value = T, Type = D0
    ).

%!  interval_in(+Since, +Until, -Time) is det.
%
%   An end that is not known is no number.

interval_in(Since0, Until0, Since-Until) :-
    end_in(since, Since0, Since),
    end_in(until, Until0, Until).

end_in(Role, Value, End) :-
    (   number(Value) -> End = Value ; time_in(Role, _, End) ).

%!  tuple_out(+KB, +Tuple, -Sent) is det.
%
%   A tuple with the labels of its parts, in the language of the call.

tuple_out(KB, tuple(S, P, O, Since-Until, Sign0), [S, SL, P, PL, Kind, Value, OL, Since, Until, Sign]) :-
    called(KB, S, SL),
    called(KB, P, PL),
    object_out(O, -, Kind, Value, _),
    called(KB, O, OL),
    sign_out(Sign0, Sign).

%!  node_out(+KB, +Node, -Sent) is det.
%
%   A node with its label.

node_out(KB, IRI, [IRI, Label]) :-
    label(KB, IRI, Label).

%!  value_out(+KB, +Term, -Sent) is det.
%
%   Term, which may be anything, as its kind, itself and its label: `iri`, `number`, `text`, `boolean`, `list`
%   (of such), `var`, or `term`, as a text with full names and as one with labels. Floats that are no number,
%   integers of more than 4000 digits, fractions beyond the largest float, cyclic terms and lists deeper than
%   a hundred lists become text.

value_out(KB, Term, Sent) :-
    value_out(KB, 100, Term, Sent).

value_out(KB, Depth, Term, Sent) :-
    (   var(Term)                -> Sent = [var, "_", ""]
    ;   boolean(Term)            -> atom_string(Term, Text), Sent = [boolean, Text, ""]
    ;   atom(Term)               -> atom_out(KB, Term, Sent)
    ;   number(Term)             -> number_out(Term, Sent)
    ;   string(Term)             -> Sent = [text, Term, ""]
    ;   Term = Text@_, string(Text)   -> Sent = [text, Text, ""]
    ;   Term = Text^^_, string(Text)  -> Sent = [text, Text, ""]
    ;   Depth > 0, acyclic_term(Term), is_list(Term)
    ->  Depth1 is Depth-1,
        maplist(value_out(KB, Depth1), Term, Items),
        Sent = [list, Items, ""]
    ;   ( acyclic_term(Term) -> named_term(KB, Term, Named) ; Named = Term ),
        term_text(Term, Text),
        term_text(Named, Label),
        Sent = [term, Text, Label]
    ).

boolean(true).
boolean(false).

atom_out(KB, Atom, Sent) :-
    (   iri_or_node(KB, Atom)
    ->  label(KB, Atom, Label),
        Sent = [iri, Atom, Label]
    ;   Atom == []
    ->  Sent = [list, [], ""]
    ;   atom_string(Atom, Text),
        Sent = [text, Text, ""]
    ).

iri_or_node(KB, Atom) :-
    sub_atom(Atom, _, 1, _, :),
    !,
    ( known_node(KB, Atom) -> true ; sub_atom(Atom, _, _, _, '://') ).

number_out(Number, Sent) :-
    (   integer(Number), Bits is msb(abs(Number)+1), Bits > 13_288
    ->  format(string(Text), 'a whole number of ~D bits', [Bits]),
        Sent = [text, Text, ""]
    ;   integer(Number)                       -> Sent = [number, Number, ""]
    ;   float(Number), finite(Number)         -> Sent = [number, Number, ""]
    ;   rational(Number)                      -> fraction_out(Number, Sent)
    ;   format(string(Text), '~w', [Number]), Sent = [text, Text, ""]
    ).

fraction_out(Fraction, Sent) :-
    (   catch(Float is float(Fraction), error(evaluation_error(_), _), fail)
    ->  Sent = [number, Float, ""]
    ;   Bits is msb(abs(numerator(Fraction))),
        format(string(Text), 'a fraction of ~D bits', [Bits]),
        Sent = [text, Text, ""]
    ).

finite(Float) :-
    float_class(Float, Class),
    memberchk(Class, [normal, subnormal, zero]).

term_text(Term0, Text) :-
    ( acyclic_term(Term0) -> Depth = 50, Term = Term0 ; Depth = 0, writable_term(Term0, Term) ),
    copy_term_nat(Term, Shown),
    term_variables(Shown, Variables),
    maplist(=('$VAR'('_')), Variables),
    format(string(Text), '~W',
           [Shown, [quoted(true), portray(false), max_depth(Depth), cycles(true), numbervars(true)]]).

named_term(KB, Term, Shown) :-
    (   atom(Term), iri_or_node(KB, Term)
    ->  label(KB, Term, Text),
        atom_string(Shown, Text)
    ;   compound(Term)
    ->  compound_name_arguments(Term, Name, Args0),
        maplist(named_term(KB), Args0, Args),
        compound_name_arguments(Shown, Name, Args)
    ;   Shown = Term
    ).
