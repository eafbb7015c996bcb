"""The messages between page and server, and the JSON of the HTTP door.

The TypeScript in `web/src/protocol` is generated from here. Every message is JSON text with a
`type`; `view`, `event`, `action` and `preview` are the game's own (`Game.types`). Times are
milliseconds since 1970 by the server's clock.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from parlour.catalog.shelf import Level
from parlour.kernel.decision import Refusal, Seat

PROTOCOL = 1
MAX_FRAME_BYTES = 8 * 1024
MAX_SAY = 280

Milliseconds: TypeAlias = int
Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
SeatKind: TypeAlias = Literal["open", "person", "computer"]
Presence: TypeAlias = Literal["on", "away", "off"]
AbsentChoice: TypeAlias = Literal["wait", "computer", "drop"]


class _In(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class _Out(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    pass


class _Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


# -- what a table is ---------------------------------------------------------------------------


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One seat as anybody may see it.

    `here` is whether the asking device holds it; `stand_in` whether a computer plays it for an
    absent person; `warming` whether a computer that plays it is still getting ready, once, and
    plays by slower means; `absent_since` is when the grace for an absent person began; `votes` are
    the choices made about it, by seat.
    """

    seat: Seat
    kind: SeatKind
    name: str
    level: Level | None = None
    here: bool = False
    presence: Presence = "off"
    stand_in: bool = False
    warming: bool = False
    absent_since: Milliseconds | None = None
    votes: tuple[tuple[Seat, AbsentChoice], ...] = ()


class TableSettings(_Body, frozen=True, kw_only=True):
    """How the table runs; the game's own options are apart. Answers hold every field.

    `challenge_window_s` is how long a play can be challenged; `turn_limit_s` is when the turn's
    default is played, None for never; `absent_grace_s` is how long an absent person is waited for
    before the others may choose.
    """

    challenge_window_s: Annotated[int, msgspec.Meta(ge=2, le=7 * 86_400)] = 20
    turn_limit_s: Annotated[int, msgspec.Meta(ge=10, le=14 * 86_400)] | None = None
    absent_grace_s: Annotated[int, msgspec.Meta(ge=5, le=86_400)] = 60
    spectators: bool = True


class Dealing(msgspec.Struct, frozen=True, kw_only=True):
    """What lets players check the deal: the commitment now, the seed once the game is over."""

    commitment: str
    rules_hash: str
    nonces: tuple[str | None, ...] = ()
    seed: str | None = None


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table as anybody who knows its address may see it."""

    id: str
    code: str
    game: str
    title: str
    options: Any
    settings: TableSettings
    status: Literal["waiting", "playing", "over"]
    seats: tuple[SeatInfo, ...]
    host: bool
    created: Milliseconds
    touched: Milliseconds
    your_turn: bool = False
    watchers: int = 0
    dealing: Dealing | None = None
    rematch: str | None = None
    scores: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()


# -- HTTP bodies -------------------------------------------------------------------------------


class SeatRequest(_Body, frozen=True, kw_only=True):
    """`here` seats a person on the asking device; `open` waits for somebody."""

    kind: Literal["here", "open", "computer"]
    name: Name | None = None
    level: Level | None = None


class NewTable(_Body, frozen=True, kw_only=True):
    """POST /api/tables, answered with TableInfo.

    `nonce` is 16 random bytes of this device, in hex, for the dealing. The number of players is
    the number of seats.
    """

    game: str
    options: dict[str, Any] = {}
    settings: TableSettings = TableSettings()
    seats: tuple[SeatRequest, ...]
    nonce: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")] | None = None


class ClaimSeat(_Body, frozen=True, kw_only=True):
    """POST /api/tables/{id}/claim: sit down on an open seat."""

    seat: Seat
    name: Name
    nonce: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")] | None = None


class ChangeSeat(_Body, frozen=True, kw_only=True):
    """POST /api/tables/{id}/seats: the host fills an open seat before the game, or opens it."""

    seat: Seat
    kind: Literal["open", "computer"]
    level: Level | None = None


class JoinByCode(_Body, frozen=True, kw_only=True):
    """POST /api/join."""

    code: Annotated[str, msgspec.Meta(min_length=3, max_length=40)]


class Joined(msgspec.Struct, frozen=True, kw_only=True):
    """The table that a code belongs to."""

    table: str


class SetName(_Body, frozen=True, kw_only=True):
    """POST /api/me."""

    name: Name


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """This device."""

    name: str | None
    build: str


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Any HTTP answer that is not what was asked for; `field` names a wrong input."""

    code: str
    message: str
    rule: str = ""
    field: str = ""


class WordAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/{id}/words/{word}, where the rules allow a look-up; and GET /api/judge."""

    word: str
    valid: bool
    definition: str | None


class GlossaryPages(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/{id}/glossary: its words; `seconds_left` is None once the game is over."""

    words: tuple[str, ...]
    seconds_left: int | None


class EventsPage(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/{id}/events?seat=&since=: what this viewer has been shown, in its order.

    `events` are those after the first `since` of `n`, at most 500.
    """

    seat: Seat
    n: int
    since: int
    events: tuple[Any, ...]


class Addresses(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/addresses: where this server is reached, from this machine and from the network."""

    here: str
    network: tuple[str, ...]


# -- page to server ----------------------------------------------------------------------------


class Hello(_In, frozen=True, kw_only=True, tag="hello"):
    """First message, and again to see another seat of this device; SPECTATOR (-3) sees no rack.

    `since` is the last `n` this page has for that viewer, None for none. `blind` is for a device
    that is passed round: the seat can answer a play, and what it sees is an onlooker's, no rack.
    """

    proto: int
    seat: Seat
    since: int | None = None
    blind: bool = False


class Act(_In, frozen=True, kw_only=True, tag="act"):
    """One action of the seat that `hello` named.

    `aid` is unguessed and unique to this action: a resend is answered, never done twice. `dp` is
    the token of the prompt it answers.
    """

    aid: Annotated[str, msgspec.Meta(min_length=8, max_length=40)]
    dp: str
    action: msgspec.Raw


class Try(_In, frozen=True, kw_only=True, tag="try"):
    """What would this action form and score? Nothing is done."""

    rid: int
    action: msgspec.Raw


class Say(_In, frozen=True, kw_only=True, tag="say"):
    """A line of chat."""

    cid: Annotated[str, msgspec.Meta(min_length=4, max_length=40)]
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_SAY)]


class Beat(_In, frozen=True, kw_only=True, tag="beat"):
    """Every five seconds: the last `n` this page has; `hidden` while its tab is not seen."""

    n: int
    hidden: bool = False


class StandingAccept(_In, frozen=True, kw_only=True, tag="standing-accept"):
    """Let every play stand until further notice, or stop doing so."""

    on: bool


class Vote(_In, frozen=True, kw_only=True, tag="vote"):
    """What shall be done about the absent person on `seat`."""

    seat: Seat
    choice: AbsentChoice


class Resign(_In, frozen=True, kw_only=True, tag="resign"):
    """The seat that `hello` named gives up its game."""

    aid: Annotated[str, msgspec.Meta(min_length=8, max_length=40)]


class ClaimLaugh(_In, frozen=True, kw_only=True, tag="claim-laugh"):
    """The seat that `hello` named says that it made `target` laugh, during another's turn."""

    target: Seat


class ComeBack(_In, frozen=True, kw_only=True, tag="come-back"):
    """The person takes the seat back from the computer that stood in."""


Incoming: TypeAlias = (
    Hello | Act | Try | Say | Beat | StandingAccept | Vote | Resign | ClaimLaugh | ComeBack
)


# -- server to page ----------------------------------------------------------------------------


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """The question that this viewer is asked: answer it with `dp`.

    `deadline` is when `default` happens instead, None for never. `window` says that others may be
    asked at the same time, and that no answer is seen before all have had theirs.
    """

    dp: str
    kind: str
    deadline: Milliseconds | None
    window: bool = False


class Waiting(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody whom the table waits for; `thinking` is a computer at work."""

    seat: Seat
    kind: str
    deadline: Milliseconds | None
    window: bool = False
    thinking: bool = False


class Frame(_Out, frozen=True, kw_only=True, tag="frame"):
    """Everything this viewer needs: what is new since its last frame, and its whole view.

    `n` counts this viewer's events and has no gaps; `events` are those after `since`. `full` marks
    an answer to hello: earlier events are not repeated there. `view` is None until the game begins.
    `kept` says that this seat's turn action waits until the challenge window has closed; `lapsed`
    is the seat whose time had run out when a turn was last decided, None where it was in time.
    """

    seat: Seat
    n: int
    since: int
    full: bool
    now: Milliseconds
    events: tuple[Any, ...]
    view: Any
    prompt: Prompt | None
    waiting: tuple[Waiting, ...]
    table: TableInfo
    standing_accept: bool = False
    kept: bool = False
    lapsed: Seat | None = None


class Ack(_Out, frozen=True, kw_only=True, tag="ack"):
    """The answer to `act` or `resign`: accepted is committed; refused says why.

    `refusal` is the referee's; `code` is the table's (`decision-closed`, `not-seated`, `game-over`,
    …). An accepted answer with code `held` takes effect when the challenge window may close; an
    accepted turn with code `kept` is played when it has closed.
    """

    aid: str
    ok: bool
    n: int
    refusal: Refusal | None = None
    code: str = ""
    message: str = ""


class Tried(_Out, frozen=True, kw_only=True, tag="tried"):
    """The answer to `try`: the game's preview, None where the game has none."""

    rid: int
    preview: Any


class BeatBack(_Out, frozen=True, kw_only=True, tag="beat"):
    """The answer to a beat: the viewer's newest `n`; a page that has less says hello again."""

    n: int
    now: Milliseconds


class PresenceChanged(_Out, frozen=True, kw_only=True, tag="presence"):
    """Who is here; sent when it changes."""

    seats: tuple[SeatInfo, ...]
    watchers: int


class Said(_Out, frozen=True, kw_only=True, tag="said"):
    """One line of chat; `seat` is SPECTATOR for an onlooker; `old` is a line from before hello."""

    id: int
    seat: Seat
    name: str
    text: str
    at: Milliseconds
    old: bool = False


class Trouble(_Out, frozen=True, kw_only=True, tag="trouble"):
    """A message that could not be used: what is wrong with it.

    Code `kept-turn-dropped` is no mistake of the page: a kept turn cannot be played any more, and
    `refusal` says why; the seat is asked anew.
    """

    code: str
    message: str
    refusal: Refusal | None = None


class Bye(_Out, frozen=True, kw_only=True, tag="bye"):
    """The server closes this connection; come back after `retry_ms`, never where it is None."""

    code: str
    retry_ms: int | None


Outgoing: TypeAlias = Frame | Ack | Tried | BeatBack | PresenceChanged | Said | Trouble | Bye
