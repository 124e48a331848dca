:- module(stranger_text,
          [ stranger_format/3,          % +Sink, +Format, +Arguments
            stranger_term_to_atom/2,    % ?Term, ?Atom
            stranger_term_string/2,     % ?Term, ?String
            check_format/2              % +Sink, +Format
          ]).
:- use_module(allowed, [directive/2]).
:- use_module(triples, [op(_, _, _)]).

/** <module> Text to and from terms, for a goal from a stranger

Prolog's own predicates of these names can be made to call goals: by the directives
of a format, by the options these take from the arguments, and by quasi quotations
in a text that is read. Here a call is looked at when it is made, so that it makes
no difference how its arguments came about.
*/

%!  stranger_format(+Sink, +Format, +Arguments) is det.
%
%   As format/3, to a text, with the directives of directive/2 alone.
%
%   @error permission_error(call, sandboxed, Culprit)

stranger_format(Sink, Format, Arguments) :-
    sink(Sink),
    safe_format(Format, Safe),
    system:format(Sink, Safe, Arguments).

%!  check_format(+Sink, +Format) is det.
%
%   Refuse what is known of a call of format/3 before it is made. Both may be unbound.

check_format(Sink, Format) :-
    (   var(Sink)   -> true ; sink(Sink) ),
    (   var(Format) -> true ; safe_format(Format, _) ).

sink(Sink) :-
    (   nonvar(Sink),
        memberchk(Sink, [atom(_), string(_), codes(_), chars(_)])
    ->  true
    ;   refuse('format/3 to anything but a text')
    ).

safe_format(Format, Safe) :-
    (   catch(text_to_string(Format, Text), _, fail)
    ->  true
    ;   refuse('a format that is no text')
    ),
    string_chars(Text, Chars),
    phrase(column(SafeChars), Chars),
    string_chars(Safe, SafeChars).

%   column(-Safe)//: a format, and the same with every directive looked at.

column([])         --> [].
column([~|Safe])   --> [~], !, numeric(Safe, Letters), letter(Letters, Rest), column(Rest).
column([C|Safe])   --> [C], column(Safe).

numeric([*|Rest], Rest)       --> [*], !.
numeric(['`', C|Rest], Rest)  --> ['`', C], !.
numeric(Digits, Rest)         --> digits(Digits, Rest).

digits([D|Digits], Rest) --> [D], { D @>= '0', D @=< '9' }, !, digits(Digits, Rest).
digits(Rest, Rest)       --> [].

letter([Safe|Rest], Rest) -->
    [Letter],
    !,
    {   directive(Letter, _)
    ->  ( Letter == p -> Safe = q ; Safe = Letter )
    ;   atom_concat(~, Letter, Directive),
        refuse(Directive)
    }.
letter(_, _) -->
    { refuse('a format that ends in ~') }.

%!  stranger_term_to_atom(?Term, ?Atom) is det.
%!  stranger_term_string(?Term, ?String) is det.
%
%   As term_to_atom/2 and term_string/2.

stranger_term_to_atom(Term, Atom) :-
    (   var(Atom) -> system:term_to_atom(Term, Atom) ; text_term(Atom, Term) ).

stranger_term_string(Term, String) :-
    (   var(String)
    ->  system:term_to_atom(Term, Atom),
        atom_string(Atom, String)
    ;   text_term(String, Term)
    ).

text_term(Text, Term) :-
    setup_call_cleanup(
        open_string(Text, Stream),
        read_term(Stream, Read, [ module(acxon), quasi_quotations(Quotations), syntax_errors(error) ]),
        close(Stream)),
    (   Quotations == [] -> true ; refuse('a quasi quotation') ),
    Term = Read.

refuse(Culprit) :-
    throw(error(permission_error(call, sandboxed, Culprit), _)).
