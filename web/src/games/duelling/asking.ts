/** What the bar says and offers: who is asked what, and the buttons that answer. */
import { capital, counted, listed } from '../../ui/words';
import { GAME_NAMES, SIGN_NAMES } from './look';
import { defence, fitting, gamePrize, gamesPrize, gives, hits, stake } from './outlook';
import type { DuelSession } from './session.svelte';
import type { Action, StateFrame, Turn, Who } from './types';

export interface Offer {
  readonly label: string;
  readonly sub?: string;
  readonly action: Action;
  /** A press only looks at it: the board shows what it means. */
  readonly looks?: boolean;
  readonly main?: boolean;
  readonly quiet?: boolean;
  readonly testid: string;
  readonly who?: Who;
}

export interface Asking {
  readonly title: string;
  readonly hint: string;
  readonly offers: readonly Offer[];
}

type Ask = Pick<Asking, 'title' | 'hint'> & { offers?: readonly Offer[] };

/** What the player is asked, while nothing is looked at. */
export function asking(session: DuelSession): Asking {
  const { ctrl } = session;
  const { top } = ctrl;
  const asked = ctrl.isMine && top ? question(session, top) : waitingFor(session);
  return { offers: [], ...asked };
}

function question(session: DuelSession, top: StateFrame): Ask {
  const { cast, look, ctrl } = session;
  switch (top.type) {
    case 'youngest':
      return {
        title: 'Who is the youngest?',
        hint: 'The youngest picks a character first; the others follow to the left.',
        offers: ctrl.all('name-youngest').map((action) => ({
          label: cast.who(action.seat),
          action,
          testid: `youngest-${action.seat}`,
        })),
      };
    case 'character-choice':
      return {
        title: 'Choose your character',
        hint:
          session.seats.length < 4
            ? 'Whom nobody chooses stands beside the board and can be challenged all the same.'
            : 'Each D-Cryptor reads the same spells in its own way.',
      };
    case 'turn':
      return turn(session, top);
    case 'spell-limit':
      return {
        title: 'You hold four spells',
        hint: 'Three may be kept. Choose the one that goes under the deck.',
        offers: ctrl.all('put-spell-under').map((action) => ({
          label: look.spellName(action.spell),
          sub: hits(session, action.spell),
          action,
          looks: true,
          testid: `under-${action.spell}`,
        })),
      };
    case 'item-limit':
      return { title: 'You hold five items', hint: 'Four may be kept. Choose the one that goes back, and under which pile.' };
    case 'loading':
      return loading(session);
    case 'item-offer':
      return {
        title: `Draw an item of the ${look.areaName(top.area)}?`,
        hint: 'Items are unseen by the others until they are used.',
        offers: [
          ...ctrl.all('take-item').map((action) => ({ label: 'Draw it', action, main: true, testid: 'take-item' })),
          ...passes(session, 'No item', 'no-item'),
        ],
      };
    default:
      return contest(session, top);
  }
}

/** On a phone the hand lies behind another tab: what can be played stands among the answers. */
function plays({ ctrl, look, phone }: DuelSession): Offer[] {
  if (!phone) return [];
  const first = new Map(ctrl.all('use-item').map((action) => [action.item, action] as const).reverse());
  return [...first].map(([item, action]) => ({
    label: look.itemName(item),
    sub: look.item(item).text,
    action,
    looks: true,
    testid: `play-${item}`,
  }));
}

function passes({ ctrl }: DuelSession, label: string, testid = 'pass', sub = ''): Offer[] {
  return ctrl.all('pass').map((action) => ({ label, action, testid, ...(sub && { sub }) }));
}

function turn(session: DuelSession, frame: Turn): Ask {
  const { ctrl, cast } = session;
  switch (frame.stage) {
    case 'roll':
      return {
        title: frame.extra ? 'Your extra turn' : 'Your turn',
        hint: rollHint(session),
        offers: ctrl.all('roll').map((action) => ({ label: 'Roll the die', action, main: true, testid: 'roll' })),
      };
    case 'move':
      return moving(session, frame);
    case 'club':
      return {
        title: ctrl.can('call-final') ? 'You hold a Token of each rival' : 'Whom do you challenge?',
        hint: ctrl.can('call-final') ? 'Win one Final Duel and the game is yours.' : 'Whoever lands in the Club must duel.',
        offers: [
          ...ctrl.all('call-final').map((action) => ({ label: 'Call the Final Duel', action, main: true, testid: 'call-final' })),
          ...ctrl.all('summon-rival').map((action) => ({
            label: cast.name(action.who),
            sub: stake(session, action.who).brief,
            action,
            looks: true,
            who: action.who,
            testid: `summon-${action.who}`,
          })),
        ],
      };
    default:
      return {
        title: ctrl.can('challenge-to-game') ? 'A Wizarding Game, or end the turn?' : 'Anything else?',
        hint: ctrl.can('challenge-to-game') ? gamesPrize(session) : more(session),
        offers: [
          ...ctrl.all('challenge-to-game').map((action) => ({
            label: `Challenge ${cast.name(action.who)}`,
            sub: gamePrize(session, action.who).brief,
            action,
            looks: true,
            who: action.who,
            testid: `game-${action.who}`,
          })),
          ...passes(session, 'End the turn', 'end-turn'),
        ],
      };
  }
}

/** What else can be done before the turn ends. */
function more({ ctrl }: DuelSession): string {
  const ways = [ctrl.can('use-item') && 'Use an item', ctrl.can('load-spell') && 'change your spell', 'end the turn'];
  return `${capital(ways.filter(Boolean).join(', or '))}.`;
}

function rollHint({ ctrl, look }: DuelSession): string {
  const { own } = ctrl;
  if (own?.is_finalist) return 'You hold a Token of each rival: go to the Club for the Final Duel.';
  if (own && !own.loaded) return 'You have no spell: a classroom gives you one.';
  return own ? `Your D-Cryptor holds ${look.spellName(own.loaded)}.` : '';
}

function moving(session: DuelSession, frame: Turn): Ask {
  const { ctrl, look } = session;
  const number = (frame.rolled ?? 0) << frame.doubled;
  const stays = ctrl.all('stay-put').map((action) => ({ label: 'Stay where you are', action, testid: 'stay-put' }));
  const rooms = ctrl.all('move-to').filter(({ place }) => place === 'club' || look.isClassroom(place) || look.isArea(place));
  const brief = session.phone && rooms.length > MOST_IN_FULL;
  const named = rooms.map((action): Offer => {
    const { place } = action;
    const told = { action, looks: true, testid: `to-${place}` };
    if (brief) return { ...told, label: shortName(session, place) };
    const steps = counted(ctrl.targets.get(place)?.steps ?? 0, 'step');
    return { ...told, label: capital(look.place(place).replace(/^the /, '')), sub: `${steps}, ${gives(session, place)}` };
  });
  return {
    title: frame.doubled > 0 ? `${number} steps. Where to?` : `You rolled ${number}. Where to?`,
    hint: stays.length > 0 ? 'No space is free to end on.' : `Choose a lit place.${number > 1 ? ' You need not go all the way.' : ''}`,
    offers: [...named, ...stays],
  };
}

/** More answers than this would lie over the board of a phone: a name each, and a tap tells the rest. */
const MOST_IN_FULL = 6;
const shortName = ({ look }: DuelSession, place: string): string =>
  place === 'club' ? 'The Club' : capital(look.place(place).replace(/^the | classroom$/g, ''));

function loading(session: DuelSession): Ask {
  const { ctrl, look } = session;
  const { own } = ctrl;
  return {
    title: own?.loaded ? 'Load another spell?' : 'Load a spell',
    hint: own?.loaded ? `${look.spellName(own.loaded)} is in your D-Cryptor.` : 'Your D-Cryptor must hold one while you have any.',
    offers: [
      ...ctrl.all('load-spell').map((action) => ({
        label: look.spellName(action.spell),
        sub: hits(session, action.spell),
        action,
        testid: `load-${action.spell}`,
      })),
      ...passes(session, own?.loaded ? `Keep ${look.spellName(own.loaded)}` : 'Keep it', 'keep-spell'),
    ],
  };
}

function contest(session: DuelSession, top: StateFrame): Ask {
  const { ctrl, cast } = session;
  switch (top.type) {
    case 'challenge':
      return {
        title: `${cast.name(top.challenger)} challenges you ${top.kind === 'game' ? 'to a Wizarding Game' : top.kind === 'final' ? 'to the Final Duel' : 'to a duel'}`,
        hint: 'Only a Sneakoscope calls a challenge off.',
        offers: [...plays(session), ...passes(session, 'Accept', 'accept')],
      };
    case 'defender-vote':
      return {
        title: `Who shall stand against ${cast.name(top.finalist)}?`,
        hint: 'Most votes decide. If this duel is lost, the game is over.',
        offers: ctrl.all('vote-defender').map((action) => ({
          label: cast.who(action.who),
          sub: defence(session, action.who),
          action,
          who: action.who,
          testid: `vote-${action.who}`,
        })),
      };
    case 'duel':
      return duelling(session, top);
    case 'travel':
      return {
        title: 'To which classroom do you go?',
        hint: 'You draw a spell there.',
        offers: ctrl.all('travel-to').map((action) => ({
          label: shortName(session, action.classroom),
          action,
          testid: `travel-${action.classroom}`,
        })),
      };
    case 'chess':
      return {
        title: 'Wizard Chess: show your sign',
        hint: 'Both are shown at once.',
        offers: ctrl.all('choose-sign').map((action) => ({
          label: SIGN_NAMES[action.sign],
          action,
          testid: `sign-${action.sign}`,
        })),
      };
    case 'throwing':
      return {
        title: `${GAME_NAMES[top.game]}: your throw`,
        hint:
          top.game === 'gobstones'
            ? 'More power: farther. Nearest the far edge wins, but not over it.'
            : 'More power: farther, more turns. Face up counts.',
      };
    case 'reported':
      return { title: `${GAME_NAMES[top.game]} at your table`, hint: 'Play it, then say what happened.' };
    default:
      return waitingFor(session);
  }
}

function duelling(session: DuelSession, top: Extract<StateFrame, { type: 'duel' }>): Ask {
  const { ctrl, look, cast } = session;
  const viewer = ctrl.view?.viewer ?? 0;
  const side = top.duellists[0] === viewer ? 0 : 1;
  const rival = cast.name(top.duellists[1 - side] ?? 0);
  const mine = look.tally(top.rolls[side]).total;
  const theirs = look.tally(top.rolls[side === 0 ? 1 : 0]).total;
  const score = mine === theirs ? `${mine} all` : mine > theirs ? `You lead ${mine} to ${theirs}` : `${rival} leads ${theirs} to ${mine}`;
  if (top.stage === 'result') {
    return {
      title: `${score}. Let it stand?`,
      hint: fitting(session, 'A Mirror of Erised makes it a tie; all dice are rolled again.'),
      offers: [...plays(session), ...passes(session, 'Let it stand', 'let-stand')],
    };
  }
  const after = mine === theirs ? 'a tie: all dice again' : '';
  return {
    title: `${score}. Play an item?`,
    hint: fitting(session, 'Choose one of yours, or let the roll stand.'),
    offers: [...plays(session), ...passes(session, 'Let it stand', 'let-stand', after)],
  };
}

const DOING: Readonly<Partial<Record<StateFrame['type'], string>>> = {
  'character-choice': 'chooses a character',
  youngest: 'says who is youngest',
  turn: 'is on turn',
  'spell-limit': 'puts a spell back',
  'item-limit': 'puts an item back',
  loading: 'loads a spell',
  'item-offer': 'may draw an item',
  challenge: 'is challenged',
  'defender-vote': 'chooses a defender',
  duel: 'may play an item',
  travel: 'chooses a classroom',
  chess: 'chooses a sign',
  throwing: 'throws',
  reported: 'says what happened',
};

function waitingFor(session: DuelSession): Ask {
  const { store, cast, ctrl } = session;
  if (session.ended) return { title: 'The game is over', hint: '' };
  if (store.pending) return { title: 'One moment…', hint: '' };
  const seats = session.awaited;
  if (seats.length === 0) return { title: 'The dice roll…', hint: '' };
  const who = listed(seats.map(({ seat }) => cast.name(seat)));
  const thinking = seats.some((one) => one.thinking);
  const what = seats.length > 1 ? 'are asked' : (DOING[ctrl.top?.type ?? 'turn'] ?? 'is asked');
  return {
    title: thinking ? `${who} ${seats.length > 1 ? 'are' : 'is'} thinking…` : `${who} ${what}`,
    hint: 'The board and all cards can be read meanwhile.',
  };
}

// -- what is looked at ---------------------------------------------------------------------------

/** What is looked at, as a question, what it means, and the word on the button that does it. */
export function considered(session: DuelSession, pick: Action): { title: string; hint: string; label: string } {
  const { look, cast, ctrl } = session;
  switch (pick.type) {
    case 'move-to': {
      const steps = ctrl.targets.get(pick.place)?.steps ?? 0;
      return { title: `To ${look.place(pick.place)}?`, hint: capital([counted(steps, 'step'), gives(session, pick.place)].filter(Boolean).join(', ')), label: 'Go there' };
    }
    case 'travel-to':
      return { title: `To ${look.place(pick.classroom)}?`, hint: 'You draw a spell there.', label: 'Go there' };
    case 'use-item': {
      const whom = typeof pick.who === 'number' ? ` on ${cast.whom(pick.who)}` : '';
      const hint = pick.place ? `You go to ${look.place(pick.place)}; a Wizarding Game begins.` : look.item(pick.item).text;
      return { title: `Use ${look.itemName(pick.item)}${whom}?`, hint, label: 'Use it' };
    }
    case 'put-item-under':
      return { title: `Put ${look.itemName(pick.item)} back unused?`, hint: look.item(pick.item).text, label: 'Put it back' };
    case 'put-spell-under':
      return { title: `Put ${look.spellName(pick.spell)} under the deck?`, hint: '', label: 'Put it back' };
    case 'load-spell':
      return { title: `Load ${look.spellName(pick.spell)}?`, hint: loadHint(session, pick.spell), label: 'Load it' };
    case 'summon-rival':
      return { title: `Challenge ${cast.whom(pick.who)}?`, hint: stake(session, pick.who).full, label: 'Challenge' };
    case 'challenge-to-game':
      return { title: `Challenge ${cast.whom(pick.who)} to a Wizarding Game?`, hint: `A card says which. ${gameHint(session, pick.who)}The turn ends with it.`, label: 'Challenge' };
    case 'vote-defender':
      return { title: `Send ${cast.whom(pick.who)}?`, hint: capital(defence(session, pick.who)), label: 'Vote' };
    default:
      return { title: 'Do it?', hint: '', label: 'Do it' };
  }
}

function gameHint(session: DuelSession, who: Who): string {
  const { brief, full } = gamePrize(session, who);
  return brief && `${full} `;
}

function loadHint({ look, ctrl }: DuelSession, spell: string): string {
  const { own } = ctrl;
  const numbers = look.numbers(spell, own?.character ?? '');
  return `${numbers[0]} green and ${numbers[1]} blue: ${look.expected(numbers)} hits on average.`;
}
