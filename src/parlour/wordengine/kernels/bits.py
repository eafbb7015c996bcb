"""Bits of 64-bit words, and values at an address, in one machine instruction each.

Without the compiler (`NUMBA_DISABLE_JIT=1`) plain Python does the same, for tests.
"""

import ctypes
from collections.abc import Callable
from typing import Any, TypeAlias

import numba as nb
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

Untyped: TypeAlias = Any
"""What Numba hands to an intrinsic, and what compiled code computes with."""

u1: Untyped = nb.uint8
u2: Untyped = nb.uint16
u4: Untyped = nb.uint32
u8: Untyped = nb.uint64
i4: Untyped = nb.int32
i8: Untyped = nb.int64

_OPTIONS: Untyped = {"cache": True, "nogil": True, "error_model": "numpy"}
_NO_DOORS: Untyped = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}

kernel: Untyped = nb.njit(**_OPTIONS)
"""What Python calls."""

inner: Untyped = nb.njit(**_OPTIONS, **_NO_DOORS)
"""What only kernels call: compiled without a door to Python, which saves time."""

inlined: Untyped = nb.njit(**_OPTIONS, inline="always")
"""What is copied into its caller."""


@intrinsic
def _count_trailing_zeros(_context: Untyped, word: Untyped) -> Untyped:
    def emit(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
        value = context.cast(builder, args[0], signature.args[0], types.uint64)
        return builder.cttz(value, ir.Constant(ir.IntType(1), 1))

    return types.uint64(word), emit


@intrinsic
def _count_ones(_context: Untyped, word: Untyped) -> Untyped:
    def emit(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
        return builder.ctpop(context.cast(builder, args[0], signature.args[0], types.uint64))

    return types.uint64(word), emit


def _loader(kind: Untyped) -> Untyped:
    """Reads `base[index]` of an array of this kind that starts at an address."""

    @intrinsic
    def load(_context: Untyped, _base: Untyped, index: Untyped) -> Untyped:
        def emit(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
            pointer = builder.inttoptr(args[0], context.get_data_type(kind).as_pointer())
            place = context.cast(builder, args[1], signature.args[1], types.uint64)
            return builder.load(builder.gep(pointer, [place]))

        return kind(types.uint64, index), emit

    return load


def _plain_loader(kind: Untyped, native: Untyped) -> Callable[[int, int], Untyped]:
    """The same without the compiler."""
    size = ctypes.sizeof(native)

    def load(base: int, index: int) -> Untyped:
        return kind(native.from_address(int(base) + int(index) * size).value)

    return load


def _plain_trailing_zeros(word: int) -> Untyped:
    return u8((int(word) & -int(word)).bit_length() - 1)


def _plain_ones(word: int) -> Untyped:
    return u8(int(word).bit_count())


_IS_PLAIN = nb.config.DISABLE_JIT  # type: ignore[attr-defined]

trailing_zeros: Untyped = _plain_trailing_zeros if _IS_PLAIN else _count_trailing_zeros
"""The number of the lowest set bit of a word that is not 0."""

ones: Untyped = _plain_ones if _IS_PLAIN else _count_ones
"""How many bits are set."""

load_u1: Untyped = _plain_loader(u1, ctypes.c_uint8) if _IS_PLAIN else _loader(types.uint8)
load_u4: Untyped = _plain_loader(u4, ctypes.c_uint32) if _IS_PLAIN else _loader(types.uint32)
load_u8: Untyped = _plain_loader(u8, ctypes.c_uint64) if _IS_PLAIN else _loader(types.uint64)
