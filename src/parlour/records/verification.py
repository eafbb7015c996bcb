"""A recorded game judged again: the draws, every action, every event, the outcome."""

from typing import Any

import msgspec

from parlour.kernel.decision import CHANCE
from parlour.kernel.errors import OptionsError
from parlour.kernel.game import AnyGame, replay
from parlour.records.begun_decks import bare_deck, what_would_be_right
from parlour.records.dealing import Dealer, rules_hash_of
from parlour.records.game_json import Dealing, Record


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong: what kind, where, and in words.

    `entry` is the index in the log, None where the problem is not one of an entry; `rule` is the id
    of the rule that an action breaks.
    """

    code: str
    message: str
    entry: int | None = None
    rule: str = ""

    @property
    def place(self) -> str:
        """Where in the document."""
        return "" if self.entry is None else f"log[{self.entry}]"


class Verification(msgspec.Struct, frozen=True, kw_only=True):
    """What came of verifying a record.

    `entries` were judged before the first one that the rules refuse or tell otherwise; `draws` were
    dealt again from the seed, of all `chances` that chance had.
    """

    problems: tuple[Problem, ...]
    entries: int
    draws: int
    chances: int

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong; draws that stay unchecked for want of a seed are not wrong."""
        return not self.problems


def verify(game: AnyGame, record: Record) -> Verification:
    """Whether `record` is a game that `game` would have refereed, dealt as it says.

    The first entry that is refused or has other events ends the judging: what follows it would only
    repeat the news.
    """
    return _Audit(game, record).verification()


class _Audit:
    def __init__(self, game: AnyGame, record: Record) -> None:
        self.game, self.record = game, record
        self.problems: list[Problem] = []
        self.entries = self.draws = self.chances = 0

    def report(self, code: str, message: str, entry: int | None = None, rule: str = "") -> None:
        self.problems.append(Problem(code=code, message=message, entry=entry, rule=rule))

    def verification(self) -> Verification:
        game, record = self.game, self.record
        if record.game != game.id:
            self.report("game", f"it is a game of {record.game}, not of {game.id}")
        elif record.rules_version != game.rules_version:
            played, here = record.rules_version, game.rules_version
            self.report("rules-version", f"it was played by rules {played}; these are rules {here}")
        try:
            state = game.new(record.options)
        except OptionsError as error:
            self.report("options", str(error), rule=error.rule)
        else:
            dealer = self.dealer(record.dealing) if record.dealing else None
            self.seats(record.dealing)
            self.log(state, dealer)
        return Verification(
            problems=tuple(self.problems),
            entries=self.entries,
            draws=self.draws,
            chances=self.chances,
        )

    def seats(self, dealing: Dealing | None) -> None:
        """A game whose options say how many play has as many players, and as many nonces."""
        players = getattr(self.record.options, "players", len(self.record.players))
        if len(self.record.players) != players:
            self.report("players", f"{players} play, {len(self.record.players)} are named")
        if dealing and len(dealing.nonces) != players:
            self.report("nonces", f"{players} play, {len(dealing.nonces)} nonces are given")

    def dealer(self, dealing: Dealing) -> Dealer | None:
        """The dealer of the game, None where its seed is not known."""
        rules = rules_hash_of(self.game)
        if dealing.rules_hash != rules.hex():
            told = "the game was dealt for another edition or other rules"
            if deck := bare_deck(self.record):
                told += f", or {deck!r} was another deck then: {what_would_be_right(self.record)}"
            self.report("rules-hash", told)
        if dealing.seed is None:
            return None
        dealer = Dealer(
            self.record.id,
            bytes.fromhex(dealing.rules_hash),
            bytes.fromhex(dealing.seed),
            [None if nonce is None else bytes.fromhex(nonce) for nonce in dealing.nonces],
        )
        if dealer.commitment.hex() != dealing.commitment:
            self.report("commitment", "seed, id and rules do not make the commitment")
        return dealer

    def log(self, state: Any, dealer: Dealer | None) -> None:  # noqa: ANN401
        """Judge entry after entry, as long as they are what the rules say."""
        game = self.game
        for at, entry in enumerate(self.record.log):
            refusal = game.check(state, entry.seat, entry.action)
            if refusal is not None:
                self.report("illegal", f"seat {entry.seat}: {refusal.message}", at, refusal.rule)
                return
            if entry.seat == CHANCE:
                self.draw(state, dealer, at)
            events = game.apply(state, entry.seat, entry.action)
            if events != entry.events:
                self.report("events", _difference(events, entry.events), at)
                return
            state = replay(game, state, events)
            self.entries += 1
        if game.outcome(state) != self.record.outcome:
            wrong = "outcome", _outcomes(game.outcome(state), self.record.outcome)
            self.report(*wrong)

    def draw(self, state: Any, dealer: Dealer | None, at: int) -> None:  # noqa: ANN401
        """Deal the draw of one entry again."""
        if dealer is not None:
            dealt, told = dealer.deal(self.game, state, self.chances), self.record.log[at].action
            if dealt != told:
                self.report("draw", f"the seed deals {_shown(dealt)}, not {_shown(told)}", at)
            self.draws += 1
        self.chances += 1


def _difference(ours: tuple[Any, ...], theirs: tuple[Any, ...]) -> str:
    """The first event that differs, in words."""
    for at, (our, their) in enumerate(zip(ours, theirs, strict=False)):
        if our != their:
            if type(our) is type(their):
                return f"events[{at}]: {_fields(our, their)}"
            return f"events[{at}] is {_shown(their)}, not {_shown(our)}"
    return f"{len(ours)} events come of it, not {len(theirs)}"


def _outcomes(ours: Any, theirs: Any) -> str:  # noqa: ANN401  (outcomes of any game)
    """How the outcome of the log and the recorded one differ, in words."""
    if ours is None:
        return f"the log stops before the end, yet an outcome is recorded: {_shown(theirs)}"
    if theirs is None:
        return f"no outcome is recorded, yet the log ends in {_shown(ours)}"
    return _fields(ours, theirs)


def _fields(our: Any, their: Any) -> str:  # noqa: ANN401  (events of any game)
    """What differs between two values of one type."""
    pairs = [(name, getattr(our, name), getattr(their, name)) for name in our.__struct_fields__]
    return ", ".join(
        f"{name} is {_shown(told)}, not {_shown(right)}"
        for name, right, told in pairs
        if right != told
    )


def _shown(value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 200 else f"{text[:200]}…"
