:- module(acxon_datatypes,
          [ text_value/4,               % +Text, +Type, -Value, -Datatype
            check_number/2,             % +Number, +Type
            check_language/1,           % +Tag
            number_value/2,             % +Number, -Value
            datatype_example/2          % ?Name, ?Example
          ]).
:- use_module(library(lists), [append/2, append/3, member/2]).
:- use_module(library(error), [domain_error/2, existence_error/2]).
:- autoload(library(dcg/basics), [digit//1, digits//1, remainder//1, string_without//2, xdigit//1]).
:- autoload(library(dcg/high_order), [optional//2]).
:- use_module(tuples, [op(_, _, _)]).

/** <module> Texts that have a datatype

What XML Schema says about how the values of its datatypes are written. A text that is not written so is
refused when it is told: another tool, or we ourselves when we load what we have exported, would take it for
something else or refuse all of the file.

Datatypes of others are not looked into.
*/

%!  text_value(+Text, +Type, -Value, -Datatype) is det.
%
%   Value is the stored form of the string Text in the datatype with the IRI Type: a number with its Datatype
%   where that is one, `true`, `false`, a string, or Text^^Type. Datatype is `-` but for numbers.
%
%   @error domain_error(written_as(Type), Text) when Text is not written so
%   @error existence_error(datatype, Type)

text_value(Text, Type, Value, Datatype) :-
    (   atom_concat('http://www.w3.org/2001/XMLSchema#', Name, Type)
    ->  xsd_value(Name, Text, Type, Value, Datatype)
    ;   without_language(Type)
    ->  existence_error(language, Text)
    ;   Value = Text^^Type,
        Datatype = (-)
    ).

without_language('http://www.w3.org/1999/02/22-rdf-syntax-ns#langString').
without_language('http://www.w3.org/1999/02/22-rdf-syntax-ns#dirLangString').

xsd_value(Name, Text, Type, Value, Datatype) :-
    (   datatype(Name, Form, _)
    ->  true
    ;   existence_error(datatype, Type)
    ),
    trimmed(Form, Text, Codes),
    (   phrase(written(Form, Parsed), Codes),
        in_range(Form, Parsed)
    ->  true
    ;   throw(error(domain_error(written_as(Type), Text), _))
    ),
    parsed_value(Parsed, Text, Type, Value, Datatype).

trimmed(Form, Text, Codes) :-
    (   Form == any
    ->  Codes = []
    ;   Form == one_line
    ->  string_codes(Text, Codes)
    ;   split_string(Text, "", " \t\r\n", [Trimmed]),
        string_codes(Trimmed, Codes)
    ).

parsed_value(number(Number), _, Type, Value, Type) :- !, number_value(Number, Value).
parsed_value(boolean(Value), _, _, Value, -) :- !.
parsed_value(text, Text, _, Text, -) :- !.
parsed_value(_, Text, Type, Text^^Type, -).

%!  number_value(+Number, -Value) is det.
%
%   Value is the stored form of Number: an integer where it is one exactly.
%
%   @error domain_error(finite_number, Number)
%   @error domain_error(short_number, Number) with more than 4000 digits

number_value(Number, Value) :-
    (   integer(Number)
    ->  short(Number),
        Value = Number
    ;   ( float(Number) -> Float = Number ; Float is float(Number) ),
        float_class(Float, Class),
        float_value(Class, Float, Value)
    ).

float_value(nan,      Float, _) :- !, domain_error(finite_number, Float).
float_value(infinite, Float, _) :- !, domain_error(finite_number, Float).
float_value(_, Float, Value) :-
    (   abs(Float) < 9007199254740992, Float =:= integer(Float)
    ->  Value is integer(Float)
    ;   Value = Float
    ).

short(Number) :-
    (   Number >= -1_000_000_000, Number =< 1_000_000_000
    ->  true
    ;   abs(Number) < 10**4000
    ->  true
    ;   domain_error(short_number, number)
    ).

%!  check_number(+Number, +Type) is det.
%
%   True when the datatype Type has Number.
%
%   @error domain_error(written_as(Type), Number)

check_number(Number, Type) :-
    ( integer(Number) -> short(Number) ; true ),
    (   atom_concat('http://www.w3.org/2001/XMLSchema#', Name, Type),
        datatype(Name, Form, _),
        number_form(Form, Number)
    ->  true
    ;   throw(error(domain_error(written_as(Type), Number), _))
    ).

number_form(decimal, _).
number_form(real, _).
number_form(integer(Least, Most), Number) :-
    integer(Number),
    in_range(integer(Least, Most), number(Number)).

%!  check_language(+Tag) is det.
%
%   Tag has the form of a language tag, and at most a hundred characters.
%
%   @error domain_error(language_tag, Tag)

check_language(Tag) :-
    (   atom_length(Tag, Length),
        Length =< 100,
        atom_codes(Tag, Codes),
        phrase(language_tag, Codes)
    ->  true
    ;   domain_error(language_tag, Tag)
    ).

                /*******************************
                *          datatypes           *
                *******************************/

%   datatype(?Name, ?Form, ?Example): the datatypes of XML Schema, how their values are written, and
%   an example where one helps.

datatype(string,             string,               -).
datatype(boolean,            boolean,              true).
datatype(decimal,            decimal,              '27.5').
datatype(double,             real,                 '27.5, 1.0E6, INF or NaN').
datatype(float,              real,                 '27.5, 1.0E6, INF or NaN').
datatype(integer,            integer(-, -),        -).
datatype(long,               integer(-9223372036854775808, 9223372036854775807), -).
datatype(int,                integer(-2147483648, 2147483647), -).
datatype(short,              integer(-32768, 32767), -).
datatype(byte,               integer(-128, 127),   -).
datatype(nonNegativeInteger, integer(0, -),        -).
datatype(positiveInteger,    integer(1, -),        -).
datatype(nonPositiveInteger, integer(-, 0),        -).
datatype(negativeInteger,    integer(-, -1),       -).
datatype(unsignedLong,       integer(0, 18446744073709551615), -).
datatype(unsignedInt,        integer(0, 4294967295), -).
datatype(unsignedShort,      integer(0, 65535),    -).
datatype(unsignedByte,       integer(0, 255),      -).
datatype(date,               date,                 '2024-12-31').
datatype(dateTime,           date_time,            '2024-12-31T23:59:00 or 2024-12-31T23:59:00Z').
datatype(dateTimeStamp,      date_time_stamp,      '2024-12-31T23:59:00Z').
datatype(time,               time,                 '23:59:00').
datatype(gYear,              year,                 '2024').
datatype(gYearMonth,         year_month,           '2024-12').
datatype(gMonth,             month,                '--12').
datatype(gMonthDay,          month_day,            '--12-31').
datatype(gDay,               day,                  '---31').
datatype(duration,           duration,             'P1DT2H30M').
datatype(yearMonthDuration,  year_month_duration,  'P1Y6M').
datatype(dayTimeDuration,    day_time_duration,    'P1DT2H30M').
datatype(hexBinary,          hex,                  '00FF').
datatype(base64Binary,       base64,               'dGVh').
datatype(language,           language,             'en or pt-br').
datatype(normalizedString,   one_line,             'a text without tabs and new lines').
datatype(token,              one_line,             'a text without tabs and new lines').
datatype(Name, word, -) :-
    memberchk(Name, ['Name', 'NCName', 'NMTOKEN', 'ID', 'IDREF', 'ENTITY', 'QName', 'NOTATION']).
datatype(Name, any, -) :-
    memberchk(Name, [anyURI, anySimpleType, anyAtomicType, 'IDREFS', 'ENTITIES', 'NMTOKENS']).

%!  datatype_example(?Name, ?Example) is nondet.
%
%   How a value of the datatype of XML Schema called Name is written.

datatype_example(Name, Example) :-
    datatype(Name, Form, Example0),
    (   Form = integer(Least, Most)
    ->  whole_example(Least, Most, Example)
    ;   Example0 \== (-),
        Example = Example0
    ).

whole_example(Least, Most, Example) :-
    (   Least == Most -> Example = 'a whole number'
    ;   Least == (-) -> format(atom(Example), 'a whole number up to ~w', [Most])
    ;   Most == (-)  -> format(atom(Example), 'a whole number from ~w', [Least])
    ;   format(atom(Example), 'a whole number from ~w to ~w', [Least, Most])
    ).

in_range(Form, Parsed) :-
    (   Form = integer(Least, Most), Parsed = number(Number)
    ->  ( Least == (-) -> true ; Number >= Least ),
        ( Most == (-)  -> true ; Number =< Most )
    ;   true
    ).

                /*******************************
                *            forms             *
                *******************************/

%!  written(+Form, -Parsed)// is semidet.
%
%   Parsed is number(Number), boolean(Value), `text` or `other`.

written(string,  text)         --> remainder(_).
written(any,     other)        --> remainder(_).
written(one_line, other)       --> string_without(`\t\n\r`, _).
written(word,    other)        --> [C], { \+ code_type(C, space) }, no_spaces.
written(boolean, boolean(Value)) --> boolean(Value).
written(integer(_, _), number(Number)) --> sign(Sign), some_digits(Digits), { codes_number(Sign, Digits, Number) }.
written(decimal, Parsed)       --> sign(Sign), unsigned(Whole, Part), { real(Sign, Whole, Part, [], Parsed) }.
written(real,    Parsed)       --> sign(Sign), unsigned(Whole, Part), exponent(Exponent),
                                   { real(Sign, Whole, Part, Exponent, Parsed) }.
written(real,    other)        --> ( "INF" ; "+INF" ; "-INF" ; "NaN" ).
written(date,    other)        --> date, zone.
written(date_time, other)      --> date, "T", clock, zone.
written(date_time_stamp, other) --> date, "T", clock, known_zone.
written(time,    other)        --> clock, zone.
written(year,    other)        --> year(_), zone.
written(year_month, other)     --> year(_), "-", two(1, 12, _), zone.
written(month,   other)        --> "--", two(1, 12, _), zone.
written(month_day, other)      --> "--", two(1, 12, Month), "-", { month_days(Month, 2000, Days) },
                                   two(1, Days, _), zone.
written(day,     other)        --> "---", two(1, 31, _), zone.
written(duration, other)       --> minus, "P", parts([0'Y, 0'M, 0'D], Some), clock_parts(Some, true).
written(year_month_duration, other) --> minus, "P", parts([0'Y, 0'M], true).
written(day_time_duration, other)   --> minus, "P", parts([0'D], Some), clock_parts(Some, true).
written(hex,     other)        --> hex_pairs.
written(base64,  other)        --> base64(0).
written(language, other)       --> language_tag.

no_spaces --> [C], !, { \+ code_type(C, space) }, no_spaces.
no_spaces --> [].

boolean(true)  --> ( "true" ; "1" ).
boolean(false) --> ( "false" ; "0" ).

sign([])    --> "+", !.
sign([0'-]) --> "-", !.
sign([])    --> [].

minus --> optional("-", []).

some_digits([D|Ds]) --> digit(D), digits(Ds).

unsigned(Whole, Part) --> some_digits(Whole), ".", !, digits(Part).
unsigned(Whole, [])   --> some_digits(Whole), !.
unsigned([], Part)    --> ".", some_digits(Part).

exponent(Codes) --> ( "e" ; "E" ), !, sign(Sign), some_digits(Digits), { append([0'e|Sign], Digits, Codes) }.
exponent([])    --> [].

codes_number(Sign, Digits, Number) :-
    length(Digits, Length),
    (   Length =< 5000 -> true ; domain_error(short_number, number) ),
    append(Sign, Digits, Codes),
    number_codes(Number, Codes).

%   A number that is too large for a float keeps its text. Prolog reads a whole part in time that grows with
%   the square of its digits, and nothing stops it: one that is certainly too large is not read.

real(Sign, Whole0, Part0, Exponent, Parsed) :-
    without_zeros(Whole0, Whole),
    (   length(Whole, Length),
        Length > 5000
    ->  ( Exponent = [0'e, 0'-|_] -> domain_error(short_number, number) ; Parsed = other )
    ;   ( Part0 == [] -> Part = [0'0] ; Part = Part0 ),
        append([Sign, Whole, [0'.|Part], Exponent], Codes),
        catch(number_codes(Number, Codes), error(_, _), fail),
        float_class(Number, Class),
        Class \== infinite
    ->  Parsed = number(Number)
    ;   Parsed = other
    ).

%   without_zeros(+Digits, -Same): without those that begin it, and with at least one digit.

without_zeros([], [0'0]).
without_zeros([D|Ds], Same) :-
    (   D =:= 0'0, Ds \== [] -> without_zeros(Ds, Same) ; Same = [D|Ds] ).

date -->
    year(Year), "-", two(1, 12, Month), "-",
    { month_days(Month, Year, Days) },
    two(1, Days, _).

%   Four digits or more; no zero before more than four.

year(Year) -->
    minus,
    some_digits(Digits),
    { length(Digits, Length),
      Length >= 4,
      ( Length > 4 -> Digits \= [0'0|_] ; true ),
      Length =< 20,
      number_codes(Year, Digits)
    }.

month_days(Month, Year, Days) :-
    (   Month =:= 2
    ->  (   Year mod 4 =:= 0, ( Year mod 100 =\= 0 ; Year mod 400 =:= 0 )
        ->  Days = 29
        ;   Days = 28
        )
    ;   memberchk(Month, [4, 6, 9, 11])
    ->  Days = 30
    ;   Days = 31
    ).

two(Least, Most, Number) -->
    digit(A), digit(B),
    { number_codes(Number, [A, B]), Number >= Least, Number =< Most }.

clock --> "24:00:00", !, optional((".", some_digits(Zeros), { \+ ( member(D, Zeros), D \== 0'0 ) }), []).
clock --> two(0, 23, _), ":", two(0, 59, _), ":", two(0, 59, _), fraction.

fraction --> optional((".", some_digits(_)), []).

zone --> optional(known_zone, []).

known_zone --> "Z".
known_zone --> ( "+" ; "-" ), "14:00".
known_zone --> ( "+" ; "-" ), two(0, 13, _), ":", two(0, 59, _).

%   Numbers with these letters, in this order, each once at most; Some says whether there was one.

parts(Letters, Some) --> parts(Letters, false, Some).

parts(Letters0, _, Some) -->
    some_digits(_), [Letter],
    { append(_, [Letter|Letters], Letters0) },
    !,
    parts(Letters, true, Some).
parts(_, Some, Some) --> [].

clock_parts(_, true) --> "T", !, parts([0'H, 0'M], Some), seconds(Some).
clock_parts(Some, Some) --> [].

seconds(_)    --> some_digits(_), fraction, "S", !.
seconds(true) --> [].

hex_pairs --> xdigit(_), !, xdigit(_), hex_pairs.
hex_pairs --> [].

%   Letters in groups of four, the last one filled with =; spaces do not count.

base64(N)  --> space, !, base64(N).
base64(N)  --> [C], { base64_code(C) }, !, { N1 is (N+1) mod 4 }, base64(N1).
base64(2)  --> "=", spaces, "=", !, spaces.
base64(3)  --> "=", !, spaces.
base64(0)  --> [].

spaces --> space, !, spaces.
spaces --> [].

space --> " " ; "\t" ; "\r" ; "\n".

base64_code(C) :-
    (   C >= 0'A, C =< 0'Z ; C >= 0'a, C =< 0'z ; C >= 0'0, C =< 0'9 ; C =:= 0'+ ; C =:= 0'/ ),
    !.

language_tag --> characters(letter, 1), subtags.

subtags --> "-", !, characters(letter_or_digit, 1), subtags.
subtags --> [].

%   Eight characters at most, of which this is number N.

characters(Kind, N) --> [C], { N =< 8, call(Kind, C), N1 is N+1 }, optional(characters(Kind, N1), []).

letter_or_digit(C) :- C >= 0'0, C =< 0'9, !.
letter_or_digit(C) :- letter(C).

letter(C) :- C >= 0'a, C =< 0'z, !.
letter(C) :- C >= 0'A, C =< 0'Z.
