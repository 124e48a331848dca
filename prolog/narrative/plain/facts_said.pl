:- module(acxon_facts_said,
          [ time_said/3,                % +Time, +Silent, -Said
            facts_index/2,              % +Facts, -Index
            indexed_fact/3,             % +Time, +Index, ?Fact
            fact_said/4,                % +Time, +Silent, +Index, ?Fact
            value_said/5                % +TimeSilent, +KBIndex, +Quality, +V, -Numbers
          ]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../../store/tuples', [stored/6]).
:- use_module('../../store/vocabulary', []).

/** <module> Facts of a story by what is said of their time
*/

%!  time_said(+Time, +Silent, -Said) is det.
%
%   Said is Time, or `always` where it is all of time, or Silent, which goes without saying.

time_said(Time, Silent, Said) :-
    (   Time == Silent             -> Said = always
    ;   Time = (-1.0Inf)-(1.0Inf)  -> Said = always
    ;   Said = Time
    ).

%!  facts_index(+Facts, -Index) is det.
%
%   Index has those of Facts, N-tuple(S, P, O, Time, Sign), that are not denied, by a hash of all that they say: each
%   of very many values is looked up among all.

facts_index(Facts, Index) :-
    findall(Hash-Fact,
            ( member(Fact, Facts), Fact = _-tuple(S, P, O, Time, positive), term_hash(tuple(S, P, O, Time), Hash) ),
            Keyed0),
    keysort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups),
    dict_pairs(Index, facts, Groups).

%!  indexed_fact(+Time, +Index, ?Fact) is semidet.
%
%   Fact, N-[S, P, O], where all but N is known, is in Index for Time: the first such.

indexed_fact(Time, Index, N-[S, P, O]) :-
    term_hash(tuple(S, P, O, Time), Hash),
    get_dict(Hash, Index, Facts),
    memberchk(N-tuple(S, P, O, Time, positive), Facts).

%!  fact_said(+Time, +Silent, +Index, ?Fact) is semidet.
%
%   Fact, N-[S, P, O], is in Index, for a time that is said as Time.

fact_said(always, Silent, Index, Fact) :-
    !,
    ( member(Time, [Silent, (-1.0Inf)-(1.0Inf)]), indexed_fact(Time, Index, Fact) -> true ).
fact_said(Time, _, Index, Fact) :-
    indexed_fact(Time, Index, Fact).

%!  value_said(+TimeSilent, +KBIndex, +Quality, +V, -Numbers) is semidet.
%
%   Numbers are those of the facts that say what V is: a value, or one in a unit of its own that is V in that of the quality.
%   TimeSilent is Time-Silent, KBIndex KB-Index.

value_said(Time-Silent, KB-Index, Quality, V, Numbers) :-
    iri(has_data_value, HasValue),
    (   fact_said(Time, Silent, Index, N-[Quality, HasValue, V])
    ->  Numbers = [N|Units]
    ;   Time == always,
        findall(Own, stored(KB, Quality, HasValue, Own, _, positive), [Own]),
        fact_said(Time, Silent, Index, N-[Quality, HasValue, Own]),
        Numbers = [N|Units]
    ),
    iri(has_unit, HasUnit),
    (   Time == always,
        stored(KB, Quality, HasUnit, Unit, _, positive),
        fact_said(Time, Silent, Index, M-[Quality, HasUnit, Unit])
    ->  Units = [M]
    ;   Units = []
    ).
