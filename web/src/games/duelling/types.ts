/** The Duelling Club's own values on the wire, and its box. */
import type { duelling } from '../../protocol';

export type Action = Exclude<
  duelling.Action,
  | duelling.DrawOrder
  | duelling.RollNumbers
  | duelling.DrawCard
  | duelling.RollDuel
  | duelling.TurnUpGame
  | duelling.LetChance
  | duelling.SetScene
  | duelling.Tremble
  | duelling.LeaveGame
>;
export type GameEvent = duelling.Event;
export type View = duelling.View;
export type Preview = duelling.Preview;
export type Edition = duelling.Edition;
export type Board = duelling.Board;
export type Classroom = duelling.Classroom;
export type CommonArea = duelling.CommonArea;
export type Character = duelling.Character;
export type Spell = duelling.Spell;
export type Item = duelling.Item;
export type DuellistView = duelling.DuellistView;
export type StateFrame = duelling.StateFrame;
export type Turn = duelling.Turn;
export type Duel = duelling.Duel;
export type DuelRoll = duelling.DuelRoll;
export type DuelEnded = duelling.DuelEnded;
export type GameKind = duelling.GameKind;
export type Throw = duelling.Throw;
export type Sign = duelling.Sign;
export type ContestKind = duelling.ContestKind;
export type Of<T extends Action['type']> = Extract<Action, { type: T }>;
export type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;
export type FrameOf<T extends StateFrame['type']> = Extract<StateFrame, { type: T }>;
/** A duellist 0..3: the seats first, then the NPCs. */
export type Who = number;
/** A pair in which the challenged duellist comes first. */
export type Pair<T> = readonly [T, T];
