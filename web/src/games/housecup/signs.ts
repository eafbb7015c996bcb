/** Effects, costs and demands as signs and as short words. */
import { counted, listed } from '../../ui/words';
import { CLASS_NAMES, type Sign } from './faces';
import type { Effect, Part } from './types';

/** Tokens as words: `2 Knowledge and 1 Magic`. */
export function tokensText(knowledge: number, magic: number, gems = 0): string {
  const parts = [
    knowledge > 0 ? `${knowledge} Knowledge` : '',
    magic > 0 ? `${magic} Magic` : '',
    gems > 0 ? counted(gems, 'gem') : '',
  ].filter(Boolean);
  return listed(parts);
}

/** Tokens as signs. */
export function tokenSigns(knowledge: number, magic: number, gems = 0): Sign[] {
  const signs: Sign[] = [];
  if (knowledge > 0) {
    signs.push({ icon: 'knowledge', count: knowledge, label: `${knowledge} Knowledge` });
  }
  if (magic > 0) signs.push({ icon: 'magic', count: magic, label: `${magic} Magic` });
  if (gems > 0) signs.push({ icon: 'gem', count: gems, label: counted(gems, 'gem') });
  return signs;
}

export const PICKS: Readonly<Record<string, string>> = {
  lesson: 'a Lesson',
  basic: 'a Basic Lesson',
  advanced: 'an Advanced Lesson',
  challenge: 'a Challenge',
  easy: 'an Easy Challenge',
  hard: 'a Hard Challenge',
};

const RANGES = { self: '', other: ' for another student', any: ' for any student', each: ' for each student' } as const;

/** One effect in a few words. */
export function effectText(effect: Effect | Part): string {
  switch (effect.type) {
    case 'gain':
      return tokensText(effect.knowledge, effect.magic, effect.gems);
    case 'gain-best':
      return `${effect.knowledge > 0 ? 'Knowledge' : 'Magic'} for your best ${CLASS_NAMES[effect.subject]}`;
    case 'gain-per':
      return `${tokensText(effect.knowledge, effect.magic, effect.gems)} for each of your ${effect.count}`;
    case 'level': {
      const many = effect.count > 1 ? `${effect.count} levels` : 'a level';
      const where =
        effect.subject === 'any' ? '' : effect.subject === 'best' ? ' in the best class' : ` in ${CLASS_NAMES[effect.subject]}`;
      const apart = effect.spread === 'different' ? ' in different classes' : '';
      return `${many}${where}${apart}${RANGES[effect.who]}`;
    }
    case 'levels':
      return `${effect.count > 1 ? `${effect.count} levels` : 'a level'}${oneSubject(effect.subjects)}`;
    case 'take':
      return plural(PICKS[effect.what] ?? '', effect.count);
    case 'take-seen':
      return 'a Challenge';
    case 'tokens':
      return `${effect.count} tokens of either kind`;
    case 'exchange':
      return `pay ${tokensText(effect.knowledge, effect.magic)} for ${rewardText(effect.get)}`;
    case 'one-of':
      return listed(effect.options.map(rewardText), 'or');
    case 'first-player':
      return 'the First Player token';
    case 'collect':
      return 'all that lies here';
    case 'draw':
      return `draw ${effect.count > 1 ? effect.count : PICKS[effect.deck] ?? ''}`;
    case 'refresh':
      return `replace face-up ${effect.what === 'lesson' ? 'Lessons' : 'Challenges'}${after(effect.then)}`;
    case 'discard-lessons':
      return `discard Lessons for ${rewardText(effect.each)} each${after(effect.then)}`;
    case 'move-student':
      return 'move a placed student';
    case 'attempt':
      return 'a Challenge at once, alone';
    case 'second-lesson':
      return 'a second Lesson';
    case 'peek':
      return 'look at both Challenge decks';
    case 'draw-pair':
      return 'draw two Challenges, keep one';
    case 'one-kind':
      return 'tokens of one kind';
    case 'ease':
      return 'an easier placement';
    case 'share-space':
      return 'an opponent’s space';
    case 'sleep':
      return 'placed last';
    default:
      return effect satisfies never;
  }
}

const after = (then: readonly Effect[]): string => (then.length > 0 ? `, then ${rewardText(then)}` : '');
const oneSubject = (subjects: readonly (keyof typeof CLASS_NAMES)[]): string => {
  const [only] = subjects;
  return only && subjects.length === 1 ? ` in ${CLASS_NAMES[only]}` : '';
};

export function rewardText(effects: readonly (Effect | Part)[]): string {
  const texts = effects.map(effectText).filter(Boolean);
  const alike = (text: string): number => texts.filter((one) => one === text).length;
  return listed([...new Set(texts)].map((text) => (alike(text) > 1 ? several(text, alike(text)) : text)));
}

/** The same several times: `3 levels (one each)`, `2 Lessons`. */
const several = (text: string, count: number): string =>
  text.startsWith('a level') ? `${text.replace('a level', `${count} levels`)} (one each)` : plural(text, count);
/** `a Lesson`, `2 Lessons`. */
const plural = (one: string, count: number): string => (count > 1 ? `${one.replace(/^an? /, `${count} `)}s` : one);

/** One effect as signs. */
export function effectSigns(effect: Effect): Sign[] {
  const label = effectText(effect);
  switch (effect.type) {
    case 'gain':
      return tokenSigns(effect.knowledge, effect.magic, effect.gems);
    case 'level': {
      const icon = effect.subject === 'best' ? 'any' : effect.subject;
      return [{ icon, up: `+${effect.count}`, label }];
    }
    case 'take':
      return takeSigns(effect.what, label);
    case 'tokens':
      return [
        { icon: 'knowledge', count: effect.count, label },
        { icon: 'magic', label: '' },
      ];
    case 'collect':
      return [];
    case 'first-player':
      return [{ icon: 'bell', label }];
    case 'attempt':
    case 'draw-pair':
    case 'peek':
      return [{ icon: 'check', label }];
    case 'refresh':
    case 'discard-lessons':
      return [
        { icon: 'cards', label },
        ...('then' in effect ? effect.then.flatMap(effectSigns) : []),
      ];
    case 'one-of':
    case 'exchange':
    case 'second-lesson':
      return [{ icon: 'any', label }];
    default:
      return [{ icon: 'lesson', label }];
  }
}

function takeSigns(what: string, label: string): Sign[] {
  if (what === 'easy' || what === 'hard') return [{ icon: what, label }];
  if (what === 'challenge') {
    return [
      { icon: 'easy', label },
      { icon: 'hard', label: '' },
    ];
  }
  return [{ icon: 'lesson', label }];
}
