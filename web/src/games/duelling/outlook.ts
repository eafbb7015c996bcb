/** What awaits the player: at a place, in a duel or a Wizarding Game with somebody, by a spell. */
import { capital, counted, listed } from '../../ui/words';
import type { DuelSession } from './session.svelte';
import type { Who } from './types';

/** What something is for: on a button, and at length. */
interface Stake {
  readonly brief: string;
  readonly full: string;
}

/** What awaits a piece at a place. */
export function gives(session: DuelSession, place: string): string {
  const { ctrl, look, cast } = session;
  const viewer = ctrl.view?.viewer;
  const here = (ctrl.view?.duellists ?? []).flatMap((one, who) => (one.place === place && who !== viewer ? [cast.whom(who)] : []));
  const company = here.length > 0 ? `, ${listed(here)} ${here.length > 1 ? 'are' : 'is'} there` : '';
  if (place === 'club') return entry(session);
  if (look.isClassroom(place)) return `a spell${company}`;
  const pile = ctrl.view?.piles.find(({ area }) => area === place);
  if (!pile) return company.replace(/^, /, '');
  return `${pile.dealt + pile.under.length > 0 ? 'an item' : 'no item left'}${company}`;
}

/** What awaits in the Club; where all others have a spell, whoever has none cannot win (DC-SP.5). */
function entry(session: DuelSession): string {
  const me = session.ctrl.own;
  if (!me || me.loaded) return 'you must duel';
  const { viewer, duellists = [] } = session.ctrl.view ?? {};
  const rivals = duellists.filter((one, who) => who !== viewer && one.character);
  return rivals.every(({ loaded }) => loaded) ? 'you have no spell: the duel is lost at once' : 'you must duel, and have no spell';
}

/** What a duel with this rival is for, and what to expect of it: for a button, and at length. */
export function stake(session: DuelSession, who: Who): Stake {
  const { ctrl, look } = session;
  const me = ctrl.own;
  const rival = ctrl.view?.duellists[who];
  if (!me || !rival) return { brief: '', full: '' };
  if (!me.loaded) {
    return rival.loaded
      ? { brief: 'Lost at once', full: 'You have no spell: the duel is lost at once.' }
      : { brief: 'Neither has a spell', full: 'Neither has a spell: nobody wins.' };
  }
  const prize = me.tokens.includes(who) ? 'spell' : 'Token';
  const force = `${look.expected(rival.numbers)} hits`;
  return rival.loaded
    ? { brief: `${capital(prize)}, ${force}`, full: `For the ${prize}; ${look.spellName(rival.loaded)}, ${force} on average.` }
    : { brief: `${capital(prize)}, no spell`, full: `For the ${prize}; whoever has no spell loses.` };
}

/** What a Wizarding Game with this rival is for: brief only where it is no spell. */
export function gamePrize({ ctrl, cast }: DuelSession, who: Who): Stake {
  const rival = ctrl.view?.duellists[who];
  if (!rival || rival.loaded || rival.spell_count > 0) return { brief: '', full: SPELL_PRIZE };
  const name = cast.name(who);
  return rival.item_count > 0
    ? { brief: 'for an item: no spell', full: `${name} has no spell: you can win an item, unseen.` }
    : { brief: 'for a missed turn: no card', full: `${name} holds no card and can only miss a turn.` };
}

const SPELL_PRIZE = 'The winner draws one of the loser’s spells, unseen.';

/** The same of all who can be challenged now. */
export function gamesPrize(session: DuelSession): string {
  const prizes = session.ctrl.all('challenge-to-game').map(({ who }) => gamePrize(session, who));
  if (prizes.length === 1) return prizes[0]?.full ?? '';
  return prizes.every(({ brief }) => brief) ? 'None of them has a spell to lose.' : SPELL_PRIZE;
}

/** What is said where items can be played: nobody looks for one that does not fit. */
export const fitting = ({ ctrl }: DuelSession, hint: string): string =>
  ctrl.view?.legal.some(({ type }) => type === 'use-item') ? hint : 'None of your items fits here.';

/** What a spell of the hand brings in the own D-Cryptor. */
export function hits({ ctrl, look }: DuelSession, spell: string): string {
  return `${look.expected(look.numbers(spell, ctrl.own?.character ?? ''))} hits on average`;
}

/** How well a duellist would stand against the finalist. */
export function defence({ ctrl, look }: DuelSession, who: Who): string {
  const one = ctrl.view?.duellists[who];
  if (!one) return '';
  const force = one.loaded ? `${look.expected(one.numbers)} hits` : 'no spell';
  return `${force}, ${counted(one.item_count, 'item')}`;
}
