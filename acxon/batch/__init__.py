"""Very many pairs of plans narrated, compared or measured: `acxon batch`."""
