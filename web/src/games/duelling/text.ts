/** The table in words, and each action as a line that can be chosen by its number. */
import { capital, counted, listed } from '../../ui/words';
import { SIGN_NAMES } from './look';
import { MOST_AIM, MOST_POWER } from './needles';
import type { DuelSession } from './session.svelte';
import type { Action, Of, Who } from './types';

/** One action in words. */
export function actionText(session: DuelSession, action: Action): string {
  const { look, cast, ctrl } = session;
  switch (action.type) {
    case 'name-youngest':
      return `${cast.does(action.seat, 'are', 'is')} the youngest`;
    case 'choose-character':
      return `Play ${look.firstName(action.character)}`;
    case 'roll':
      return 'Roll the die';
    case 'move-to': {
      const steps = ctrl.targets.get(action.place)?.steps ?? 0;
      return `Go to ${look.place(action.place)}, ${counted(steps, 'step')}`;
    }
    case 'stay-put':
      return 'Stay: no space is free';
    case 'take-item':
      return 'Draw an item';
    case 'use-item':
      return useText(session, action);
    case 'load-spell':
      return `Load ${look.spellName(action.spell)}`;
    case 'summon-rival':
      return `Challenge ${cast.name(action.who)} to a duel`;
    case 'call-final':
      return 'Call the Final Duel';
    case 'challenge-to-game':
      return `Challenge ${cast.name(action.who)} to a Wizarding Game`;
    case 'pass':
      return passText(session);
    case 'put-spell-under':
      return `Put ${look.spellName(action.spell)} under the deck`;
    case 'put-item-under':
      return `Put ${look.itemName(action.item)} under the pile of the ${look.areaName(action.under)}`;
    case 'vote-defender':
      return `Send ${cast.name(action.who)}`;
    case 'travel-to':
      return `Go to ${look.place(action.classroom)}`;
    case 'choose-sign':
      return `Show the ${SIGN_NAMES[action.sign]}`;
    case 'throw-card':
      return `Throw, aim ${action.aim}, power ${action.power}`;
    case 'throw-by-chance':
      return 'Let chance throw';
    case 'report-game':
      return `It ended ${action.points[0]} to ${action.points[1]}`;
    default:
      return action satisfies never;
  }
}

function useText({ look, cast }: DuelSession, action: Extract<Action, { type: 'use-item' }>): string {
  const whom = typeof action.who === 'number' ? ` on ${cast.whom(action.who)}` : '';
  const where = action.place ? `, going to ${look.place(action.place)}` : '';
  return `Use ${look.itemName(action.item)}${whom}${where}; it goes under the pile of the ${look.areaName(action.under)}`;
}

function passText({ ctrl, look }: DuelSession): string {
  const { top } = ctrl;
  switch (top?.type) {
    case 'challenge':
      return 'Accept the challenge';
    case 'duel':
      return 'Let it stand';
    case 'item-offer':
      return 'Draw no item';
    case 'loading':
      return `Keep ${look.spellName(ctrl.own?.loaded ?? '')}`;
    case 'turn':
      return 'End the turn';
    default:
      return 'Pass';
  }
}

/** A throw that was typed: `throw 5 63` is an aim and a power; null for anything else. */
export function typedThrow(line: string): Of<'throw-card'> | null {
  const [, aim, power] = /^throw[\s,]+(?:aim\s+)?([-−]?\d+)[\s,]+(?:power\s+)?(\d+)$/i.exec(line.trim()) ?? [];
  if (aim === undefined || power === undefined) return null;
  const action = { type: 'throw-card', aim: Number(aim.replace('−', '-')), power: Number(power) } as const;
  return Math.abs(action.aim) <= MOST_AIM && action.power <= MOST_POWER ? action : null;
}

/** A duellist in sentences. */
export function duellistLines({ ctrl, look, cast }: DuelSession, who: Who): string[] {
  const one = ctrl.view?.duellists[who];
  if (!one?.character) return [];
  const loaded = one.loaded
    ? `${look.spellName(one.loaded)}, ${one.numbers[0]} green and ${one.numbers[1]} blue rolls`
    : 'no spell';
  const own = [
    one.spells.length > 0 ? `In hand: ${listed(one.spells.map((id) => look.spellName(id)))}.` : '',
    one.items.length > 0 ? `Items: ${listed(one.items.map((id) => look.itemName(id)))}.` : '',
  ].filter(Boolean);
  const lines = [
    `${cast.who(who)}, ${one.is_npc ? 'not played' : look.firstName(one.character)}, ${one.place === '' ? 'beside the board' : `in ${look.place(one.place)}`}: ${loaded}.`,
    `${cast.who(who)}: ${counted(one.tokens_left, 'own Token')} left; won from ${listed(one.tokens.map((other) => cast.whom(other))) || 'nobody'}. ${counted(one.spell_count, 'spell')} and ${counted(one.item_count, 'item')} in hand.`,
  ];
  if (one.is_finalist) lines.push('Ready for the Final Duel.');
  if (one.lost > 0) lines.push(`Misses ${counted(one.lost, 'turn')}.`);
  return [...lines, ...own];
}

/** The duel under way in sentences. */
export function duelLines({ ctrl, look, cast }: DuelSession): string[] {
  const duel = ctrl.frame('duel');
  if (!duel) return [];
  return ([0, 1] as const).map((side) => {
    const roll = duel.rolls[side];
    const tally = look.tally(roll);
    const waits = duel.stage === 'rolling' && duel.to_roll.includes(side);
    const sums = [`${tally.rolled} rolled`, tally.tapes ? `${tally.tapes} by Spellotape` : '', tally.fireworks ? `${tally.fireworks} by Fireworks` : ''];
    return `${capital(cast.who(duel.duellists[side]))} with ${look.spellName(duel.spells[side])}: ${waits ? 'has not rolled yet' : `${counted(tally.total, 'hit')} (${sums.filter(Boolean).join(', ')})`}.`;
  });
}
