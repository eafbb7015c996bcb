/** The House Cup's own values on the wire, and its box. */
import type { housecup } from '../../protocol';

export type Action = Exclude<
  housecup.Action,
  housecup.DrawFirst | housecup.DrawCards | housecup.RevealLocation | housecup.LeaveGame
>;
export type GameEvent = housecup.Event;
export type View = housecup.View;
export type HouseView = housecup.HouseView;
export type Preview = housecup.Preview;
export type Edition = housecup.Edition;
export type Card = housecup.Card;
export type Space = housecup.Space;
export type Location = housecup.Location;
export type Effect = housecup.Effect;
export type Part = housecup.Part;
export type Subject = housecup.Subject;
export type Deck = housecup.Deck;
export type Tally = housecup.Tally;
export type StateFrame = housecup.StateFrame;
export type Of<T extends Action['type']> = Extract<Action, { type: T }>;

export const DECKS: readonly Deck[] = ['basic', 'advanced', 'easy', 'hard'];
export const SUBJECTS: readonly Subject[] = ['charms', 'potions', 'defense'];
/** Where a student is who stands on no space. */
export const ASLEEP = '~';
export const PASSED = '-';
