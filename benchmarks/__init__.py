"""What is measured, against what, and how: see README.md here."""
