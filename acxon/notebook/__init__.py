"""acxon in a notebook: results as HTML, and `%load_ext acxon` for Prolog in cells."""
