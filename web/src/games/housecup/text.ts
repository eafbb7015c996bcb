/** The table in words, and commands for those who type: numbered choices, `undo`, `help`. */
import { counted, listed, sentence } from '../../ui/words';
import { CLASS_NAMES, type CardFace, type SpaceFace } from './faces';
import { houseName } from './house';
import { demandText } from './look';
import type { CupSession } from './session.svelte';
import { rewardText, tokensText } from './signs';
import type { Action } from './types';
import { ASLEEP, DECKS, PASSED, SUBJECTS } from './types';

/** One action in words. */
export function actionText(session: CupSession, action: Action): string {
  const { look, ctrl } = session;
  const seat = session.near ?? 0;
  const name = (student: number, whose = seat): string =>
    look.students(ctrl.view?.houses[whose]?.house ?? '')[student] ?? '';
  switch (action.type) {
    case 'choose-house':
      return `Play ${houseName(action.house)}`;
    case 'place-student':
      return `Place ${name(action.student)} ${look.placeText(action.space)}${price(look.space(action.space))}: ${look.space(action.space)?.text ?? ''}${action.spare ? ` (a ${action.spare} less)` : ''}${action.tokens ? ` (all ${action.tokens})` : ''}`;
    case 'pass-student':
      return `${name(action.student)} passes`;
    case 'learn-lesson':
      return `${name(action.student)} learns ${look.card(action.card).name}: ${look.card(action.card).text}`;
    case 'end-turn':
      return 'End the turn';
    case 'raise-level': {
      const due = ctrl.due(action.student, action.subject);
      return `${name(action.student)}: one level in ${CLASS_NAMES[action.subject]}${due > 0 ? ` for ${due} Magic` : ''}`;
    }
    case 'take-card':
      return `Take ${look.card(action.card).name}: needs ${demandText(look.card(action.card))}`;
    case 'take-top':
      return `Take the top ${action.deck} Challenge`;
    case 'take-tokens':
      return `Take ${tokensText(action.knowledge, action.magic)}`;
    case 'make-exchange':
      return 'Make the exchange';
    case 'choose-option':
      return optionText(session, action.option);
    case 'discard-cards':
    case 'set-aside': {
      const verb = action.type === 'set-aside' ? 'Replace' : 'Discard';
      return action.cards.length === 0 ? `${verb} none` : `${verb} ${listed(action.cards.map((card) => look.card(card).name))}`;
    }
    case 'move-token':
      return `Move ${name(action.student, action.seat)} ${look.goalText(action.space)}`;
    case 'keep-card':
      return `Keep ${look.card(action.card).name}${action.attempt ? ' and complete it now' : ''}`;
    case 'complete-challenge':
      return `Complete ${look.card(action.card).name} with ${listed(action.students.map((one) => name(one)))}`;
    case 'end-challenges':
      return 'No more Challenges in this round';
    case 'forgo':
      return 'Do without the rest';
    case 'take-back':
      return 'Undo';
    default:
      return action satisfies never;
  }
}

/** What a space costs, where its own text does not say it. */
function price(face: SpaceFace | undefined): string {
  if (!face || face.cost.length === 0 || face.text.startsWith('Return')) return '';
  return `, paying ${listed(face.cost.map(({ label }) => label))}`;
}

function optionText({ ctrl }: CupSession, option: number): string {
  const { top } = ctrl;
  const part = top?.type === 'reward' ? top.parts.find((one) => one.type === 'one-of') : undefined;
  return part?.type === 'one-of' ? rewardText(part.options[option] ?? []) : `choice ${option + 1}`;
}

/** A card with all that it asks and gives. */
function cardText(face: CardFace): string {
  const worth = face.points > 0 ? `, ${face.points} points` : '';
  return sentence(`${face.name} (needs ${demandText(face)}${worth}): ${face.text}`);
}

/** A player's house in sentences. */
export function houseLines(session: CupSession, seat: number): string[] {
  const { ctrl, look, names } = session;
  const house = ctrl.view?.houses[seat];
  if (!house) return [];
  const students = look.students(house.house).map((name, student) => {
    const levels = SUBJECTS.map((kind, at) => `${CLASS_NAMES[kind]} ${house.levels[student]?.[at] ?? 1}`);
    const where = house.where[student] ?? '';
    const place = where === ASLEEP ? 'asleep' : where === PASSED ? 'found no space' : where ? look.placeText(where) : 'at home';
    return `${name}: ${levels.join(', ')}; ${place}.`;
  });
  const faces = (ids: readonly string[]): string[] => ids.map((id) => cardText(look.card(id)));
  const unseen = house.hidden.length > 0 ? 0 : house.hidden_counts.reduce((sum, one) => sum + one, 0);
  const done = house.completed.map((id) => cardText(look.card(id)));
  return [
    `${names.who(seat)}${house.house ? `, ${houseName(house.house)}` : ''}: ${house.gems * 10} points, ${house.knowledge} Knowledge, ${house.magic} Magic${ctrl.view?.first === seat ? ', First Player' : ''}.`,
    ...faces(house.open).map((card) => `In hand, seen by all: ${card}`),
    ...faces(house.hidden).map((card) => `In hand, unseen by others: ${card}`),
    ...(unseen > 0 ? [`In hand: ${counted(unseen, 'unseen card')}.`] : []),
    ...(house.open.length + house.hidden.length + unseen > 0 ? [] : ['In hand: nothing.']),
    ...(done.length > 0 ? done.map((card) => `Completed: ${card}`) : ['Completed: no Challenge yet.']),
    ...students,
  ];
}

export function displayLines({ ctrl, look }: CupSession): string[] {
  return DECKS.map((deck, at) => {
    const cards = (ctrl.view?.display[at] ?? []).filter(Boolean).map((id) => look.card(id));
    return `${deck}: ${cards.map(cardText).join(' ') || 'nothing'}`;
  });
}

/** Every space with who stands there. */
export function spaceLines({ ctrl, look }: CupSession): string[] {
  const { view } = ctrl;
  if (!view) return [];
  const rooms = look.rooms(view.options.players);
  const all = [
    ...Object.values(rooms).flat(),
    ...look.locations(view).flatMap(({ spaces }) => spaces ?? []),
  ];
  return all.map((face) => {
    const state = ctrl.spaceState(face.id);
    const cost = face.cost.length > 0 ? ` Pay ${listed(face.cost.map(({ label }) => label))}.` : '';
    const here = state.tokens.map(({ name, owner }) => `${name} of ${owner}`);
    const level = face.level > 0 ? ` Level ${face.level}.` : '';
    return `${look.placeText(face.id)}: ${face.text}${cost}${level}${state.stock ? ` ${state.stock}.` : ''}${here.length > 0 ? ` Taken by ${listed(here)}.` : ''}`;
  });
}

