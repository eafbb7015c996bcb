"""The crossword game: wires the chapters to the kernel's protocol and holds no rule itself."""

from typing import TypeAlias

from msgspec.structs import replace

from parlour.games.crossword import view as views
from parlour.games.crossword.actions import (
    AcceptPlay,
    Action,
    ChallengePlay,
    DrawTiles,
    ExchangeTiles,
    LeaveGame,
    PassTurn,
    Placement,
    PlayTiles,
    ReclaimBlank,
    RecycleLetter,
)
from parlour.games.crossword.board import put
from parlour.games.crossword.card_legal import (
    chance_actions,
    seat_actions,
    table_actions,
    window_answers,
)
from parlour.games.crossword.edition import Citation, Edition, Lexicon, Options
from parlour.games.crossword.events import (
    BlankReclaimed,
    Event,
    ExchangeAnnounced,
    LetterRecycled,
    TilesPlayed,
    TurnPassed,
)
from parlour.games.crossword.fold import fold
from parlour.games.crossword.legal import (
    ANSWERS,
    Draws,
    TurnActions,
    is_draw,
)
from parlour.games.crossword.rules import challenging, scoring, setup, turning, variations
from parlour.games.crossword.rules.cards.counting import cards_earned, glossary_bonus
from parlour.games.crossword.rules.cards.deciding import (
    card_decisions,
    check_card_action,
    do_card_action,
)
from parlour.games.crossword.rules.exchanging import check_exchange
from parlour.games.crossword.rules.leaving import leave
from parlour.games.crossword.rules.placing import check_placement
from parlour.games.crossword.rules.words import (
    marks_of,
    unacceptable,
    words_of_play,
    words_through,
)
from parlour.games.crossword.state import (
    ExchangeDraw,
    FillRack,
    StartDraw,
    State,
    Turn,
    Window,
)
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import CHANCE, TABLE, Decision, Outcome, Refusal, Seat
from parlour.kernel.game import GameTypes, LegalActions, Rng, refuse
from parlour.kernel.legal import NoActions

RULES_VERSION = 1

TurnAction: TypeAlias = PlayTiles | ExchangeTiles | PassTurn | RecycleLetter | ReclaimBlank

COMPLETE_WORDS: Citation = {"SD": "SD-D2.1", "SH": "SH-3.4", "HP": "HP-3.4"}
OVER: Citation = {"SD": "SD-9.1", "SH": "SH-9.1", "HP": "HP-9.1"}
MIXED_BAG: Citation = {"SD": "SD-2.2", "SH": "SH-2.2", "HP": "HP-2.2"}


class Crossword:
    """One edition of the crossword game, judging words by one lexicon (`kernel.game.Game`)."""

    def __init__(self, edition: Edition, lexicon: Lexicon) -> None:
        self.edition = edition
        self.lexicon = lexicon

    @property
    def id(self) -> str:
        """The edition's id."""
        return self.edition.id

    @property
    def rules_version(self) -> int:
        """Raised when play changes."""
        return RULES_VERSION

    @property
    def types(self) -> GameTypes:
        """What msgspec decodes this game's JSON into."""
        return GameTypes(State, Action, Event, views.View, Options)

    def new(self, options: Options) -> State:
        """The state before anything has happened.

        Raises:
            OptionsError: the edition prints no such option.
        """
        return setup.new_state(self.edition, options)

    def decisions(self, state: State) -> tuple[Decision[Action], ...]:
        """Chance for a draw, the seat on turn, or every opponent asked about a play."""
        if not state.frames:
            return ()
        frame, number = state.frames[-1], state.question
        match frame:
            case StartDraw():
                return (Decision(CHANCE, "start-draw", number),)
            case FillRack():
                return (Decision(CHANCE, "fill-rack", number),)
            case ExchangeDraw():
                return (Decision(CHANCE, "exchange-draw", number),)
            case Turn(seat=seat):
                return (Decision(seat, "turn", number, PassTurn()),)
            case Window(awaiting=seats):
                return tuple(
                    Decision(s, "challenge", number, AcceptPlay(), window=True) for s in seats
                )
            case _:
                return card_decisions(self.edition, state)

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        """What `seat` may do now; TABLE may take any seat out until the game is over."""
        if not state.frames:
            return NoActions()
        if seat == TABLE:
            return table_actions(self.edition, state)
        frame = state.frames[-1]
        if seat == CHANCE:
            return self._chance_actions(state)
        if isinstance(frame, Turn) and frame.seat == seat:
            return TurnActions(
                self.edition, state, seat, lambda action: self.check(state, seat, action) is None
            )
        if isinstance(frame, Window):
            if seat not in frame.awaiting:
                return NoActions()
            return window_answers(state) if self.edition.challenger_names_words else ANSWERS
        asks_cards = state.hogwarts is not None and not isinstance(frame, Turn)
        return seat_actions(self.edition, state, seat) if asks_cards else NoActions()

    def _chance_actions(self, state: State) -> LegalActions[Action]:
        count = draw_count(state)
        if count:
            return Draws(state.bag, count)
        asked = any(one.seat == CHANCE for one in self.decisions(state))
        return chance_actions(self.edition, state) if asked else NoActions()

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Why `seat` may not do `action` now, None where it may."""
        if not state.frames:
            return self.edition.refuse(OVER, "game-over", "The game is over.")
        match action:
            case DrawTiles() | LeaveGame():
                return self._check_outside(state, seat, action)
            case ChallengePlay() | AcceptPlay():
                return self._check_seat(state, seat) or challenging.check_answer(
                    self.edition, state, seat, action
                )
            case PlayTiles() | ExchangeTiles() | PassTurn() | RecycleLetter() | ReclaimBlank():
                return self._check_turn(state, seat, action)
            case _:
                return check_card_action(self.edition, state, seat, action)

    def _check_turn(self, state: State, seat: Seat, action: TurnAction) -> Refusal | None:
        refusal = self._check_seat(state, seat) or turning.check_turn(self.edition, state, seat)
        if refusal:
            return refusal
        match action:
            case PlayTiles():
                return self._check_play(state, seat, action)
            case ExchangeTiles():
                return check_exchange(self.edition, state, seat, action)
            case RecycleLetter():
                return variations.check_recycle(self.edition, self.lexicon, state, seat, action)
            case ReclaimBlank():
                return variations.check_reclaim(self.edition, state, seat, action)
            case PassTurn():
                return None  # R-SC-02: at any time, whatever the rack holds

    def _check_seat(self, state: State, seat: Seat) -> Refusal | None:
        if 0 <= seat < state.options.players:
            return None
        return Refusal("no-such-seat", "", f"Seat {seat} does not play at this table.")

    def _check_outside(
        self, state: State, seat: Seat, action: DrawTiles | LeaveGame
    ) -> Refusal | None:
        """Draws are the dealer's, leaving is the table's."""
        if isinstance(action, LeaveGame):
            if seat != TABLE:
                return Refusal("not-the-table", "", "Only the table takes a seat out of the game.")
            if 0 <= action.seat < state.options.players and not state.left[action.seat]:
                return None
            return Refusal("no-such-seat", "R-SC-54", f"Seat {action.seat} is not in the game.")
        if seat != CHANCE:
            return self.edition.refuse(MIXED_BAG, "not-the-dealer", "Tiles are drawn unseen.")
        count = draw_count(state)
        if not count:
            return self.edition.refuse(MIXED_BAG, "no-draw", "Nobody draws tiles now.")
        if is_draw(state.bag, count, action.tiles):
            return None
        message = f"{action.tiles!r} are not {count} sorted tiles of the bag."
        return self.edition.refuse(MIXED_BAG, "not-in-bag", message)

    def _check_play(self, state: State, seat: Seat, play: PlayTiles) -> Refusal | None:
        """Placement always; the words only where the table checks them beforehand (R-SC-47)."""
        refusal = check_placement(self.edition, state, seat, play)
        refusal = refusal or variations.check_rearrangement(self.edition, state, play)
        if refusal or state.options.words == "challenge":
            return refusal
        words = words_of_play(self.edition, state.board, play, marks_of(state))
        bad = unacceptable(self.edition, words, self.lexicon)
        if not bad:
            return None
        are = "is" if len(bad) == 1 else "are"
        message = f"{' and '.join(bad)} {are} not in this table's word list."
        return self.edition.refuse(COMPLETE_WORDS, "not-a-word", message)

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[Event, ...]:
        """What happens when `seat` does `action`.

        Raises:
            IllegalAction: the referee refuses it.
        """
        refuse(self.check(state, seat, action))
        unfolding = Unfolding(self.edition, self.lexicon, state)
        match action:
            case DrawTiles(tiles=tiles):
                turning.receive_tiles(unfolding, tiles)
            case LeaveGame(seat=leaver):
                leave(unfolding, leaver)
            case ChallengePlay(words=named):
                challenging.challenge(unfolding, seat, named)
            case AcceptPlay():
                challenging.accept(unfolding, seat)
            case RecycleLetter() | ReclaimBlank():
                unfolding.emit(self._step_event(state, seat, action))
            case PlayTiles() | ExchangeTiles() | PassTurn():
                unfolding.emit(self._turn_event(state, seat, action))
                challenging.open_window(unfolding)
            case _:
                do_card_action(unfolding, seat, action)
        return tuple(unfolding.events)

    def _step_event(
        self, state: State, seat: Seat, action: RecycleLetter | ReclaimBlank
    ) -> LetterRecycled | BlankReclaimed:
        square = action.square
        if isinstance(action, ReclaimBlank):
            return BlankReclaimed(seat, square, state.board[square].upper())
        after = put(state.board, [Placement(square, action.tile)])
        words = words_through(self.edition, after, square)
        return LetterRecycled(seat, square, action.tile, state.board[square], words)

    def _turn_event(
        self, state: State, seat: Seat, action: PlayTiles | ExchangeTiles | PassTurn
    ) -> TilesPlayed | ExchangeAnnounced | TurnPassed:
        if isinstance(action, PassTurn):
            return TurnPassed(seat)
        if isinstance(action, ExchangeTiles):
            if not action.tiles:
                return TurnPassed(seat)  # R-SC-03: swapping none is a pass
            return ExchangeAnnounced(seat, len(action.tiles), "".join(sorted(action.tiles)))
        words = words_of_play(self.edition, state.board, action, marks_of(state))
        bonus = scoring.bonus_for(self.edition, len(action.tiles))
        return TilesPlayed(
            seat=seat,
            tiles=action.tiles,
            words=words,
            points=scoring.total_points(words, bonus),
            bonus=bonus,
            rearranged=action.rearranged,
            rearranged_from=variations.rearranged_from(state, action),
            backwards=action.backwards,
        )

    def preview(self, state: State, seat: Seat, action: Action) -> views.Preview:
        """What a play would form and score, by the same scorer as the play itself.

        Words are judged beforehand only in checked mode and with an open dictionary.

        Rules: SD-8V.1, SD-D5.4.
        """
        refusal = self.check(state, seat, action)
        if not isinstance(action, PlayTiles) or (refusal and refusal.code != "not-a-word"):
            return views.Preview(refusal=refusal)
        words = words_of_play(self.edition, state.board, action, marks_of(state))
        bonus = scoring.bonus_for(self.edition, len(action.tiles))
        may_look = state.options.words == "checked" or state.options.open_dictionary
        preview = views.Preview(
            refusal=refusal,
            words=words,
            points=scoring.total_points(words, bonus),
            bonus=bonus,
            unknown=unacceptable(self.edition, words, self.lexicon) if may_look else (),
        )
        return preview if state.hogwarts is None else self._with_cards(state, action, preview)

    def _with_cards(self, state: State, action: PlayTiles, preview: views.Preview) -> views.Preview:
        """The preview with the cards that the play would bring, and open glossary words."""
        hogwarts, after = state.hogwarts, put(state.board, action.tiles)
        assert hogwarts is not None
        earned = min(cards_earned(self.edition, after, action.tiles), len(hogwarts.deck))
        found: tuple[str, ...] = ()
        points = 0
        if hogwarts.glossary_for is not None:
            found, points = glossary_bonus(self.edition, preview.words, hogwarts.used)
        return replace(preview, draws=earned, glossary_words=found, glossary_points=points)

    def fold(self, state: State, event: Event) -> State:
        """The state after `event`."""
        return fold(state, event)

    def project(self, event: Event, viewer: Seat) -> Event | None:
        """`event` as `viewer` may know it."""
        return views.project(event, viewer)

    def view(self, state: State, viewer: Seat) -> views.View:
        """All that `viewer` may know."""
        return views.view(self.edition, state, viewer)

    def determinize(self, view: views.View, rng: Rng) -> State:
        """A whole state that looks like `view`."""
        return views.determinize(view, rng, self.edition.never_held)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, None while it goes on."""
        return state.outcome


def draw_count(state: State) -> int:
    """How many tiles chance draws now; 0 where it does not."""
    match state.frames[-1] if state.frames else None:
        case StartDraw():
            return 1
        case FillRack(count=count) | ExchangeDraw(count=count):
            return count
        case _:
            return 0
