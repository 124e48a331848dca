/*  Lookups in the store, counted and timed inside Prolog.  */

:- use_module(library(lists)).

%!  lookup_figures(+Pattern, +Samples, -Seconds, -Inferences, -Taken) is det.
%
%   Look up by Pattern (s, sp, spo, so, po, o: what is bound) once for each of
%   Samples facts taken evenly from the current knowledge base. The first lookup,
%   which builds the index, is not counted.

lookup_figures(Pattern, Samples, Seconds, Inferences, Taken) :-
    acxon_triples:current_kb(KB),
    sample(KB, Samples, Facts),
    length(Facts, Taken),
    Facts = [First|_],
    aggregate_all(count, lookup(Pattern, KB, First), _),
    statistics(cputime, T0),
    statistics(inferences, I0),
    aggregate_all(count, ( member(Fact, Facts), lookup(Pattern, KB, Fact) ), _),
    statistics(inferences, I1),
    statistics(cputime, T1),
    Seconds is T1-T0,
    Inferences is I1-I0.

sample(KB, Samples, Facts) :-
    acxon_tuples:tuple_count(KB, Count),
    Step is max(1, Count // Samples) \/ 1,
    State = count(0),
    findall(fact(S, P, O),
            ( acxon_tuples:stored(KB, S, P, O, _, positive),
              arg(1, State, N0), N is N0+1, nb_setarg(1, State, N),
              N mod Step =:= 0,
              sub_atom(P, 0, _, _, 'https://example.org/bench#p') ),
            All),
    ( length(Facts, Samples), append(Facts, _, All) -> true ; Facts = All ).

lookup(s,   KB, fact(S, _, _)) :- acxon_tuples:stored(KB, S, _, _, _, positive).
lookup(sp,  KB, fact(S, P, _)) :- acxon_tuples:stored(KB, S, P, _, _, positive).
lookup(spo, KB, fact(S, P, O)) :- acxon_tuples:stored(KB, S, P, O, _, positive).
lookup(so,  KB, fact(S, _, O)) :- acxon_tuples:stored(KB, S, _, O, _, positive).
lookup(po,  KB, fact(_, P, O)) :- acxon_tuples:stored(KB, _, P, O, _, positive).
lookup(o,   KB, fact(_, _, O)) :- acxon_tuples:stored(KB, _, _, O, _, positive).

%!  hub_figures(+Pattern, +Rounds, -Seconds, -Inferences) is det.
%
%   The same on a subject with very many objects and a class with very many
%   instances.

hub_figures(Pattern, Rounds, Seconds, Inferences) :-
    acxon_triples:current_kb(KB),
    once(hub_lookup(Pattern, KB, 1)),
    statistics(cputime, T0),
    statistics(inferences, I0),
    forall(between(1, Rounds, N), once(hub_lookup(Pattern, KB, N))),
    statistics(inferences, I1),
    statistics(cputime, T1),
    Seconds is T1-T0,
    Inferences is I1-I0.

hub_lookup(hub_spo, KB, N) :-
    bench(hub, S), bench(has, P), object(N, O),
    acxon_tuples:stored(KB, S, P, O, _, positive).
hub_lookup(hub_sp, KB, _) :-
    bench(hub, S), bench(single, P),
    acxon_tuples:stored(KB, S, P, _, _, positive).
hub_lookup(class_instance, KB, N) :-
    object(N, S), rdf_type(T), bench('Thing', C),
    acxon_tuples:stored(KB, S, T, C, _, positive).
hub_lookup(class_po, KB, _) :-
    bench('Thing', C), bench(single, P),
    acxon_tuples:stored(KB, _, P, C, _, positive).

bench(Local, IRI) :- atom_concat('https://example.org/bench#', Local, IRI).
object(N, IRI) :- atom_concat('https://example.org/bench#object_', N, IRI).
rdf_type('http://www.w3.org/1999/02/22-rdf-syntax-ns#type').
