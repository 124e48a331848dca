:- use_module('../../prolog/store/tuples', [op(_, _, _)]).
:- use_module('../../prolog/store/datatypes').

:- begin_tests(datatypes).

xsd(Name, Type) :- atom_concat('http://www.w3.org/2001/XMLSchema#', Name, Type).

%   What is written as its datatype says, and what is not.

good(date,          ["2024-12-31", "2024-02-29", "2000-02-29", "-0044-03-15", "12024-01-01", "2024-12-31Z",
                     "2024-12-31+14:00", " 2024-12-31\n"]).
good(dateTime,      ["2024-12-31T23:59:59", "2024-12-31T24:00:00", "2024-12-31T24:00:00.00Z",
                     "2024-12-31T00:00:00.125-05:30"]).
good(dateTimeStamp, ["2024-12-31T23:59:59Z"]).
good(time,          ["00:00:00", "23:59:59.9Z"]).
good(gYear,         ["2024", "-0001", "2024Z"]).
good(gYearMonth,    ["2024-12"]).
good(gMonth,        ["--12"]).
good(gMonthDay,     ["--02-29"]).
good(gDay,          ["---31"]).
good(duration,      ["P1Y", "P1Y2M3DT4H5M6.7S", "-P1D", "PT1S", "P1M", "PT1M"]).
good(yearMonthDuration, ["P1Y", "P6M"]).
good(dayTimeDuration,   ["P1D", "PT2H", "P1DT0.5S"]).
good(hexBinary,     ["", "00fF"]).
good(base64Binary,  ["", "dGVh", "dGU=", "dA==", "dG Vh"]).
good(language,      ["en", "pt-BR", "x-klingon"]).
good(boolean,       ["true", "false", "1", "0", " true "]).
good(integer,       ["0", "-7", "+7", "007"]).
good(byte,          ["-128", "127"]).
good(unsignedByte,  ["0", "255"]).
good(positiveInteger, ["1"]).
good(decimal,       ["1", "1.", ".5", "-1.50"]).
good(double,        ["1", "1e5", "-1.5E-3", "INF", "-INF", "NaN", "1e999"]).
good(token,         ["a b"]).
good('NCName',      ["tea"]).
good(anyURI,        ["", "http://e/", "a b"]).
good(string,        ["", "anything\n"]).

bad(date,           ["", "31-12-2024", "2024-13-01", "2024-02-30", "2023-02-29", "1900-02-29", "24-12-31",
                     "02024-01-01", "2024-12-31T00:00:00", "2024-12-31+15:00", "2024-1-1", "+2024-12-31"]).
bad(dateTime,       ["2024-12-31", "2024-12-31 23:59:59", "2024-12-31T24:00:01", "2024-12-31T23:60:00",
                     "2024-12-31T23:59", "2024-12-31T23:59:59."]).
bad(dateTimeStamp,  ["2024-12-31T23:59:59"]).
bad(time,           ["24:00:01", "1:00:00", "noon"]).
bad(gYear,          ["24", "2024-"]).
bad(gMonthDay,      ["--02-30"]).
bad(duration,       ["P", "PT", "1D", "P1S", "P1DT", "P1M1Y", "P-1D", "PT1M1H"]).
bad(yearMonthDuration, ["P1D", "P"]).
bad(dayTimeDuration,   ["P1Y"]).
bad(hexBinary,      ["0", "0G"]).
bad(base64Binary,   ["d", "dG=V", "dGVh=", "=", "dA=", "dGVh\u2028"]).
bad(language,       ["", "e n", "toolonglanguage", "en-"]).
bad(boolean,        ["", "True", "yes"]).
bad(integer,        ["", "1.0", "0x1F", "0'a", "1e3", "1_000", "1r3", "--1", "1 2", "inf"]).
bad(byte,           ["128", "-129"]).
bad(unsignedByte,   ["-1", "256"]).
bad(positiveInteger, ["0"]).
bad(decimal,        ["", ".", "1e3", "INF", "1,5"]).
bad(double,         ["", "1e", "inf", "nan", "Infinity", "0x1p3", "1.0Inf"]).
bad(token,          ["a\tb"]).
bad('NCName',       ["", "a b"]).

test(written_as_it_should_be, [forall(( good(Name, Texts), member(Text, Texts) ))]) :-
    xsd(Name, Type),
    text_value(Text, Type, _, _).
test(not_written_as_it_should_be,
     [forall(( bad(Name, Texts), member(Text, Texts) )), error(domain_error(written_as(_), Text))]) :-
    xsd(Name, Type),
    text_value(Text, Type, _, _).
test(number, Value-D == 27-Type) :-
    xsd(decimal, Type),
    text_value(" 27.0 ", Type, Value, D).
test(too_large_for_a_float_is_kept_as_a_text, Value-D == ("1e999"^^Type)-(-)) :-
    xsd(double, Type),
    text_value("1e999", Type, Value, D).
test(truth, Value == true) :-
    xsd(boolean, Type),
    text_value("1", Type, Value, _).
test(string, Value == "tea") :-
    xsd(string, Type),
    text_value("tea", Type, Value, _).
test(datatypes_of_others_are_not_looked_into, Value == "any\n"^^'http://e/mine') :-
    text_value("any\n", 'http://e/mine', Value, _).
test(unknown, error(existence_error(datatype, Type))) :-
    xsd(datetime, Type),
    text_value("x", Type, _, _).
test(a_language_is_missing, error(existence_error(language, "x"))) :-
    text_value("x", 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString', _, _).
test(many_digits, error(domain_error(short_number, _))) :-
    xsd(integer, Type),
    length(Codes, 4500),
    maplist(=(0'7), Codes),
    string_codes(Text, Codes),
    text_value(Text, Type, _, _).

test(number_of_type, [forall(member(Name-N, [byte-127, integer-(-5), double-2.5, decimal-3, unsignedInt-0]))]) :-
    xsd(Name, Type),
    check_number(N, Type).
test(number_out_of_range, [forall(member(Name-N, [byte-128, integer-2.5, unsignedInt-(-1), date-5])),
                           error(domain_error(written_as(_), N))]) :-
    xsd(Name, Type),
    check_number(N, Type).

test(language, [forall(member(Tag, [en, 'pt-BR', 'x-q', 'de-1996']))]) :-
    check_language(Tag).
test(no_language, [forall(member(Tag, ['', 'not a tag', 'en-', '1a', abcdefghi])),
                   error(domain_error(language_tag, Tag))]) :-
    check_language(Tag).
test(long_language, error(domain_error(language_tag, Tag))) :-
    numlist(1, 50, Parts),
    atomic_list_concat([en|Parts], -, Tag),
    check_language(Tag).

test(stored_form, [forall(member(N-V, [2.0-2, 2.5-2.5, 3-3, 1.0e300-1.0e300]))]) :-
    number_value(N, Value),
    Value == V.
test(not_finite, [forall(member(N, [inf, nan])), error(domain_error(finite_number, _))]) :-
    Float is N,
    number_value(Float, _).

test(every_example_of_a_single_value_is_good,
     [forall(( datatype_example(Name, Example), atomic_list_concat([_], ' ', Example) ))]) :-
    xsd(Name, Type),
    atom_string(Example, Text),
    text_value(Text, Type, _, _).

test(a_midnight_of_very_many_zeros_takes_no_stack, [setup(current_prolog_flag(stack_limit, Limit)), cleanup(set_prolog_flag(stack_limit, Limit))]) :-
    set_prolog_flag(stack_limit, 100 000 000),
    length(Zeros, 400 000),
    maplist(=(0'0), Zeros),
    format(string(Text), '24:00:00.~sZ', [Zeros]),
    text_value(Text, 'http://www.w3.org/2001/XMLSchema#time', _, _).

:- end_tests(datatypes).
