"""Whole games: drawing, choosing, laying, exchanging and the end.

Games are numbered; a game's draws depend on its number and on how many tiles were drawn, so two
settings meet the same bag when they play a numbered game with their seats swapped.
xoshiro256++, seeded by splitmix64.
"""

from parlour.wordengine.kernels.allmoves import walk_board
from parlour.wordengine.kernels.bestmove import MOST_LOOKED_UP_BLANKS, best_play
from parlour.wordengine.kernels.bestsofar import start_best
from parlour.wordengine.kernels.bits import i4, i8, inlined, inner, kernel, load_u4, u1, u4, u8
from parlour.wordengine.kernels.crosssets import clear_board
from parlour.wordengine.kernels.layout import CODES, EXCHANGE, MOST_RACK, PLAY, Search, Table
from parlour.wordengine.kernels.placing import place_play
from parlour.wordengine.kernels.racks import load_rack

RACK = MOST_RACK + 1


@inlined
def _rotated(word: int, by: int) -> int:
    return (word << u8(by)) | (word >> u8(64 - by))


@inner
def seed_random(s: Search, number: int) -> None:
    """Start the random numbers of a game."""
    state = u8(number)
    for part in range(u8(4)):
        state += u8(0x9E3779B97F4A7C15)
        mixed = state
        mixed = (mixed ^ (mixed >> u8(30))) * u8(0xBF58476D1CE4E5B9)
        mixed = (mixed ^ (mixed >> u8(27))) * u8(0x94D049BB133111EB)
        s.random[part] = mixed ^ (mixed >> u8(31))


@inner
def random_below(s: Search, count: int) -> int:
    """A number below `count`, which fits 32 bits."""
    word = _rotated(s.random[0] + s.random[3], 23) + s.random[0]
    shifted = s.random[1] << u8(17)
    s.random[2] ^= s.random[0]
    s.random[3] ^= s.random[1]
    s.random[1] ^= s.random[2]
    s.random[0] ^= s.random[3]
    s.random[2] ^= shifted
    s.random[3] = _rotated(s.random[3], 45)
    return ((word >> u8(32)) * u8(count)) >> u8(32)


@inner
def draw(s: Search, seat: int) -> None:
    """Fill the rack of a seat from the bag."""
    start = u8(seat) * u8(RACK)
    count = u8(s.rack_count[u8(seat)])
    while count < u8(s.rack_size) and s.bag_count > 0:
        taken = random_below(s, u8(s.bag_count))
        s.bag_count -= 1
        s.rack[start + count] = s.bag[taken]
        s.bag[taken] = s.bag[u8(s.bag_count)]
        count += u8(1)
    s.rack_count[u8(seat)] = i4(count)


@inner
def new_game(s: Search, number: int, first_seat: int = 0) -> None:
    """A full bag and racks, drawn in the order of play."""
    clear_board(s)
    seed_random(s, number)
    count = u8(0)
    for letter in range(u8(CODES)):
        for _one in range(u8(s.count_of[letter])):
            s.bag[count] = u1(letter)
            count += u8(1)
    s.bag_count = i4(count)
    s.scoreless = i4(0)
    s.passes = i4(0)
    s.turns = i4(0)
    for seat in range(u8(s.seats)):
        s.rack_count[seat] = i4(0)
        s.score[seat] = i4(0)
        s.bingos[seat] = i4(0)
    for turn in range(u8(s.seats)):
        draw(s, (u8(first_seat) + turn) % u8(s.seats))


@inner
def rack_points(s: Search, seat: int) -> int:
    """The face value of a seat's tiles."""
    total = i4(0)
    for number in range(u8(s.rack_count[u8(seat)])):
        total += s.value[u8(s.rack[u8(seat) * u8(RACK) + number])]
    return total


@inlined
def best_of_rack(s: Search, may_exchange: int, out_moves: Table) -> None:
    """The best play, exchange or pass of the loaded rack. `out_moves` is not written to."""
    start_best(s, may_exchange)
    is_short = s.tiles_laid == 0 and s.first_minimum > 1
    if s.blank_count > MOST_LOOKED_UP_BLANKS or is_short:
        s.room = 0
        walk_board(s, out_moves)
    else:
        best_play(s)


@inner
def exchange_limit(s: Search, seat: int) -> int:
    """The most tiles that a seat may swap."""
    if s.bag_count < s.exchange_min_bag:
        return i4(0)
    return min(s.bag_count, s.rack_count[u8(seat)])


@inner
def choose(s: Search, seat: int, out_moves: Table) -> None:
    """The move of the seat whose turn it is."""
    here = u8(seat)
    count = s.rack_count[here]
    for number in range(u8(count)):
        s.held[number] = s.rack[here * u8(RACK) + number]
    s.held_count = count
    s.leave_table = s.seat_leaves[here]
    s.share = s.seat_share[here]
    if s.bag_count == 0:
        others = i8(0)
        for other in range(u8(s.seats)):
            if other != here:
                others += i8(rack_points(s, other))
        s.out_value = i4(others * 1000 * i8(s.seats) // (i8(s.seats) - 1))
    load_rack(s)
    best_of_rack(s, exchange_limit(s, seat), out_moves)


@inner
def _keep(s: Search, seat: int, subset: int) -> None:
    """Leave these tiles of the loaded rack to the seat."""
    count = u8(0)
    for place in range(u8(s.tile_count)):
        if (u8(subset) >> place) & u8(1):
            s.rack[u8(seat) * u8(RACK) + count] = s.tiles[place]
            count += u8(1)
    s.rack_count[u8(seat)] = i4(count)


@inner
def make_move(s: Search, seat: int) -> None:
    """Make the chosen move and draw."""
    s.turns += 1
    kept = u8(s.best_left)
    if s.best_kind == PLAY:
        before = s.tiles_laid
        place_play(s, u8(s.best_first), u8(s.best_length))
        s.score[u8(seat)] += s.best_score
        if s.tiles_laid - before >= s.bingo_tiles:
            s.bingos[u8(seat)] += 1
        _keep(s, seat, kept)
        draw(s, seat)
        s.scoreless = i4(0)
        s.passes = i4(0)
    elif s.best_kind == EXCHANGE:
        _keep(s, seat, kept)
        draw(s, seat)
        for place in range(u8(s.tile_count)):
            if (kept >> place) & u8(1) == u8(0):
                s.bag[u8(s.bag_count)] = s.tiles[place]
                s.bag_count += 1
        s.scoreless += 1
        s.passes = i4(0)
    else:
        s.scoreless += 1
        s.passes += 1


@inner
def settle(s: Search, out_seat: int) -> None:
    """Take the tiles left from every score; who went out gains them. -1: nobody did."""
    total = i4(0)
    for seat in range(u8(s.seats)):
        points = rack_points(s, seat)
        s.score[seat] -= points
        total += points
    if out_seat >= 0:
        s.score[u8(out_seat)] += total


@inner
def _learn(s: Search, out_sum: Table, out_count: Table) -> None:
    """Add the equity of the best move to every leave that the rack holds, by rank."""
    for size in range(u8(1), min(u8(s.leave_size), u8(s.tile_count)) + u8(1)):
        start = u8(s.group[size])
        ranks = u8(load_u4(s.rank_starts, size))
        for number in range(start, start + u8(s.group_count[size])):
            subset = u8(s.g_subset[number])
            at = ranks + u8(s.rank[subset])
            out_sum[at] += s.best_equity
            out_count[at] += u4(1)
    out_sum[0] += s.best_equity
    out_count[0] += u4(1)


@inlined
def play_game(
    s: Search, number: int, first_seat: int, out_moves: Table, out_sum: Table, out_count: Table
) -> None:
    """One game; the seat that begins is given."""
    new_game(s, number, first_seat)
    seat = i8(first_seat)
    while True:
        choose(s, seat, out_moves)
        if len(out_sum) > 0 and s.bag_count > 0 and s.best_kind != 0:
            _learn(s, out_sum, out_count)
        make_move(s, seat)
        if s.bag_count == 0 and s.rack_count[u8(seat)] == 0:
            settle(s, seat)
            return
        if s.scoreless >= s.scoreless_end or s.passes >= s.pass_end:
            settle(s, -1)
            return
        seat = seat + 1 if seat + 1 < s.seats else 0


@kernel
def play_games(
    state: Table,
    first_number: int,
    swaps: int,
    out_moves: Table,
    out_games: Table,
    out_sum: Table,
    out_count: Table,
) -> int:
    """Games in order of their numbers; the turns of all.

    `out_games` has a row a game: score and bingos a seat, then the number of turns. With `swaps`,
    games `2n` and `2n + 1` share a number and the first seat begins only the former.
    """
    s = state[0]
    turns = 0
    seats = s.seats
    for game in range(out_games.shape[0]):
        begins = game % 2 if swaps else 0
        number = game // 2 if swaps else game
        play_game(s, first_number + number, begins, out_moves, out_sum, out_count)
        for seat in range(seats):
            out_games[game, seat] = s.score[seat]
            out_games[game, seats + seat] = s.bingos[seat]
        out_games[game, 2 * seats] = s.turns
        turns += s.turns
    return turns
