"""Knowledge bases in PostgreSQL: memories that many robots and people share."""
