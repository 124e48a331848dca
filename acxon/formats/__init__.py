"""Knowledge from files and to files."""
