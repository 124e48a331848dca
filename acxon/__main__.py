"""`python -m acxon` is the command line."""

from acxon.cli import main

main()
