:- module(acxon_listeners,
          [ heard_numbers/4,            % +KB, +Listener, +Numbered, -Numbers
            heard_keys/3,               % +KB, +Listener, -Keys
            heard_tuples/3,             % +KB, +Listener, -Tuples
            tuple_key/3,                % +KB, +Tuple, -Key
            without_heard/5             % +Numbers, +Between, +Paragraphs, -Left, -Heard
          ]).
:- use_module(library(assoc), [get_assoc/3, ord_list_to_assoc/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module(library(ordsets), [ord_intersection/3, ord_subtract/3, ord_union/3]).
:- use_module('../../reasoning/ontology', [property_inverse/3]).
:- use_module('../../store/intervals', [whole_time/1]).
:- use_module('../../store/tuples', [literal/1, stored/6, op(_, _, _)]).
:- use_module('../../store/datatypes', [number_value/2]).
:- use_module('../../store/depth', [unreadable_text/2]).
:- use_module('../../store/vocabulary', []).

/** <module> What a listener has heard

That is knowledge about the listener: facts <listener, has heard, Key>, where Key is the text
of a fact that was told. A fact has the same key from whichever end it is told.
*/

%!  heard_numbers(+KB, +Listener, +Numbered, -Numbers) is det.
%
%   Numbers, in order, are those of Numbered, Number-Tuple, that Listener, a node, has heard;
%   none where Listener is `none`.

heard_numbers(_, none, _, []) :-
    !.
heard_numbers(KB, Listener, Numbered, Numbers) :-
    heard_keys(KB, Listener, Keys),
    (   Keys == []
    ->  Numbers = []
    ;   findall(Key-true, member(Key, Keys), Known0),
        ord_list_to_assoc(Known0, Known),
        findall(N, ( member(N-Tuple, Numbered), tuple_key(KB, Tuple, Key), get_assoc(Key, Known, _) ), Numbers0),
        sort(Numbers0, Numbers)
    ).

%!  heard_keys(+KB, +Listener, -Keys) is det.
%
%   Keys, in order, are the texts of the facts that Listener has heard. What somebody else may have told and is no text is none.

heard_keys(KB, Listener, Keys) :-
    iri(has_heard, HasHeard),
    findall(Key, ( stored(KB, Listener, HasHeard, Key, _, positive), string(Key) ), Keys0),
    sort(Keys0, Keys).

%!  heard_tuples(+KB, +Listener, -Tuples) is det.
%
%   Tuples are the facts that Listener has heard. A text that is no fact is none.

heard_tuples(KB, Listener, Tuples) :-
    heard_keys(KB, Listener, Keys),
    findall(Tuple, ( member(Key, Keys), key_tuple(Key, Tuple) ), Tuples).

%!  tuple_key(+KB, +Tuple, -Key) is det.
%
%   Key, a string, is the text of Tuple.

tuple_key(KB, tuple(S, P, O, Time, Sign), Key) :-
    (   \+ literal(O),
        property_inverse(KB, P, Q)
    ->  sort([end(P, S, O), end(Q, O, S)], [end(P1, S1, O1)|_])
    ;   P1 = P, S1 = S, O1 = O
    ),
    time_text(Time, Said),
    format(string(Key), '~q', [fact(S1, P1, O1, Said, Sign)]).

time_text(Since-Until, Said) :-
    (   whole_time(Since-Until) -> Said = always
    ;   Since =:= -inf          -> Said = until(Until)
    ;   Until =:= inf           -> Said = since(Since)
    ;   Said = from(Since, Until)
    ).

key_tuple(Key, tuple(S, P, O, Time, Sign)) :-
    \+ unreadable_text(Key, _),
    catch(term_string(Fact, Key, [module(acxon_listeners), quasi_quotations(_)]), error(_, _), fail),   % runs none
    ground(Fact),
    Fact = fact(S, P, O, Said, Sign),
    atom(S), atom(P),
    heard_object(O),
    memberchk(Sign, [positive, negative]),
    text_time(Said, Time).

%   Somebody else may have written it: it is a node or a value of the forms that are stored.

heard_object(O) :-
    (   atom(O)     -> true
    ;   string(O)   -> true
    ;   number(O)   -> catch(number_value(O, _), error(_, _), fail)
    ;   O = Text@Language -> string(Text), atom(Language)
    ;   O = Text^^Type, string(Text), atom(Type)
    ).

text_time(always, Time) :- whole_time(Time).
text_time(until(Until), (-1.0Inf)-Until) :- moment(Until).
text_time(since(Since), Since-(1.0Inf)) :- moment(Since).
text_time(from(Since, Until), Since-Until) :- moment(Since), moment(Until), Since =< Until.

moment(Time) :-
    number(Time),
    Time > -1.0e300,
    Time < 1.0e300.

%!  without_heard(+Numbers, +Between, +Paragraphs, -Left, -Heard) is det.
%
%   Left is what of Paragraphs, lists of told(Message, Facts), is not told again, and Heard are
%   Numbers with what goes without saying then. The first paragraph is the answer: it goes, with its reasons, where its
%   facts that are in Between, Number-Tuple, are all among Numbers, because the others add no
%   word to it; 'as I said' takes its place where something else is left. Of the others each
%   goes as a whole, because its sentences refer to each other.

without_heard([], _, Paragraphs, Paragraphs, []) :-
    !.
without_heard(Numbers, Between, [Answer|Details0], Left, Heard) :-
    findall(Messages, ( member(Messages, Details0), Messages \== [], \+ all_heard(Messages, Numbers) ), Details),
    (   Answer = [First|_],
        messages_numbers([First], Ns),
        pairs_keys(Between, Places0),
        sort(Places0, Places),
        ord_intersection(Places, Ns, Said),
        Said \== [],
        ord_subtract(Said, Numbers, [])
    ->  ord_union(Numbers, Ns, Heard),
        (   First = told(better(X, _, _), _),
            Details \== []
        ->  Left = [[told(as_said(X), [])]|Details]
        ;   Left = Details
        )
    ;   Left = [Answer|Details],
        Heard = Numbers
    ).

all_heard(Messages, Numbers) :-
    messages_numbers(Messages, Ns),
    Ns \== [],
    ord_subtract(Ns, Numbers, []).

messages_numbers(Messages, Numbers) :-
    findall(N, ( member(told(_, Facts), Messages), member(Fact, Facts), ( Fact = I+J -> member(N, [I, J]) ; N = Fact ) ), Numbers0),
    sort(Numbers0, Numbers).
