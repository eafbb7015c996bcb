"""The Duelling Club before the first turn: box, pieces, characters, NPCs, who begins."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.duelling.positions import (
    AREAS,
    BOX,
    CHARACTERS,
    DRACO,
    GAME,
    HARRY,
    HERMIONE,
    RON,
    Table,
    position,
    seat_at,
)
from parlour.catalog.duelling_games import info
from parlour.games.duelling.actions import (
    ChooseCharacter,
    DrawOrder,
    NameYoungest,
    Roll,
    RollNumbers,
)
from parlour.games.duelling.contest_actions import TurnUpGame
from parlour.games.duelling.contest_frames import GameDraw
from parlour.games.duelling.edition import CLUB, GAMES, Options
from parlour.games.duelling.events import PickOrderDrawn, StartRolled
from parlour.games.duelling.game import DuellingClub
from parlour.games.duelling.rules.ending import rivals, tokens_left
from parlour.games.duelling.state import ASIDE
from parlour.kernel.decision import CHANCE
from parlour.kernel.errors import OptionsError

NPC_SPELLS = ("expelliarmus", "eat-slugs", "bombarda", "serpensortia")


def begun(players: int = 4, **options: object) -> Table:
    """A new table."""
    return Table(GAME.new(Options(players=players, **options)))  # type: ignore[arg-type]


def seated(players: int = 4) -> Table:
    """A table whose seats play the characters in their order, before the roll for the start."""
    game = begun(players).chance(DrawOrder(tuple(range(players))))
    for seat in range(players):
        game.do(seat, ChooseCharacter(CHARACTERS[seat]))
    return game


@pytest.mark.rule("DC-CON.1", "DC-CON.2", "DC-CON.3", "DC-CON.4")
def test_the_box_holds_dice_pieces_cards_and_three_tokens_each() -> None:
    assert BOX.dice.numbered == (1, 2, 3, 4, 5, 6)
    assert len(BOX.characters) == 4
    assert len(list(BOX.item_cards())) == 28
    assert len(BOX.spells) == 20
    assert len(GAMES) == 3
    game = seated()
    assert [tokens_left(game.state, who) for who in range(4)] == [3, 3, 3, 3]


@pytest.mark.rule("DC-CON.5")
def test_every_character_has_its_colour() -> None:
    colours = {one.id: one.colour for one in BOX.edition.characters}

    assert colours == {"harry": "maroon", "ron": "brown", "hermione": "blue", "draco": "green"}


@pytest.mark.rule("DC-REF.1", "DC-SP.7")
@pytest.mark.ruling("R-DC-66")
def test_the_twenty_spells_bear_the_printed_names() -> None:
    names = [spell.name for spell in BOX.edition.spells]

    assert names == [
        "Babbling Curse",
        "Bombarda",
        "Curse of the Bogies",
        "Eat Slugs",
        "Expelliarmus",
        "Ferula",
        "Finite Incantatem",
        "Imobilus",
        "Locomotor Mortis",
        "Mobilibus",
        "Mobilicorpus",
        "Obliviate",
        "Petrificus Totalus",
        "Rictusempra",
        "Riddikulus",
        "Serpensortia",
        "Tarantallegra",
        "Vanishing Spell",
        "Waddiwasi",
        "Wingardium Leviosa",
    ]


@pytest.mark.ruling("R-DC-69")
def test_every_spell_has_house_numbers_for_each_of_the_four() -> None:
    assert BOX.edition.source == "house"
    for spell in BOX.edition.spells:
        for character in CHARACTERS:
            green, blue = spell.numbers(character)
            assert green + blue > 0


@pytest.mark.ruling("R-DC-01")
def test_the_board_is_house_data_on_which_every_place_can_be_reached() -> None:
    board = BOX.edition.board
    reach = BOX.map.routes(CLUB, frozenset(), 100)

    assert BOX.edition.source == "house"
    assert len(board.common_areas) == 4
    assert set(reach) | {CLUB} == set(BOX.map.places)


@pytest.mark.ruling("R-DC-13")
def test_the_numbered_die_can_be_another_one() -> None:
    odd = DuellingClub(replace(BOX.edition, dice=replace(BOX.dice, numbered=(2, 2, 3, 3, 4, 4))))
    state = odd.new(Options(players=2))
    game = Table(state, odd).chance(DrawOrder((0, 1)))
    game.do(0, ChooseCharacter("ron")).do(1, ChooseCharacter("draco"))

    assert game.refusal(CHANCE, RollNumbers((6, 1))).code == "not-in-deck"
    assert RollNumbers((2, 4)) in game.legal(CHANCE)


@pytest.mark.ruling("R-DC-67")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(OptionsError, match="players"):
        begun(players)
    assert info("duelling-club").players == (2, 4)


def test_a_deck_is_played_with_its_own_referee_only() -> None:
    with pytest.raises(OptionsError, match="deck"):
        begun(deck="my-box")


@pytest.mark.rule("DC-SET.2")
@pytest.mark.ruling("R-DC-76")
def test_characters_are_picked_in_random_order_each_a_free_one() -> None:
    game = begun(3)

    assert game.asked() == [(CHANCE, "pick-order")]
    assert len(game.legal(CHANCE)) == 6
    game.chance(DrawOrder((2, 0, 1)))
    assert game.asked() == [(2, "choose-character")]
    game.do(2, ChooseCharacter("ron"))
    assert game.refusal(0, ChooseCharacter("ron")).code == "character-taken"
    assert game.refusal(0, ChooseCharacter("dobby")).code == "no-such-character"
    assert game.refusal(1, ChooseCharacter("draco")).code == "not-asked"
    game.do(0, ChooseCharacter("draco")).do(1, ChooseCharacter("harry"))
    assert [game.one(seat).character for seat in range(3)] == ["draco", "harry", "ron"]


@pytest.mark.rule("DC-SET.2")
def test_where_it_is_asked_the_youngest_picks_first_and_the_others_follow_to_the_left() -> None:
    game = begun(4, youngest="asked")

    assert game.asked() == [(0, "youngest")]
    assert game.refusal(0, NameYoungest(4)).code == "no-such-seat"
    assert game.refusal(0, ChooseCharacter("ron")).code == "not-now"
    game.do(0, NameYoungest(2))
    assert game.happened(PickOrderDrawn) == [PickOrderDrawn((2, 3, 0, 1), named=True)]
    assert game.asked() == [(2, "choose-character")]


@pytest.mark.rule("DC-SET.3")
def test_all_pieces_of_players_begin_in_the_club() -> None:
    game = seated()

    assert {game.one(who).place for who in range(4)} == {CLUB}


@pytest.mark.rule("DC-SET.4", "DC-SET.6", "DC-SET.7")
def test_cards_lie_in_their_piles_and_everybody_has_three_tokens() -> None:
    game = seated()

    assert len(game.state.spell_rest) == 20
    assert [(pile.area, pile.dealt) for pile in game.state.piles] == [(one, 7) for one in AREAS]
    assert all(not game.one(who).tokens for who in range(4))
    assert [tokens_left(game.state, who) for who in range(4)] == [3, 3, 3, 3]


@pytest.mark.rule("DC-SET.5")
def test_each_of_the_three_challenge_cards_may_be_turned_up() -> None:
    frame = GameDraw(challenger=HARRY, challenged=RON)
    game = Table(position(seat_at("r5"), seat_at("r4"), frames=(frame,)))

    assert game.asked() == [(CHANCE, "turn-up-game")]
    assert game.legal(CHANCE) == list(map(TurnUpGame, GAMES))


@pytest.mark.rule("DC-SET.8")
def test_all_roll_ties_for_the_highest_roll_again_and_the_highest_begins() -> None:
    game = seated()

    assert game.asked() == [(CHANCE, "start-roll")]
    assert game.refusal(CHANCE, RollNumbers((1, 2, 3))).code == "not-in-deck"
    game.chance(RollNumbers((5, 2, 5, 1)))
    assert game.happened(StartRolled)[0].again == (0, 2)
    game.chance(RollNumbers((3, 3))).chance(RollNumbers((2, 6)))
    assert game.asked() == [(2, "turn")]


@pytest.mark.rule("DC-N.1", "DC-N.2", "DC-N.4")
@pytest.mark.parametrize("players", [2, 3])
def test_every_unused_character_is_an_npc_with_its_own_spell_beside_the_board(
    players: int,
) -> None:
    game = seated(players)

    for who in range(players, 4):
        npc = game.one(who)
        assert npc.is_npc
        assert (npc.character, npc.loaded) == (CHARACTERS[who], NPC_SPELLS[who])
        assert npc.place == ASIDE


@pytest.mark.rule("DC-N.2")
def test_the_spell_of_an_npc_goes_by_its_character() -> None:
    game = begun(2).chance(DrawOrder((0, 1)))
    game.do(0, ChooseCharacter("hermione")).do(1, ChooseCharacter("draco"))

    assert [game.one(who).character for who in (2, 3)] == ["harry", "ron"]
    assert [game.one(who).loaded for who in (2, 3)] == ["expelliarmus", "eat-slugs"]


@pytest.mark.rule("DC-N.3")
@pytest.mark.ruling("R-DC-61")
def test_the_spells_of_npcs_are_no_part_of_the_deck() -> None:
    game = seated(2)

    assert len(game.state.spell_rest) == 18
    assert not {"bombarda", "serpensortia"} & set(game.state.spell_rest)
    assert {"expelliarmus", "eat-slugs"} <= set(game.state.spell_rest)


@pytest.mark.ruling("R-DC-64")
def test_with_two_players_each_has_three_rivals_two_of_them_npcs() -> None:
    game = seated(2)

    assert rivals(HARRY) == (RON, HERMIONE, DRACO)
    assert [game.one(who).is_npc for who in rivals(HARRY)] == [False, True, True]


def test_nobody_rolls_before_the_start_is_decided() -> None:
    game = seated()

    assert game.refusal(0, Roll()).code == "not-asked"
    assert game.refusal(0, RollNumbers((1, 2, 3, 4))).code == "not-the-dealer"
    assert game.refusal(7, Roll()).code == "no-such-seat"
