"""Bits of 64-bit words, and values at an address, in one machine instruction each.

Without the compiler (`NUMBA_DISABLE_JIT=1`) plain Python does the same, for tests.
"""

import ctypes
from collections.abc import Callable
from typing import Any

import numba as nb
from llvmlite import ir
from numba import config, types
from numba.extending import intrinsic

u1, u2, u4, u8 = nb.uint8, nb.uint16, nb.uint32, nb.uint64
i4, i8 = nb.int32, nb.int64

kernel = nb.njit(cache=True, nogil=True, error_model="numpy")
inlined = nb.njit(cache=True, nogil=True, error_model="numpy", inline="always")


@intrinsic
def _count_trailing_zeros(_context: Any, word: Any) -> Any:  # noqa: ANN401
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ANN401
        value = context.cast(builder, args[0], signature.args[0], types.uint64)
        return builder.cttz(value, ir.Constant(ir.IntType(1), 1))

    return types.uint64(word), emit


@intrinsic
def _count_ones(_context: Any, word: Any) -> Any:  # noqa: ANN401
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ANN401
        return builder.ctpop(context.cast(builder, args[0], signature.args[0], types.uint64))

    return types.uint64(word), emit


def _loader(kind: Any) -> Any:  # noqa: ANN401
    """Reads `base[index]` of an array of this kind that starts at an address."""

    @intrinsic
    def load(_context: Any, _base: Any, index: Any) -> Any:  # noqa: ANN401
        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ANN401
            pointer = builder.inttoptr(args[0], context.get_data_type(kind).as_pointer())
            place = context.cast(builder, args[1], signature.args[1], types.uint64)
            return builder.load(builder.gep(pointer, [place]))

        return kind(types.uint64, index), emit

    return load


def _plain_loader(kind: Any, native: Any) -> Callable[[int, int], Any]:  # noqa: ANN401
    """The same without the compiler."""
    size = ctypes.sizeof(native)

    def load(base: int, index: int) -> Any:  # noqa: ANN401
        return kind(native.from_address(int(base) + int(index) * size).value)

    return load


if config.DISABLE_JIT:

    def trailing_zeros(word: int) -> Any:  # noqa: ANN401
        """The number of the lowest set bit; the word is not 0."""
        return u8((int(word) & -int(word)).bit_length() - 1)

    def ones(word: int) -> Any:  # noqa: ANN401
        """How many bits are set."""
        return u8(int(word).bit_count())

    load_u1 = _plain_loader(u1, ctypes.c_uint8)
    load_u4 = _plain_loader(u4, ctypes.c_uint32)
    load_u8 = _plain_loader(u8, ctypes.c_uint64)
else:
    trailing_zeros = _count_trailing_zeros
    ones = _count_ones
    load_u1 = _loader(types.uint8)
    load_u4 = _loader(types.uint32)
    load_u8 = _loader(types.uint64)
