/*  A small knowledge base without any ontology: what is compared is told here.  */

told(KB, Facts) :-
    findall(tell(row(S, P, O, -, Since-Until, positive)),
            ( member(Fact, Facts), fact_row(Fact, S, P, O, Since, Until) ),
            Edits),
    change_rows(KB, Edits, _).

fact_row(Fact-[Since, Until], S, P, O, Since, Until) :- !, fact_row(Fact, S, P, O, _, _).
fact_row(plan(S), S, P, O, _, _)        :- term_iri(rdf_type, P), term_iri(plan, O).
fact_row(value(S, V), S, P, V, _, _)    :- term_iri(has_data_value, P).
fact_row(says(S, Name, V), S, P, V, _, _) :- term_iri(Name, P).
fact_row(t(S, P, O), S, P, O, _, _).

kitchen(KB) :-
    create_kb(KB),
    told(KB, [ says('ex#hasNoise', direction, "lower"), says('ex#hasNoise', tolerance, 1),
               says('ex#hasTaste', direction, "higher"), says('ex#hasTaste', categories, "bad < fair < good"),
               plan(a), plan(b),
               t(a, 'ex#hasNoise', na), t(b, 'ex#hasNoise', nb),
               t(a, 'ex#hasTaste', ta), t(b, 'ex#hasTaste', tb) ]).
