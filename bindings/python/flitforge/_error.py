# SPDX-License-Identifier: MIT OR Apache-2.0
"""The exception of the package."""

from __future__ import annotations

from dataclasses import dataclass
from typing import List, Optional, Sequence, Tuple


@dataclass(frozen=True)
class Mistake:
    """A mistake of a configuration."""

    message: str
    #: The file, or ``<text>``; ``None`` where the mistake has no place.
    file: Optional[str]
    #: Line, from 1.
    line: Optional[int]
    #: Column, from 1.
    column: Optional[int]
    notes: Tuple[str, ...]
    hints: Tuple[str, ...]


class Error(Exception):
    """Why something is not done, in the words of the command ``flitforge``.

    ``kind`` is ``"bad-input"``, ``"refused"`` (the check before cycle 0 finds a possible deadlock) or
    ``"files"``. ``file``, ``line`` and ``column`` are the place of the first of the ``mistakes``.
    """

    def __init__(
        self,
        message: str,
        kind: str = "bad-input",
        mistakes: Sequence[Tuple[str, Optional[Tuple[str, int, int]], List[str], List[str]]] = (),
    ) -> None:
        super().__init__(message)
        self.kind = kind
        self.mistakes: Tuple[Mistake, ...] = tuple(
            Mistake(
                words,
                place[0] if place else None,
                place[1] if place else None,
                place[2] if place else None,
                tuple(notes),
                tuple(hints),
            )
            for words, place, notes, hints in mistakes
        )
        first = self.mistakes[0] if self.mistakes else None
        self.file: Optional[str] = first.file if first else None
        self.line: Optional[int] = first.line if first else None
        self.column: Optional[int] = first.column if first else None
