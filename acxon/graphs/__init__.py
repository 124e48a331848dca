"""A knowledge base as a graph of rdflib: in, out, as a store, and asked with SPARQL."""
