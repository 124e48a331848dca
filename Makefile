# Everything lives in .venv; see tools/setup.py for what set-up does and why.

PYTHON ?= python3
BIN := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help setup demo test bench fuzz docs dist release clean install check

help:
	@echo "make setup   set up everything in .venv (SWI-Prolog included)"
	@echo "make demo    set up, then plan, store, compare and explain two drinks"
	@echo "make test    set up, then run every check and test"
	@echo "make bench   set up, then run the benchmarks"
	@echo "make fuzz    set up, then run the property tests at length"
	@echo "make docs    set up, then build the documentation"
	@echo "make dist    set up, then build the wheel and the source package"
	@echo "make release build, try the wheel in a new environment, tag; uploads nothing"
	@echo "make clean   remove what the commands above made, .venv included"

setup:
	@$(PYTHON) tools/setup.py

demo:
	@$(PYTHON) tools/setup.py demo
	@$(BIN)/python -m acxon.cli.demo

test: setup
	$(BIN)/ruff check .
	$(BIN)/mypy --strict acxon
	$(BIN)/python -m pytest -n 3 --dist loadfile

bench: setup
	$(BIN)/python -m benchmarks

fuzz: setup
	HYPOTHESIS_PROFILE=fuzz $(BIN)/python -m pytest --timeout 0 -m "hypothesis or fuzz"

docs: setup
	PATH="$(BIN):$$PATH" swipl -f none tools/prolog_manual.pl
	$(BIN)/mkdocs build

# What pack_install/1 of SWI-Prolog calls where there is a Makefile. Prolog modules need no building; that they work
# here is seen on the example.
check:
	@"$${SWIPL:-swipl}" -q -f none -p library=prolog -g "use_module(library(acxon)), kb_open(_, [example(true)]), \
	    compare_plans('bringing tea', 'bringing cola', better)" -t halt

install:
	@true

dist: setup
	$(BIN)/python -m build --no-isolation --outdir dist .
	$(BIN)/python -m twine check --strict dist/*

release: setup
	$(BIN)/python tools/release.py

clean:
	rm -rf .venv build dist site report .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
