"""The one record that all kernels share, and the limits that give it its shape.

A board is kept twice, as rows and as columns, so that a lane always lies in one piece. The square
in lane `lane`, place `place` of direction `d` (0 across, 1 down) has the index
`d * half + lane * stride + place + 1`, where `stride` is the size of the board plus one and `half`
is `size * stride`. The squares that no lane holds are guards: always empty, never playable.
"""

from typing import Any, Final, TypeAlias

import numpy as np

MOST_SIZE: Final = 21
MOST_LETTERS: Final = 62
MOST_RACK: Final = 9
MOST_SEATS: Final = 4
MOST_BAG: Final = 65_535

BLANK: Final = 0x80
"""The bit of a machine letter that a blank shows."""
LETTER: Final = 0x7F
"""The letter that a tile on the board shows, blank or not."""
NEVER: Final = -1_000_000_000
"""Less than any equity, in millipoints."""
NARROW_LETTERS: Final = 31
"""Alphabets of at most so many letters have an extension table: 32 bits, one for "a word"."""

SQUARES: Final = 928
LANES: Final = 2 * (MOST_SIZE + 2)
SUBSETS: Final = 1 << MOST_RACK
WORD: Final = 24
"""Room for the longest word."""
PLACEMENTS: Final = 16_384 + 72
"""Not a power of two: the fields of one placement then lie on different lines of the cache."""
MEMO_LINES: Final = 64
WORTHS: Final = 4
"""Word premiums up to so many times have bounds of their own."""
CODES: Final = 64
"""Room for all letters and the blank."""

ANY_LETTER: Final = 63
"""The bit of `g_extension` that is always set."""

PLAY: Final = 1
EXCHANGE: Final = 2

SEARCH: Final = np.dtype(
    (
        np.record,
        [
            # -- tables, as addresses; the owner of the record keeps them alive
            ("gaddag", "u8"),  # states: letters that go on, letters that end a word, children
            ("reach", "u8"),  # by state: the letters that may still come
            ("lengths", "u8"),  # by state: how many letters may still come
            ("map_slots", "u8"),  # word map: hash table of anagram classes
            ("map_words", "u8"),  # word map: the letters of the words
            ("map_filter", "u8"),  # word map: one bit by the highest bits of a hash
            ("hash_of", "u8"),  # by machine letter: what it adds to the hash of a multiset
            ("rank_steps", "u8"),  # [MOST_RACK][CODES] u4: what a tile adds to a multiset's rank
            ("rank_starts", "u8"),  # [MOST_RACK + 1] u4: the rank of the first multiset of a size
            ("extensions", "u8"),  # by rank: the letters that make a word of the multiset
            ("leave_table", "u8"),  # by rank: what keeping it is worth
            ("seat_leaves", "u8", (MOST_SEATS,)),  # the same, a table a seat
            ("root", "u4"),
            ("map_shift", "u4"),
            ("map_mask", "u8"),
            ("filter_shift", "u4"),
            ("extension_size", "i4"),  # multisets up to so many tiles have known extensions
            ("leave_size", "i4"),  # multisets up to so many tiles have a leave value
            # -- the rules
            ("side", "u4"),
            ("stride", "u4"),
            ("half", "u4"),
            ("squares", "u4"),  # indices in use, guards included
            ("start_lane", "u4"),
            ("start_place", "u4"),
            ("is_symmetric", "u1"),  # rows and columns of the layout are alike
            ("letters", "i4"),  # letters of the alphabet, without the blank
            ("all_letters", "u8"),
            ("rack_size", "i4"),
            ("bingo_tiles", "i4"),
            ("bingo_bonus", "i4"),  # points
            ("exchange_min_bag", "i4"),
            ("scoreless_end", "i4"),  # turns in a row without a play that end the game
            ("pass_end", "i4"),  # passes in a row by all that end it
            ("first_minimum", "i4"),  # letters that the first word must have
            ("value", "i4", (256,)),  # points by machine letter; blanks have none
            ("code_of", "i4", (CODES,)),  # by machine letter: its place, the dearest first
            ("letter_of", "i4", (CODES,)),  # the other way round
            ("count_of", "i4", (CODES,)),  # the full bag, by machine letter
            ("tr", "u2", (SQUARES,)),  # the same square in the other direction, 0 for a guard
            ("lane_of", "u1", (SQUARES,)),  # index of the lane's bits in `filled`
            ("place_of", "u1", (SQUARES,)),
            ("lmul", "u1", (SQUARES,)),  # letter premium
            ("wmul", "u1", (SQUARES,)),  # word premium
            # -- leaves and the end
            ("fade_bag", "i4"),  # with fewer tiles in the bag, leaves count for less
            ("seat_share", "i4", (MOST_SEATS,)),  # heed paid to leaves, in percent
            ("share", "i4"),
            ("stuck", "i4"),  # millipoints for not going out with the bag empty
            ("out_value", "i4"),  # millipoints for going out
            ("one_value", "i4", (CODES,)),  # larger leaves: by machine letter, the first of it
            ("again_value", "i4", (CODES,)),  # and each pair of it
            ("is_vowel", "u1", (CODES,)),
            ("balance", "i4", (16,)),  # by surplus of vowels or of consonants
            # -- the board
            ("tile", "u1", (SQUARES,)),  # machine letter, with BLANK for a blank; 0 for none
            ("cross_set", "u8", (SQUARES,)),  # letters that the crossing word allows
            ("cross_score", "i4", (SQUARES,)),  # points of the crossing word; -1 for none
            ("filled", "u4", (LANES,)),  # by lane: one bit a tile; empty lanes at both ends
            ("tiles_laid", "i4"),
            # -- blocks: runs of tiles in a lane, each kept at its last square
            ("block_first", "u2", (SQUARES,)),
            ("block_size", "i4", (SQUARES,)),
            ("block_points", "i4", (SQUARES,)),
            ("block_state", "u4", (SQUARES,)),  # state of the graph after the block, read backwards
            ("block_hash", "u8", (SQUARES,)),
            ("block_letters", "u8", (SQUARES,)),
            ("block_reach", "u8", (SQUARES,)),  # letters that share a word with the block
            ("block_before", "u8", (SQUARES,)),  # letters that may stand just before it
            ("block_after", "u8", (SQUARES,)),  # letters that may stand just after it
            ("block_more", "u8", (SQUARES,)),  # bit n: a word has n letters more, the last before
            ("block_more_after", "u8", (SQUARES,)),  # the same with all of them after the block
            ("block_lead", "u8", (SQUARES,)),  # bit n: a word has n letters before it
            # -- the rack.  N tiles, the dearest first, blanks last; a subset has one bit a tile
            ("held", "u1", (MOST_RACK + 1,)),  # the tiles in any order
            ("held_count", "i4"),
            ("tiles", "u1", (MOST_RACK + 1,)),
            ("tile_count", "i4"),
            ("blank_count", "i4"),
            ("blank_bit", "u4"),  # the first blank
            ("count", "u1", (CODES,)),
            ("rack_letters", "u8"),  # without what a blank may show
            ("playable", "u8"),  # with it
            ("points", "i4", (MOST_RACK + 1,)),  # of the tiles
            ("points_sum", "i4", (MOST_RACK + 2,)),  # of the n dearest
            ("tile_bits", "u4", (CODES,)),  # by machine letter: its tiles
            # by subset
            ("rank", "u4", (SUBSETS,)),
            ("leave", "i4", (SUBSETS,)),  # millipoints of keeping the subset
            ("extension", "u8", (SUBSETS,)),  # bit 0: spells a word; bit ml: does so with ml
            ("hash", "u8", (SUBSETS,)),
            ("shown", "u8", (SUBSETS,)),  # letters its tiles may show
            ("natural", "u8", (SUBSETS,)),  # letters of its tiles without the blanks
            ("blanks", "u1", (SUBSETS,)),
            # canonical subsets grouped by size; `group[n]` is where those of n tiles begin
            ("group", "u4", (MOST_RACK + 2,)),
            ("group_count", "u4", (MOST_RACK + 2,)),
            ("group_points", "u4", (MOST_RACK + 2,)),  # where their points begin
            ("g_subset", "u4", (SUBSETS,)),
            ("g_leave", "i4", (SUBSETS,)),  # millipoints of what the play leaves
            ("g_extension", "u8", (SUBSETS,)),  # with the bit of ANY_LETTER
            ("g_natural", "u8", (SUBSETS,)),
            ("g_points", "i4", (MOST_RACK * SUBSETS // 2,)),  # [tile][subset] a group
            ("g_bound", "i4", (SUBSETS,)),
            ("g_face", "i4", (SUBSETS,)),  # points of its tiles
            # millipoints at most of the tiles' points, times the word premium, and the leave
            ("worth", "i4", ((MOST_RACK + 1) * CODES * WORTHS,)),
            # -- placements: spans of a lane that a play may fill
            ("slot_main", "i4", (SQUARES,)),  # its letter premium in the bound
            ("slot_cross", "i4", (SQUARES,)),  # its crossing word in the bound
            # what lies before the end of the anchor: the sums that a placement starts with
            ("l_main", "i4"),
            ("l_times", "i4"),
            ("l_fixed", "i4"),
            ("l_own", "i4"),
            ("l_crossing", "i4"),
            ("l_through", "i4"),
            ("l_letter", "u8"),
            ("l_hash", "u8"),
            ("l_reach", "u8"),
            ("l_letters", "u8"),
            ("l_more", "u8"),
            ("l_more_after", "u8"),
            ("p_first", "u2", (PLACEMENTS,)),
            ("p_end", "u2", (PLACEMENTS,)),
            ("p_tiles", "u1", (PLACEMENTS,)),
            ("p_through", "u1", (PLACEMENTS,)),  # tiles played through
            ("p_letter", "u1", (PLACEMENTS,)),  # the only one; 0 for none, ANY_LETTER for more
            ("p_hash", "u8", (PLACEMENTS,)),
            ("p_reach", "u8", (PLACEMENTS,)),  # letters that share a word with all of them
            ("p_fixed", "i4", (PLACEMENTS,)),  # points that do not depend on the tiles played
            ("p_worth", "i4", (PLACEMENTS,)),  # best tiles and leave, without letter premiums
            ("p_times", "i4", (PLACEMENTS,)),  # word premium
            ("p_count", "u4"),
            ("p_key", "i8", (PLACEMENTS,)),  # bound, and the number in the low half
            # -- the placement that is open.  By place in the word
            ("need", "u8", (WORD,)),  # letters that fit
            ("open_letters", "u8"),  # letters that fit an empty one of its squares
            ("is_open", "u1", (WORD,)),
            ("weight", "i4", (WORD,)),  # what the square multiplies a new tile by
            ("sorted_weight", "i4", (WORD,)),
            ("narrow", "u8", (WORD,)),  # the sets of squares that not every letter fits
            ("order", "i4", (SUBSETS,)),
            ("pool", "u1", (CODES,)),
            # subsets that may win there
            ("c_subset", "u4", (SUBSETS + 1,)),
            ("c_bound", "i4", (SUBSETS + 1,)),
            ("c_seen", "u8", (SUBSETS + 1,)),
            # -- what the word map said, by played-through multiset and subset
            ("memo_of", "u4", (MEMO_LINES,)),  # a placement with these tiles
            ("memo_class", "u4", (MEMO_LINES * SUBSETS,)),
            ("memo_letters", "u8", (MEMO_LINES * SUBSETS,)),
            # -- the walk of all moves
            ("strip", "u1", (SQUARES,)),
            ("f_square", "u4", (2 * WORD,)),
            ("f_state", "u4", (2 * WORD,)),
            ("f_letters", "u8", (2 * WORD,)),
            ("f_blanks", "u8", (2 * WORD,)),
            ("f_left", "u4", (2 * WORD,)),
            ("f_main", "i4", (2 * WORD,)),
            ("f_times", "i4", (2 * WORD,)),
            ("f_cross", "i4", (2 * WORD,)),
            ("f_first", "u4", (2 * WORD,)),
            ("moves", "i8"),
            ("room", "i8"),  # moves that the caller has room for
            # -- the best move
            ("best_equity", "i4"),
            ("best_score", "i4"),
            ("best_kind", "i4"),
            ("best_first", "i4"),
            ("best_length", "i4"),
            ("best_left", "i4"),  # the subset that is kept
            ("best_tiles", "u1", (WORD,)),  # 0 where a tile lies already
            ("offered", "u1", (WORD,)),  # the tiles of a play that may be better
            # -- a game
            ("seats", "i4"),
            ("bag", "u1", (MOST_BAG + 1,)),
            ("bag_count", "i4"),
            ("rack", "u1", (MOST_SEATS * (MOST_RACK + 1),)),
            ("rack_count", "i4", (MOST_SEATS,)),
            ("score", "i4", (MOST_SEATS,)),
            ("scoreless", "i4"),
            ("passes", "i4"),
            ("turns", "i4"),
            ("bingos", "i4", (MOST_SEATS,)),
            ("random", "u8", (4,)),
        ],
    ),
    align=True,
)

MOVE: Final = np.dtype(
    (
        np.record,
        [
            ("first", "u2"),  # square index
            ("length", "u1"),
            ("count", "u1"),  # tiles laid
            ("score", "i4"),  # points
            ("equity", "i4"),  # millipoints
            ("left", "u2"),  # subset of the rack that is kept
            ("tiles", "u1", (WORD - 2,)),  # 0 where a tile lies already
        ],
    )
)

Search: TypeAlias = Any
"""One record of `SEARCH`; compiled code sees its fields, a type checker does not."""

Table: TypeAlias = Any
"""An array of numbers."""
