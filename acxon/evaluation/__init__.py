"""The paper's experiment, repeated on any planning domains, RDF files or knowledge base.

`experiment.run` draws the pairs, has the plans made, narrates every pair with both algorithms at the three
levels of specificity, and writes the report. The parts stand alone:

- `sources`: where the pairs come from, and which of them are drawn
- `planning`: a plan for every problem, made once and kept
- `measurements`, `metrics`, `readability`: what is measured of one pair, and kept
- `statistics`: the tests of the paper, with effect sizes and correction
- `tables`, `plots`, `published`, `report`, `templates/`: what the reader gets
"""
