:- module(acxon_sandbox_text,
          [ stranger_throw/1,           % +Ball
            stranger_format/3,          % +Sink, +Format, +Arguments
            stranger_term_to_atom/2,    % ?Term, ?Atom
            stranger_term_string/2,     % ?Term, ?String
            check_format/2,             % +Sink, +Format
            check_directives/0,
            refuse/1                    % +Culprit
          ]).
:- use_module(allowed, [directive/2]).
:- use_module('../reasoning/timed', [op(_, _, _)]).
:- use_module('../store/depth', [unreadable_text/2]).

/** <module> Text to and from terms, and errors, for a goal from a stranger

Prolog's own predicates of these names can be made to call goals: by the directives of a format, by the
options these take from the arguments, and by quasi quotations in a text that is read. Here a call is looked
at when it is made, so that it makes no difference how its arguments came about.
*/

%!  stranger_throw(+Ball) is det.
%
%   As throw/1. '$aborted' would end the call that waits for the answer, and no error would be said.

stranger_throw(Ball) :-
    (   Ball == '$aborted' -> throw(unwind(abort)) ; throw(Ball) ).

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
    safe_chars(Chars, SafeChars),
    string_chars(Safe, SafeChars).

%   safe_chars(+Format, -Safe): Safe is Format, with every directive looked at.

safe_chars([], []).
safe_chars([Char|Chars], [Char|Safe]) :-
    (   Char == (~)
    ->  column_argument(Chars, Safe, Chars1, Safe1),
        letter(Chars1, Safe1, Chars2, Safe2),
        safe_chars(Chars2, Safe2)
    ;   safe_chars(Chars, Safe)
    ).

%   column_argument(+Format0, -Safe0, -Format, -Safe): a number, * or a character after `, or none.

column_argument([*|Cs], [*|Safe], Cs, Safe)              :- !.
column_argument(['`', C|Cs], ['`', C|Safe], Cs, Safe)    :- !.
column_argument([D|Cs0], [D|Safe0], Cs, Safe) :-
    D @>= '0', D @=< '9',
    !,
    digits(Cs0, Safe0, Cs, Safe).
column_argument(Cs, Safe, Cs, Safe).

digits([D|Cs0], [D|Safe0], Cs, Safe) :-
    D @>= '0', D @=< '9',
    !,
    digits(Cs0, Safe0, Cs, Safe).
digits(Cs, Safe, Cs, Safe).

letter([Letter|Cs], [SafeLetter|Safe], Cs, Safe) :-
    (   directive(Letter, _),
        ( Letter == p -> SafeLetter = q ; SafeLetter = Letter )
    ->  true
    ;   atom_concat(~, Letter, Directive),
        refuse(Directive)
    ).
letter([], _, _, _) :-
    refuse('a format that ends in ~').

%!  check_directives is det.
%
%   Refuse all goals where a predicate of the owner's would be called with what is to be written, by a
%   directive that has a meaning of its own: errors are worded with these, too.

check_directives :-
    (   directive(Letter, _),
        char_code(Letter, Code),
        current_format_predicate(Code, _)
    ->  atomic_list_concat(['a ~', Letter, ' of format/2 that was defined anew'], What),
        refuse(What)
    ;   true
    ).

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
    text_to_string(Text, String),
    (   unreadable_text(String, Why) -> throw(error(syntax_error(Why), string(String, 0))) ; true ),
    (   split_string(String, "", " \t\r\n", [""])
    ->  Closed = ""
    ;   string_concat(String, "\n.", Closed)
    ),
    setup_call_cleanup(
        open_string(Closed, Stream),
        read_term(Stream, Read, [ module(acxon), quasi_quotations(Quotations), syntax_errors(error) ]),
        close(Stream)),
    (   Quotations == [] -> true ; refuse('a quasi quotation') ),
    Term = Read.

%!  refuse(+Culprit) is det.
%
%   Say that a goal from outside may not do this.

refuse(Culprit) :-
    throw(error(permission_error(call, sandboxed, Culprit), _)).
