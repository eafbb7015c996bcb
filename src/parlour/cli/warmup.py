"""`parlour warmup`: compile and load now what a first move would wait for."""

import sys
from time import perf_counter

from parlour.cli.word_study import DONE, Flag, print_json, refuse
from parlour.kernel.errors import ParlourError
from parlour.wordengine import compiling
from parlour.wordengine.cgp import EDITION, engine_for
from parlour.wordengine.lexicon import DEFAULT


def warmup(*, edition: str = EDITION, lexicon: str = DEFAULT, json: Flag = False) -> int:
    """Compile the word engine and make the tables of a word list, once.

    Args:
        edition: Whose tiles the tables are for.
        lexicon: The name of a word list, or a file of text, KWG or plex.
        json: Print JSON.
    """
    was_compiled = compiling.is_compiled()
    try:
        started = perf_counter()
        engine = engine_for(edition, lexicon)
        made = perf_counter()
        engine.warm_up()
        ended = perf_counter()
    except ParlourError as error:
        return refuse(error, json=json)
    if json:
        print_json(
            {
                "was_compiled": was_compiled,
                "tables_seconds": round(made - started, 3),
                "kernels_seconds": round(ended - made, 3),
                "folder": str(compiling.code_folder()),
            }
        )
        return DONE
    told = "was compiled already" if was_compiled else "is compiled now"
    print(
        f"The word engine {told}: {made - started:.1f} s for tables, {ended - made:.1f} s for code."
    )
    print(f"Compiled code is kept in {compiling.code_folder()}", file=sys.stderr)
    return DONE
