"""Pages that stand alone, in one file each: a report of a comparison, and the questionnaire of a study."""
