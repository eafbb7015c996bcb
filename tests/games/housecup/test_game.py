"""Undo, previews, search steps, what seats see, and how moves are written."""

import random
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from games.housecup.positions import Table, house, in_phase_two
from parlour.catalog.housecup_games import edition, house_cup
from parlour.games.housecup import actions as ac
from parlour.games.housecup.actions import (
    Action,
    ChooseHouse,
    CompleteChallenge,
    EndChallenges,
    LearnLesson,
    PlaceStudent,
    RaiseLevel,
    TakeBack,
    TakeCard,
)
from parlour.games.housecup.edition import Options
from parlour.games.housecup.events import CardsDealt, LevelRaised
from parlour.games.housecup.game import HouseCup
from parlour.games.housecup.notation import action_text, parse_action, position_text
from parlour.games.housecup.state import State
from parlour.games.housecup.worlds import sample_world
from parlour.kernel.decision import CHANCE, SPECTATOR
from parlour.kernel.errors import IllegalAction, InvalidNotation
from parlour.kernel.game import advance
from parlour.records.dealing import Dealer, new_seed, rules_hash
from parlour.records.game_json import (
    Dealing,
    Entry,
    Player,
    build_record,
    read_record,
    write_record,
)
from parlour.records.verification import verify

BLUDGER = "avoid-the-rogue-bludger"


def played(seed: int, players: int = 3) -> list[tuple[State, int, Action]]:
    """Every position of a random game with what was done in it."""
    game, rng = HouseCup(edition()), random.Random(seed)
    state, steps = game.new(Options(players=players)), list[tuple[State, int, Action]]()
    while (seat := game.decider(state)) is not None:
        action = game.legal_actions(state, seat).sample(rng)
        steps.append((state, seat, action))
        state, _ = advance(game, state, seat, action)
    return steps


# -- undoing -----------------------------------------------------------------------------------


def test_each_action_of_a_turn_is_taken_back_one_by_one() -> None:
    table = Table()
    before = table.state
    table.do(PlaceStudent(0, "cr4"), RaiseLevel(0, "charms"))
    table.do(TakeBack())
    assert table.levels(0) == (1, 1, 1)
    assert table.house().where[0] == "cr4"
    table.do(TakeBack())

    assert replace(table.state, question=before.question) == before
    assert table.state.question > before.question


def test_nothing_is_taken_back_once_a_card_was_turned_up() -> None:
    table = Table().do(PlaceStudent(0, "cr1"), TakeCard(Table().shown("easy")[0]))

    assert table.why_not(TakeBack()) == "R-HC-69"
    assert TakeBack() not in table.view(0).legal


@pytest.mark.ruling("R-HC-69")
def test_a_card_that_only_its_owner_knew_is_not_taken_back() -> None:
    known = house(levels=((1, 2, 1),), cards=("girding-potion",))
    table = Table(known).do(LearnLesson(0, "girding-potion"))
    assert table.can(TakeBack())
    secret = Table(replace(known, open=(), hidden=("girding-potion",)))
    secret.do(LearnLesson(0, "girding-potion"))

    assert not secret.can(TakeBack())


def test_nothing_is_taken_back_after_the_turn() -> None:
    table = Table().do(PlaceStudent(0, "lb1"))

    assert table.seat == 1
    assert not table.can(TakeBack())


# -- previews and views ------------------------------------------------------------------------


def test_a_preview_tells_what_an_action_leads_to_or_why_it_is_not_legal() -> None:
    table = Table(house(levels=((4, 1, 1),))).do(PlaceStudent(0, "cr5"))
    preview = table.game.preview(table.state, 0, RaiseLevel(0, "charms"))
    (raised,) = [one for one in preview.events if isinstance(one, LevelRaised)]

    assert (raised.level, raised.magic) == (5, 1)
    refused = table.game.preview(table.state, 0, RaiseLevel(1, "charms"))
    assert refused.refusal is not None
    assert refused.events == ()


def test_a_view_lists_what_may_be_done_and_what_not_and_why() -> None:
    table = Table(house(knowledge=0, cards=("boggart",), levels=((1, 1, 3),)))
    view = table.view(0)
    why = {one.action: one.refusal.rule for one in view.not_now}

    assert set(view.legal) == set(table.choices())
    assert why[PlaceStudent(0, "cr5")] == "HC-PL.3"
    assert table.view(1).legal == ()
    assert table.view(SPECTATOR).legal == ()


def test_a_view_of_phase_two_says_why_a_challenge_is_out_of_reach() -> None:
    table = in_phase_two(house(cards=("cause-mayhem-at-the-ministry",), knowledge=0))
    (one,) = table.view(0).not_now

    assert one.refusal.rule == "HC-MAG.2"


@pytest.mark.rule("HC-ADD.5")
@pytest.mark.ruling("R-HC-69")
def test_hands_are_secret_but_for_cards_that_all_have_seen() -> None:
    table = Table(house(cards=("boggart",), hidden=("girding-potion", BLUDGER)))
    own, other, watching = table.view(0), table.view(1), table.view(SPECTATOR)

    assert own.houses[0].hidden == (BLUDGER, "girding-potion")
    for view in (other, watching):
        assert view.houses[0].open == ("boggart",)
        assert view.houses[0].hidden == ()
        assert view.houses[0].hidden_counts == (1, 0, 1, 0)
        assert BLUDGER in view.unseen[2]
    dealt = CardsDealt(0, "basic", 1, ("girding-potion",))
    assert table.game.project(dealt, 0) == dealt
    assert "girding" not in str(table.game.project(dealt, 1))


@pytest.mark.rule("HC-ADD.5")
def test_no_byte_of_a_view_names_a_hidden_card() -> None:
    canary = "girding-potion"
    hidden = house(hidden=(canary,))
    for viewer in (1, 2, SPECTATOR):
        table = Table(hidden, players=3)
        rest = table.state.piles[0].rest
        gone = tuple(card for card in rest if card != canary)
        piles = (replace(table.state.piles[0], rest=gone), *table.state.piles[1:])
        shown = tuple(tuple(c for c in row if c != canary) for row in table.state.display)
        table.state = replace(table.state, piles=piles, display=shown)
        view = table.view(viewer)
        other = table.game.view(
            replace(
                table.state,
                houses=(
                    replace(table.house(), hidden=("cleaning-charm",)),
                    *table.state.houses[1:],
                ),
            ),
            viewer,
        )
        seen = replace(view, unseen=())

        assert canary.encode() not in msgspec.json.encode(seen)
        assert seen == replace(other, unseen=())


@pytest.mark.slow
@pytest.mark.rule("HC-ADD.5")
def test_in_whole_games_nobody_is_told_a_card_that_only_another_knows() -> None:
    single = {card.id for card in edition().cards if card.copies == 1}
    looked = 0
    for seed in (21, 22, 23):
        game = HouseCup(edition())
        for state, seat, action in played(seed):
            after, events = advance(game, state, seat, action)
            for viewer in range(3):
                seen = [game.project(event, viewer) for event in events]
                view = msgspec.json.encode(replace(game.view(after, viewer), unseen=()))
                for owner, one in enumerate(after.houses):
                    for card in single.intersection(one.hidden) if owner != viewer else ():
                        looked += 1
                        assert f'"{card}"'.encode() not in view
                        if not any(card in told_card for told_card in _public(after, viewer)):
                            assert f'"{card}"'.encode() not in msgspec.json.encode(seen)

    assert looked > 100, "there were secrets to look for"


def _public(state: State, viewer: int) -> list[tuple[str, ...]]:
    """The cards that the viewer may know lie under a deck or were seen on its top."""
    return [pile.bottom for pile in state.piles] + [
        (pile.top,) for pile in state.piles if viewer in pile.seen_by
    ]


def test_a_world_drawn_for_a_view_looks_like_it() -> None:
    rng = random.Random(5)
    for state, seat, _ in played(11)[::25]:
        game = HouseCup(edition())
        view = game.view(state, max(seat, 0))

        assert game.view(sample_world(view, rng), max(seat, 0)) == view


# -- search ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_step_of_search_leads_where_the_referee_leads() -> None:
    game = HouseCup(edition())
    for state, seat, action in played(3):
        if isinstance(action, TakeBack):
            continue
        after, _ = advance(game, state, seat, action)
        step = game.step(state, seat, action)

        assert replace(step, saved=(), question=0) == replace(after, saved=(), question=0)


def test_a_step_of_search_lets_chance_answer() -> None:
    game = HouseCup(edition())
    table = Table().do(PlaceStudent(0, "po3"))
    state = game.step(table.state, 0, TakeCard(table.shown("hard")[0]), random.Random(1))

    assert game.decider(state) == 1


# -- answers when time runs out ----------------------------------------------------------------


def test_who_runs_out_of_time_places_and_does_no_more() -> None:
    game = HouseCup(edition())
    for state, seat, _ in played(4):
        if seat == CHANCE:
            continue
        default = game.default(state, seat)

        assert game.check(state, seat, default) is None
        assert not isinstance(default, LearnLesson | CompleteChallenge)
    assert game.default(in_phase_two(house(cards=(BLUDGER,))).state, 0) == EndChallenges()


def test_an_action_that_is_no_answer_is_refused_and_leaves_all_as_it_was() -> None:
    table = Table()
    for action in (ChooseHouse("ravenclaw"), EndChallenges(), TakeCard("boggart"), TakeBack()):
        assert table.why_not(action)
    with pytest.raises(IllegalAction):
        table.do(EndChallenges())


# -- notation ----------------------------------------------------------------------------------


def test_every_action_of_a_game_is_read_as_it_is_written() -> None:
    actions = {action for seed in (1, 2) for _, _, action in played(seed)}
    rare: set[Action] = {
        PlaceStudent(0, "m2", "level", "magic"),
        ac.PassStudent(2),
        ac.MoveToken(1, 0, "lb1"),
        ac.KeepCard("boggart", attempt=True),
        ac.KeepCard("boggart"),
        ac.TakeTop("easy"),
        ac.TakeTokens(2, 1),
        ac.LeaveGame(1),
        ac.Forgo(),
        ac.SetAside(()),
    }

    assert {type(one) for one in actions | rare} == set(get_args(Action))
    for action in actions | rare:
        assert parse_action(action_text(action)) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly 1",
        "place",
        "place 0 lb1",
        "place 1 lb1 spare=hat",
        "place 1 lb1 x=y",
        "raise 1 art",
    ],
)
def test_what_is_no_action_is_told_with_what_would_be(text: str) -> None:
    with pytest.raises(InvalidNotation, match=r"write|there are"):
        parse_action(text)


def test_a_position_is_one_line() -> None:
    table = Table(house(cards=("boggart",), hidden=("girding-potion",), levels=((4, 1, 2),)))
    line = position_text(table.view(1))

    assert line.startswith("1 classes first=1 | k5 m5 g0 412.111.111 .,.,. boggart+1= |")
    assert "\n" not in line


# -- records -----------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_game_is_recorded_read_again_and_verified_draw_by_draw() -> None:
    game = house_cup("house-cup")
    seed, rng = new_seed(), random.Random(8)
    rules = rules_hash(game.edition, game.rules_version)
    dealer = Dealer("game-1", rules, seed, [None, None])
    state, log, chances = game.new(Options()), list[Entry](), 0
    while (seat := game.decider(state)) is not None:
        if seat == CHANCE:
            action = dealer.deal(game, state, chances)
            chances += 1
        else:
            action = game.legal_actions(state, seat).sample(rng)
        state, events = advance(game, state, seat, action)
        log.append(Entry(seat, action, events))
    players = [Player("Ada"), Player("Ben")]
    dealing = Dealing.revealed("game-1", rules, seed, [None, None])
    record = build_record(game, "game-1", Options(), players, log, dealing)

    again = read_record(write_record(record), lambda _game_id: game)
    verification = verify(game, again)
    assert again == record
    assert verification.problems == ()
    assert verification.draws == verification.chances == chances
