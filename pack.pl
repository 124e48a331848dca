name(acxon).
version('0.1.0').
title('Compare robot plans in a time-indexed knowledge base and explain in words how they differ').
keywords([robotics, ontology, planning, explanation, 'knowledge representation', 'KnowRob', owl]).
requires(prolog >= '9.2').
