import json
import re
import subprocess
from collections import Counter
from itertools import islice
from pathlib import Path
from string import ascii_uppercase
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import browser_binary
from parlour.catalog import crossword_editions
from parlour.games.crossword.actions import DrawTiles
from parlour.games.crossword.state import State
from parlour.kernel.decision import CHANCE
from parlour.kernel.game import replay
from parlour.records import dealing
from parlour.records.dealing import COMPUTER_NONCE, Dealer, Stream, commitment, rules_hash
from parlour.records.game_json import write_record
from records.played import crossword_game

DOCS = Path(__file__).parents[2] / "docs" / "reference"
PAGE = (DOCS / "dealing.md").read_text(encoding="utf-8")
VERIFIER = DOCS / "verify-dealing.mjs"
VECTORS = json.loads(re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)[0])
HASH, SEED = bytes(range(32)), bytes(range(32, 64))


def dealer_of(vectors: Any) -> Dealer:  # noqa: ANN401
    return Dealer(
        vectors["game_id"],
        bytes.fromhex(vectors["rules_hash"]),
        bytes.fromhex(vectors["seed"]),
        [None if nonce is None else bytes.fromhex(nonce) for nonce in vectors["nonces"]],
    )


def node(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [browser_binary.wheel_node(), *arguments],
        input=given,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_the_vectors_of_the_page_are_met() -> None:
    dealer, words = dealer_of(VECTORS), VECTORS["words"]
    draws = [
        dealer.draw(one["label"], one["number"], one["multiset"], one["count"])
        for one in VECTORS["draws"]
    ]
    stream = dealer.stream(words["label"], words["number"])

    assert dealer.commitment.hex() == VECTORS["commitment"]
    assert dealer.key.hex() == VECTORS["key"]
    assert [stream.randrange(65536) for _ in words["first"]] == words["first"]
    assert draws == [one["tiles"] for one in VECTORS["draws"]]


def test_a_second_program_in_another_language_meets_the_vectors() -> None:
    script = f"""
        import {{ readFileSync }} from 'node:fs'
        import {{ commitment, dealingKey, draw }} from {json.dumps(VERIFIER.as_uri())}
        const given = JSON.parse(readFileSync(0, 'utf8'))
        const key = dealingKey(given.game_id, given.seed, given.nonces)
        const deal = (one) => draw(key, one.label, one.number, one.multiset, one.count)
        const tiles = given.draws.map(deal)
        const made = commitment(given.game_id, given.rules_hash, given.seed)
        console.log(JSON.stringify({{ commitment: made, key, tiles }}))
    """
    told = node("--input-type=module", "-e", script, given=json.dumps(VECTORS))

    assert json.loads(told.stdout or told.stderr) == {
        "commitment": VECTORS["commitment"],
        "key": VECTORS["key"],
        "tiles": [one["tiles"] for one in VECTORS["draws"]],
    }


@pytest.mark.slow
def test_the_second_program_deals_whole_games_again(tmp_path: Path) -> None:
    draws = []
    for seed in range(24):
        _, record = crossword_game(seed, crossword_editions.EDITIONS[seed % 2], 2 + seed % 3)
        (tmp_path / f"{seed:02}.json").write_bytes(write_record(record))
        draws.append(sum(entry.seat == CHANCE for entry in record.log))

    told = node(str(VERIFIER), *map(str, sorted(tmp_path.iterdir())))

    assert told.returncode == 0, told.stdout + told.stderr
    assert [int(line.split()[1]) for line in told.stdout.splitlines()] == draws


def test_the_second_program_finds_a_draw_that_was_touched(tmp_path: Path) -> None:
    _, record = crossword_game(2)
    plain = json.loads(write_record(record))
    plain["dealing"]["nonces"][0] = "00" * 16
    file = tmp_path / "touched.json"
    file.write_text(json.dumps(plain), encoding="utf-8")

    told = node(str(VERIFIER), str(file))

    assert told.returncode == 1
    assert "log[0]: the seed deals " in told.stdout


def test_a_word_that_would_favour_some_tiles_is_thrown_away() -> None:
    dealer = dealer_of(VECTORS)
    first = dealer.stream("bag.draw", 19)
    words = [first.randrange(65536) for _ in range(3)]
    again = dealer.stream("bag.draw", 19)

    assert words[1] == 65521 >= 65536 - 65536 % 99
    assert [again.randrange(100), again.randrange(99)] == [words[0] % 100, words[2] % 99]


@given(
    st.text(ascii_uppercase + "?", max_size=120).flatmap(
        lambda tiles: st.tuples(st.just(tiles), st.integers(0, len(tiles)))
    )
)
def test_a_draw_takes_tiles_that_are_there_and_no_order_matters(drawn: tuple[str, int]) -> None:
    tiles, count = drawn
    dealer = dealer_of(VECTORS)

    got = dealer.draw("bag.draw", 7, tiles, count)

    assert len(got) == count
    assert got == "".join(sorted(got))
    assert not Counter(got) - Counter(tiles)
    assert got == dealer.draw("bag.draw", 7, tiles[::-1], count)


def test_every_tile_is_as_likely_as_any_other() -> None:
    dealer, games_dealt, letters = dealer_of(VECTORS), 4000, len(ascii_uppercase)
    seen = Counter(
        tile
        for number in range(games_dealt)
        for tile in dealer.draw("bag.draw", number, ascii_uppercase, 7)
    )
    expected = games_dealt * 7 / letters
    chi_square = sum((seen[tile] - expected) ** 2 / expected for tile in ascii_uppercase)

    assert chi_square < 52.6, "25 degrees of freedom; one honest dealer in a thousand is beyond"
    assert min(seen.values()) > 0


@pytest.mark.parametrize(
    "other",
    [
        {"game_id": "game-2"},
        {"seed": "ff" * 32},
        {"nonces": [VECTORS["nonces"][0], "01" * 16]},
        {"nonces": [None, VECTORS["nonces"][0]]},
    ],
)
def test_another_game_seed_nonce_or_order_of_nonces_deals_otherwise(other: dict[str, Any]) -> None:
    assert dealer_of(VECTORS | other).key != dealer_of(VECTORS).key


def test_a_label_and_a_number_have_their_own_draws() -> None:
    dealer = dealer_of(VECTORS)
    draws = {
        dealer.draw(label, number, ascii_uppercase * 4, 20)
        for label in ("bag.draw", "bag.start", "duel.dice")
        for number in range(20)
    }

    assert len(draws) == 60


def test_a_missing_nonce_counts_as_zeros_and_a_computer_has_a_public_one() -> None:
    assert Dealer("g", HASH, SEED, [None]).key == Dealer("g", HASH, SEED, [bytes(16)]).key
    assert len(COMPUTER_NONCE) == 16


def test_the_commitment_binds_game_rules_and_seed() -> None:
    made = {
        commitment("a", HASH, SEED),
        commitment("b", HASH, SEED),
        commitment("a", SEED, SEED),
        commitment("a", HASH, HASH),
    }

    assert len(made) == 4


def test_seeds_are_never_the_same() -> None:
    assert len({dealing.new_seed() for _ in range(100)}) == 100
    assert len(dealing.new_seed()) == 32


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: Dealer("no spaces", HASH, SEED, []), "game_id is 'no spaces', not"),
        (lambda: Dealer("g", b"", SEED, []), "rules_hash has 0 bytes, not 32"),
        (lambda: Dealer("g", HASH, b"12", []), "seed has 2 bytes, not 32"),
        (lambda: Dealer("g", HASH, SEED, [None, b"x"]), r"nonces\[1\] has 1 bytes, not 16"),
        (lambda: Dealer("g", HASH, SEED, []).draw("x", 0, "AB", 3), "count is 3, and there are 2"),
        (lambda: Stream(SEED, "x", 0).randrange(0), "stop is 0, not 1 to 65536"),
        (lambda: Stream(SEED, "x", 0).randrange(65537), "stop is 65537, not 1 to 65536"),
    ],
)
def test_what_cannot_be_dealt_with_is_named(wrong: Any, said: str) -> None:  # noqa: ANN401
    with pytest.raises(ValueError, match=said):
        wrong()


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    title: str
    bonus: int = 50
    targets: dict[str, tuple[int, ...]] = {}


class LaterEdition(Edition, frozen=True, kw_only=True):
    cards: bool = False


def test_the_fingerprint_of_the_rules_follows_data_and_version() -> None:
    prints = {
        rules_hash(Edition(title="One"), 1),
        rules_hash(Edition(title="One"), 2),
        rules_hash(Edition(title="Two"), 1),
        rules_hash(Edition(title="One", bonus=40), 1),
        rules_hash(Edition(title="One", targets={"expert": (90,)}), 1),
        rules_hash(None, 1),
    }

    assert len(prints) == 6


def test_a_new_flag_leaves_the_fingerprints_of_old_editions_alone() -> None:
    assert rules_hash(LaterEdition(title="One"), 1) == rules_hash(Edition(title="One"), 1)
    assert rules_hash(LaterEdition(title="One", cards=True), 1) != rules_hash(
        Edition(title="One"), 1
    )


def test_what_chance_does_in_a_crossword_is_the_draw_of_its_label() -> None:
    game, record = crossword_game(8)
    assert record.dealing is not None
    dealer = dealer_of({"game_id": record.id, **msgspec.to_builtins(record.dealing)})
    state: State = game.new(record.options)
    number = 0
    for entry in islice(record.log, 60):
        if entry.seat == CHANCE:
            (decision,) = game.decisions(state)
            label, told = dealing.LABELS[decision.kind], entry.action
            drawn = dealer.draw(label, number, state.bag, len(told.tiles))
            assert dealer.deal(game, state, number) == told == DrawTiles(drawn)
            number += 1
        state = replay(game, state, entry.events)

    assert number > 8


@pytest.mark.parametrize(
    ("edition", "fingerprint"),
    [("scrabble-heritage", "438316905f6bfd6b"), ("scrabble-deluxe", "09e503200321e17a")],
)
def test_a_new_kind_of_difference_leaves_the_older_editions_their_fingerprint(
    edition: str, fingerprint: str
) -> None:
    assert rules_hash(crossword_editions.printed_edition(edition), 1).hex()[:16] == fingerprint
