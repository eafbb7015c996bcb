"""Compiled loops of the word engine: arrays and scalars in, arrays and scalars out.

One concept a module. Everything works on one record, `layout.SEARCH`, so a compiled call passes one
pointer. Kernels write only to that record and to arrays named `out_*`. The big tables are reached
by addresses kept in the record; the wrapper that made the record keeps the tables alive.

Reached through `parlour.wordengine.engine` and `parlour.wordengine.tables`, never directly.
"""
