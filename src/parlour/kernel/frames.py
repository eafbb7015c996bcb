"""The stack of unfinished business.

A state keeps what is not finished yet as a tuple of frames, the one to be settled next last. The
top frame names who decides. Frames are values: a half-resolved turn survives save, load and replay.
"""

from typing import TypeVar

F = TypeVar("F")


def push(frames: tuple[F, ...], *more: F) -> tuple[F, ...]:
    """The stack with `more` on it, the last of them on top."""
    return (*frames, *more)


def pop(frames: tuple[F, ...]) -> tuple[F, ...]:
    """The stack without its top frame."""
    assert frames, "there is no frame to settle"
    return frames[:-1]


def swap_top(frames: tuple[F, ...], frame: F) -> tuple[F, ...]:
    """The stack with `frame` in the place of its top frame."""
    return (*pop(frames), frame)
