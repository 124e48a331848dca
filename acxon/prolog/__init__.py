"""The only package that talks to SWI-Prolog."""
