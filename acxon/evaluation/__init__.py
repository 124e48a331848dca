"""The paper's experiment, repeated on any planning domains, RDF files or knowledge base.

`experiment.run` draws the pairs, has the plans made, narrates every pair with both algorithms at the three
levels of specificity, and writes the report. The parts stand alone:

- `sources`, `drawing`: where the pairs come from, and which of them are taken
- `planning`: a plan for every problem, made once and kept
- `measuring`, `metrics`, `readability`: what is measured of one pair
- `statistics`: the tests of the paper, with effect sizes and correction
- `tables`, `plots`, `report`: what the reader gets
"""
