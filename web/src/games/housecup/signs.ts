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
      return `${tokensText(effect.knowledge, effect.magic)} for each level of your best ${CLASS_NAMES[effect.subject]}`;
    case 'gain-per':
      return `${tokensText(effect.knowledge, effect.magic, effect.gems)} for ${counting(effect)}`;
    case 'level': {
      const { subject, count, spread, magic } = effect;
      const subjects = subject === 'any' || subject === 'best' ? [] : [subject];
      return levelsText({ subjects, count, spread, best: subject === 'best', magic }, RANGES[effect.who]);
    }
    case 'levels':
      return levelsText(effect);
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
      return `draw ${plural(PICKS[effect.deck] ?? '', effect.count)}`;
    case 'refresh':
      return `replace face-up ${effect.what === 'lesson' ? 'Lessons' : 'Challenges'}${after(effect.then)}`;
    case 'discard-lessons':
      return `discard ${effect.most > 0 ? `up to ${counted(effect.most, 'Lesson')}` : 'Lessons'} for ${rewardText(effect.each)} each${after(effect.then)}`;
    case 'move-student':
      return 'move a placed student';
    case 'attempt':
      return 'a Challenge at once, alone';
    case 'second-lesson':
      return effect.ease > 0 ? `a second Lesson (its demand up to ${counted(effect.ease, 'level')} lower)` : 'a second Lesson';
    case 'peek':
      return 'look at both Challenge decks';
    case 'draw-pair':
      return 'draw two Challenges, keep one';
    case 'one-kind':
      return 'tokens of one kind';
    case 'ease':
      return `an easier placement (${easeText(effect.levels, effect.tokens)})`;
    case 'share-space':
      return 'an opponent’s space';
    case 'sleep':
      return 'placed last';
    default:
      return effect satisfies never;
  }
}

interface Steps {
  readonly subjects: readonly (keyof typeof CLASS_NAMES)[];
  readonly count: number;
  readonly spread: 'different' | 'free' | 'one';
  readonly best: boolean;
  readonly magic: number;
}

/** Levels to be raised, for whom, at what price: `up to 4 levels (1 Magic each)`. */
export function levelsText({ subjects, count, spread, best, magic }: Steps, who = '', note = ''): string {
  const many = count > 1 ? `${magic > 0 ? 'up to ' : ''}${count} levels` : 'a level';
  const [only] = subjects;
  const named = only && subjects.length === 1 ? ` in ${CLASS_NAMES[only]}` : '';
  const together = spread === 'one' && count > 1 && !named ? ' in one class' : '';
  const apart = spread === 'different' && count > 1 ? ' in different classes' : '';
  const price = note || (magic > 0 ? `${magic} Magic${count > 1 ? ' each' : ''}` : '');
  return `${many}${best ? ' in the best class' : named || together || apart}${who}${price ? ` (${price})` : ''}`;
}

/** What a placement may miss: `1 level or 1 token less`. */
export const easeText = (levels: number, tokens: number): string =>
  `${counted(levels, 'level')} or ${counted(tokens, 'token')} less`;

/** What is counted for a gain, and how often at the most. */
function counting({ count, level, most }: Extract<Effect, { type: 'gain-per' }>): string {
  const what = {
    students: `each student${level > 1 ? ` at Level ${level} or more` : ''}`,
    trackers: `each class${level > 1 ? ` at Level ${level} or more` : ''} of each student`,
    lessons: 'each Lesson in hand',
    challenges: 'each completed Challenge',
  }[count];
  return most < UNCAPPED ? `${what}, ${most} at most` : what;
}

/** What a deck file means that names no limit. */
const UNCAPPED = 20;

const after = (then: readonly Effect[]): string => (then.length > 0 ? `, then ${rewardText(then)}` : '');

export const rewardText = (effects: readonly (Effect | Part)[]): string => merged(effects.map(effectText));

/** Several rewards in one phrase; the same one is said once. */
export function merged(all: readonly string[]): string {
  const texts = all.filter(Boolean);
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
