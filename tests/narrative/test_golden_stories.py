"""Stories stay as they are, to the letter, until somebody means to change them."""

from __future__ import annotations

import json

from golden_stories import DIGESTS, digests


def test_every_story_is_the_one_that_was_agreed_on() -> None:
    agreed = json.loads(DIGESTS.read_text())
    found = digests()
    assert found == {name: agreed[name] for name in found}, (
        "stories have changed: compare `cd tests/support; python -m golden_stories FILE` before and after; "
        "where the change is meant, `python -m golden_stories` takes them over"
    )
