"""What can be wrong with a request, beyond what can be wrong with a question."""

from __future__ import annotations

from acxon.errors import AcxonError


class RequestError(AcxonError):
    """A request that is not as it should be; `field` says which part."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}" if field else reason)
        self.field = field


class AskedError(AcxonError):
    """A goal is wrong or has no answer; `goal` is its text."""

    def __init__(self, goal: str, error: AcxonError) -> None:
        super().__init__(str(error))
        self.goal = goal
        self.details = error.details


class TooLarge(AcxonError):
    """A request or a file above the limit."""
