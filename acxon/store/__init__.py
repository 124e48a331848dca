"""The file behind a knowledge base and the copy of it that Prolog holds."""
