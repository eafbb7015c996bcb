"""A game that is left on the terminal: kept in a file, and gone on with from there."""

import shlex
import signal
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from parlour.catalog.folders import data_folder
from parlour.cli.endings import ENDINGS, handled
from parlour.cli.game_session import GameSession, Sitter, opponent_for
from parlour.cli.seat_names import well_named
from parlour.cli.verify import read_file, referee_of
from parlour.kernel.decision import Seat
from parlour.kernel.errors import ParlourError, RecordError
from parlour.kernel.game import AnyGame
from parlour.records.game_json import Record
from parlour.records.verification import verify

S = TypeVar("S", bound=GameSession[Any])

_RIGHT: Final = "--resume takes the record of an unfinished game, as parlour play keeps or saves it"


class Stopped(Exception):  # noqa: N818  (not an error: somebody has had enough)
    """The person leaves the game as it is."""


def comes_to_its_end(
    session: GameSession[Any], run: Callable[[], None], say: Callable[[str], None]
) -> bool:
    """Let a game run; whether it came to its end. One that is left, however, is kept."""
    with _endings_are_ctrl_c():
        try:
            return _came_to_its_end(session, run, say)
        except KeyboardInterrupt:  # it came when the game was being left; no other can follow
            _keep(session, say)
            return False


def _came_to_its_end(
    session: GameSession[Any], run: Callable[[], None], say: Callable[[str], None]
) -> bool:
    try:
        run()
    except (Stopped, KeyboardInterrupt, EOFError):
        with suppress(OSError):  # the terminal may be gone
            say("\nThe game stops here, unfinished.")
        return False
    finally:
        _keep(session, say)
    return True


@contextmanager
def _endings_are_ctrl_c() -> Generator[None]:
    """Let whatever asks the game to end do so as Ctrl-C does: once, and never amid the keeping."""
    heeded = [one for one in ENDINGS if signal.getsignal(one) not in {signal.SIG_IGN, None}]

    def end(_number: int, _frame: object) -> None:
        for one in heeded:
            signal.signal(one, signal.SIG_IGN)
        raise KeyboardInterrupt

    with handled(heeded, end):
        yield


def _keep(session: GameSession[Any], say: Callable[[str], None]) -> None:
    """Keep what has been played and not saved in a file of its own, and tell where it lies."""
    if not session.decisions() or not session.has_news:
        return
    folder = data_folder() / "kept"
    with handled(ENDINGS, signal.SIG_IGN), suppress(OSError):  # of a terminal that is gone
        try:
            path = _new_file(folder, session.game.id, session.record())
            session.note_saved()
        except OSError as error:
            say(
                f"It cannot be kept in {folder}: {error.strerror}. "
                "PARLOUR_DATA names another folder."
            )
        else:
            say(f"Kept. To go on: parlour play --resume {shlex.quote(str(path))}")


def _new_file(folder: Path, name: str, data: bytes) -> Path:
    """The file that holds the data now; none that was there is touched."""
    folder = folder.absolute()
    folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        path = folder / f"{name}-{number}.json"
        with suppress(FileExistsError), path.open("xb") as file:
            file.write(data)
            return path
    raise AssertionError("numbers do not end")


class LeftGame(NamedTuple):
    """A game that was left, with all that is needed to go on."""

    record: Record
    game: AnyGame
    sitters: tuple[Sitter, ...]
    seed: bytes

    def taken_up(self, kind: Callable[..., S]) -> S:
        """The session that goes on where the game was left."""
        record = self.record
        session = kind(self.game, record.options, self.sitters, record.id, self.seed)
        session.take_up(record.log)
        return session


def left_game(file: Path) -> LeftGame:
    """The unfinished game in a file, judged again from its first entry.

    Raises:
        RecordError: There is none, or it cannot be gone on with; the message names the file.
    """
    try:
        return _left(read_file(file))
    except ParlourError as error:  # a deck or a word list that is not here, too
        raise RecordError(f"{file}: {error}; {_RIGHT}") from error


def _left(record: Record) -> LeftGame:
    if record.outcome is not None:
        raise RecordError("$.outcome: this game is over, and parlour replay shows it")
    if record.dealing is None or record.dealing.seed is None:
        raise RecordError("$.dealing.seed: it is missing, and the game is dealt on from it")
    game = referee_of(record)
    for problem in verify(game, record).problems:
        place = f"$.{problem.place}: " if problem.place else ""
        rule = f" [{problem.rule}]" if problem.rule else ""
        raise RecordError(f"{place}{problem.message}{rule}")
    wanted = opponent_for(record.game, record.options)
    recorded = [Sitter.recorded(player, wanted) for player in record.players]
    sitters = well_named(recorded, _bad_player)
    for seat, (sitter, nonce) in enumerate(zip(sitters, record.dealing.nonces, strict=True)):
        told = None if nonce is None else bytes.fromhex(nonce)
        if told != sitter.nonce:
            raise RecordError(f"$.dealing.nonces[{seat}]: it is not that of who sits there")
    return LeftGame(record, game, sitters, bytes.fromhex(record.dealing.seed))


def _bad_player(seat: Seat, why: str) -> RecordError:
    return RecordError(f"$.players[{seat}].name: {why}")
