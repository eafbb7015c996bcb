/** Played-out positions for the small boards, drawn by us: every word is an ordinary one. */

const HERITAGE = [
  '...............',
  '.....WRITE.....',
  '........H...H..',
  '........O...A..',
  '.......QUARTZ..',
  '........S...E..',
  '.....F..A.JALAP',
  '...GARDEN......',
  '.....O..D......',
  '.....S.........',
  '..CASTLE.......',
  '..O............',
  'TIMBER.........',
  '..F............',
  'STYLE..........',
];

const DELUXE = [
  '...............',
  '.......CANDLE..',
  '.......U.......',
  '.....BISCUIT...',
  '.......H......T',
  '....K..I......O',
  '..P.E..OYSTER.A',
  '.LANTERN.I.V..S',
  '..R.T.H..P.EXIT',
  '..L.L.Y....N...',
  '..ODE.M..QUIZ..',
  '..U...E....N.A.',
  '..R.....GINGER.',
  '.............I.',
  '............JAM',
];

const POTTER = [
  '...............',
  '...............',
  '.......W.......',
  '.......I.......',
  '....QUIZ.......',
  '.......A.......',
  '.......R.......',
  '...CAULDRON....',
  '...H......E....',
  '...A......S....',
  '...R......TROLL',
  '...MOON.....W..',
  '............L..',
  '...............',
  '...............',
];

const POSITIONS: Readonly<Record<string, readonly string[]>> = {
  'scrabble-heritage': HERITAGE,
  'scrabble-deluxe': DELUXE,
  'scrabble-harry-potter': POTTER,
};

/** The sample position of a game, row by row; an empty board for a game that has none. */
export function samplePosition(game: string): readonly string[] {
  return POSITIONS[game] ?? [];
}
