"""The answers of a few small positions, printed: run with and without the compiler."""

import sys
from random import Random

import numpy as np

from wordengine.engines import made_up_engine, made_up_turn


def answers() -> list[str]:
    """Moves, best moves and games on a board of five by five."""
    told: list[str] = []
    engine, _words, _scoring = made_up_engine(2, 5, "AES")
    rng = Random(9)
    for share in (0.0, 0.2, 0.5):
        for blanks in (0, 2):
            turn = made_up_turn(rng, 5, 4, share, letters="AES", blanks=blanks)
            moves = engine.moves(turn)
            told += [f"{move.notation} {move.equity}" for move in moves]
            told.append(f"best {engine.best(turn).notation}")
    told.append(str(engine.autoplay(1, learn=engine.no_sums()).scores.tolist()))
    told.append(str(engine.check(1, seed=2)))
    return told


if __name__ == "__main__":
    with np.errstate(over="ignore"):  # hashes are sums that run over
        sys.stdout.write("\n".join(answers()))
