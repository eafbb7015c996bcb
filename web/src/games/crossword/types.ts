/**
 * The crossword's own values on the wire: what `view`, `events`, `action` and `preview` of a frame
 * hold. Empty square `.`, tile `A`, blank that stands for A `a`, blank on a rack `?`.
 */
import type { crossword } from '../../protocol';

export type Square = number;
/** What chance and the table do, and no person. */
type NotOurs =
  | crossword.DrawTiles
  | crossword.DrawHouse
  | crossword.DrawCard
  | crossword.StealTile
  | crossword.StealCard
  | crossword.ReplaceDeadCard
  | crossword.LeaveGame;
export type Action = Exclude<crossword.Action, NotOurs>;
export type GameEvent = crossword.Event;
export type View = crossword.View;
export type Preview = crossword.Preview;
export type Options = crossword.Options;
export type Placement = crossword.Placement;
export type ScoredWord = crossword.ScoredWord;
export type TilesPlayed = crossword.TilesPlayed;
export type TurnOptions = crossword.TurnOptions;
export type TurnRecord = crossword.TurnRecord;
export type Window = crossword.Window;
export type { GameInfo } from '../../protocol';
export type Hogwarts = crossword.HogwartsView;
export type CardChoice = crossword.CardChoice;
export type PlayCard = crossword.PlayCard;
export type StateFrame = crossword.StateFrame;
export type ScorePart = crossword.ScorePart;
export type Backwards = '' | 'across' | 'down';
