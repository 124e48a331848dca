"""Bringing what pip cannot: SWI-Prolog, and the bridge to it, compiled for the two that are here.

`acxon setup` and a checkout's `make setup` use it. It needs nothing but Python, and nothing of the system is
changed.
"""
