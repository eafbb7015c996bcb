/** What the bar says and offers: who is asked what, and the buttons for what has no place elsewhere. */
import { capital, listed } from '../../ui/words';
import { GATE } from './faces';
import { houseName } from './house';
import type { CupSession } from './session.svelte';
import { leftOf, type Open } from './left';
import { rewardText, tokensText } from './signs';
import type { Action, Part } from './types';

export interface Offer {
  readonly label: string;
  readonly action: Action;
  readonly quiet?: boolean;
  readonly testid: string;
}

export interface Asking {
  readonly title: string;
  readonly hint: string;
  readonly offers: readonly Offer[];
}

/** What the player is asked, while nothing is looked at. */
export function asking(session: CupSession): Asking {
  const { ctrl } = session;
  const { top } = ctrl;
  if (!ctrl.isMine || !top) return waitingFor(session);
  switch (top.type) {
    case 'house-choice':
      return {
        title: 'Choose your house',
        hint: 'All four are alike but for their colours and students.',
        offers: [],
      };
    case 'turn':
      return turn(session, top.placed, top.late);
    case 'reward':
      return reward(session, top.source, top);
    case 'pair':
      return {
        title: 'Keep one of these two',
        hint: 'The other goes under its deck, unseen by the others.',
        offers: ctrl.all('keep-card').map((action) => ({
          label: action.attempt
            ? `Keep ${ctrl.look.card(action.card).name} and complete it now`
            : `Keep ${ctrl.look.card(action.card).name}`,
          action,
          testid: `keep-${action.card}${action.attempt ? '-now' : ''}`,
        })),
      };
    case 'challenges':
      return {
        title: 'Your Challenges',
        hint: hintForChallenges(session),
        offers: ctrl
          .all('end-challenges')
          .map((action) => ({ label: 'No more this round', action, quiet: true, testid: 'end-challenges' })),
      };
    default:
      return waitingFor(session);
  }
}

function hintForChallenges(session: CupSession): string {
  const { ctrl } = session;
  if (!ctrl.allows('complete-challenge')) return 'None of yours can be completed now.';
  return 'Take up a Challenge of your hand, then choose who takes part.';
}

function turn(session: CupSession, placed: boolean, late: boolean): Asking {
  const { ctrl, near } = session;
  const name = studentName(session, near ?? 0, ctrl.student);
  const passes = ctrl.all('pass-student').map((action) => ({
    label: `${studentName(session, near ?? 0, action.student)} passes`,
    action,
    testid: `pass-${action.student}`,
  }));
  const ends = ctrl
    .all('end-turn')
    .map((action) => ({ label: 'End the turn', action, testid: 'end-turn' }));
  if (placed) {
    if (!ctrl.allows('learn-lesson')) {
      return { title: `${name} can learn no Lesson now`, hint: ctrl.allows('take-back') ? 'End the turn, or undo.' : 'End the turn.', offers: ends };
    }
    return { title: `Shall ${name} learn a Lesson?`, hint: 'Choose a lit Lesson of your hand, or end the turn.', offers: ends };
  }
  if (passes.length > 0) {
    return { title: 'No space is open to your students', hint: 'One of them passes; it may still learn a Lesson.', offers: passes };
  }
  return {
    title: late ? `Your turn: ${name} has woken up` : `Your turn: place a student`,
    hint: `${name} is chosen. Choose a lit space${ctrl.allows('learn-lesson') ? ', or learn a Lesson first' : ''}.`,
    offers: [],
  };
}

function reward(session: CupSession, source: string, open: Open): Asking {
  const { ctrl } = session;
  const { parts } = open;
  const offers: Offer[] = [
    ...ctrl.all('take-tokens').map((action) => ({
      label: tokensText(action.knowledge, action.magic),
      action,
      testid: `tokens-${action.knowledge}-${action.magic}`,
    })),
    ...ctrl.all('choose-option').map((action) => ({
      label: optionText(session, action.option),
      action,
      testid: `option-${action.option}`,
    })),
    ...ctrl.all('make-exchange').map((action) => ({
      label: exchangeText(session),
      action,
      testid: 'exchange',
    })),
    ...ctrl.all('take-top').map((action) => ({
      label: `Take ${topName(session, action.deck)} off the deck`,
      action,
      testid: `top-${action.deck}`,
    })),
    ...ctrl
      .all('forgo')
      .map((action) => ({ label: forgoText(parts), action, quiet: true, testid: 'forgo' })),
  ];
  const title = rewardTitle(session, source, open);
  return { title, hint: where(session, title), offers };
}

/** What is to be taken, and from where: things come from it, deeds are done by it. */
function rewardTitle(session: CupSession, source: string, open: Open): string {
  const { ctrl, near, look } = session;
  const house = ctrl.view?.houses[near ?? 0];
  const left = house ? leftOf(open, house, (one) => studentName(session, near ?? 0, one)).text : '';
  const what = left || rewardText(open.parts);
  const from = look.sourceName(source);
  return open.parts.some(({ type }) => DEEDS.has(type)) ? `${capital(from)}: ${what}` : `${capital(what)} from ${from}`;
}

const DEEDS: ReadonlySet<string> = new Set(['exchange', 'refresh', 'discard-lessons', 'move-student', 'peek', 'draw-pair']);

/** What is done without: the first that may be, as the referee takes them. */
function forgoText(parts: readonly Part[]): string {
  const part = parts.find(({ type }) => DECLINED.has(type));
  switch (part?.type) {
    case 'levels':
      return part.count > 1 ? 'Do without the levels' : 'Do without the level';
    case 'exchange':
      return 'Keep what you have';
    case 'move-student':
      return 'Move nobody';
    case 'attempt':
      return 'No Challenge now';
    case 'second-lesson':
      return 'No second Lesson';
    default:
      return 'Do without';
  }
}

const DECLINED: ReadonlySet<string> = new Set(['levels', 'exchange', 'move-student', 'second-lesson', 'attempt']);

/** Where the choice is made. */
function where(session: CupSession, title: string): string {
  const { ctrl } = session;
  if (ctrl.pool === 'set-aside') return 'Choose face-up cards to be replaced, or none.';
  if (ctrl.pool === 'discard-cards') return 'Choose Lessons of your hand to discard, or none.';
  const places = [
    ctrl.all('raise-level').length > 0 ? 'a lit class in your common room' : '',
    ctrl.all('take-card').length > 0 ? 'a lit card' : '',
    ctrl.all('learn-lesson').length > 0 ? 'a Lesson of your hand' : '',
    ctrl.all('complete-challenge').length > 0 ? 'a Challenge of your hand' : '',
    ctrl.all('move-token').length > 0 ? (ctrl.moving ? `where ${studentName(session, ctrl.moving.seat, ctrl.moving.student)} goes` : 'the student to be moved') : '',
  ].filter(Boolean);
  const gate = ctrl.all('raise-level').some(({ student, subject }) => ctrl.isGate(student, subject));
  const price = gate && !title.includes(`Level ${GATE}`) ? ` Level ${GATE} costs 1 Magic${title.includes('Magic each') ? ' more' : ''}.` : '';
  return places.length > 0 ? `Choose ${listed(places, 'or')}.${price}` : 'Choose one.';
}

function waitingFor(session: CupSession): Asking {
  const { store, names, ctrl } = session;
  if (session.ended) return { title: 'The game is over', hint: '', offers: [] };
  if (store.pending) return { title: 'One moment…', hint: '', offers: [] };
  const seats = session.awaited;
  if (seats.length === 0) return { title: 'The cards are laid out…', hint: '', offers: [] };
  const thinking = seats.some(({ thinking: one }) => one);
  const who = names.list(seats.map(({ seat }) => seat));
  const what =
    ctrl.view?.phase === 'setup'
      ? 'chooses a house'
      : ctrl.view?.phase === 'challenges'
        ? 'has Challenges to complete'
        : 'places a student';
  return { title: thinking ? `${who} is thinking…` : `${who} ${what}`, hint: 'The board and all cards can be read meanwhile.', offers: [] };
}

export function studentName({ ctrl, look }: CupSession, seat: number, student: number): string {
  return look.students(ctrl.view?.houses[seat]?.house ?? '')[student] ?? '';
}

/** What an action is called on the button that does it. */
export function confirmLabel(session: CupSession, action: Action): string {
  const { near } = session;
  const name = 'student' in action ? studentName(session, near ?? 0, action.student) : '';
  switch (action.type) {
    case 'place-student':
      return `Place ${name} here`;
    case 'learn-lesson':
      return 'Learn it';
    case 'take-card':
      return 'Take it';
    case 'complete-challenge':
      return 'Complete it';
    case 'move-token':
      return 'Move there';
    case 'choose-house':
      return `Play ${houseName(action.house)}`;
    default:
      return 'Do it';
  }
}

/** What is looked at, as a question. */
export function pickTitle(session: CupSession, action: Action): string {
  const { look, near } = session;
  const name = 'student' in action ? studentName(session, near ?? 0, action.student) : '';
  switch (action.type) {
    case 'place-student':
      return `${name} ${look.placeText(action.space)}?`;
    case 'learn-lesson':
      return `${name} learns ${look.card(action.card).name}?`;
    case 'take-card':
      return `Take ${look.card(action.card).name}?`;
    case 'complete-challenge':
      return `${listed(action.students.map((one) => studentName(session, near ?? 0, one)))} for ${look.card(action.card).name}?`;
    case 'move-token':
      return `Move ${studentName(session, action.seat, action.student)} ${look.goalText(action.space)}?`;
    default:
      return '';
  }
}

/** The name of one way to place a student. */
export function variantLabel(action: Action): string {
  if (action.type !== 'place-student') return '';
  const kind = { knowledge: 'Knowledge', magic: 'Magic' } as const;
  const parts = [
    action.spare === 'level' ? 'a level less' : action.spare ? `1 ${kind[action.spare]} less` : '',
    action.tokens ? `all ${kind[action.tokens]}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? capital(parts.join(', ')) : 'As printed';
}

function topName({ ctrl, look }: CupSession, deck: string): string {
  const at = ['basic', 'advanced', 'easy', 'hard'].indexOf(deck);
  const top = ctrl.view?.piles[at]?.top;
  return top ? look.card(top).name : 'the top card';
}

function optionText({ ctrl }: CupSession, option: number): string {
  const { top } = ctrl;
  const part = top?.type === 'reward' ? top.parts.find((one) => one.type === 'one-of') : undefined;
  return part?.type === 'one-of' ? capital(rewardText(part.options[option] ?? [])) : `Choice ${option + 1}`;
}

function exchangeText({ ctrl }: CupSession): string {
  const { top } = ctrl;
  const part = top?.type === 'reward' ? top.parts.find((one) => one.type === 'exchange') : undefined;
  return part?.type === 'exchange' ? capital(rewardText([part])) : 'Exchange';
}

