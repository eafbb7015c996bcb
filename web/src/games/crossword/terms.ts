/** What the players agreed on, in words, each with the rule it rests on. */
import type { GameInfo } from '../../protocol';

export interface Term {
  readonly title: string;
  readonly value: string;
  readonly rule: string;
}

export function termsOf(info: GameInfo, options: object): Term[] {
  const chosen = options as Record<string, unknown>;
  return info.options.flatMap((option): Term[] => {
    const value = chosen[option.name] ?? option.default;
    const rule = option.rules[0] ?? '';
    if (option.kind === 'flag') return value ? [{ title: option.title, value: '', rule }] : [];
    if (option.kind === 'levels') return [];
    if (option.kind === 'deck' && value === option.default) return [];
    const choice = option.choices.find((each) => each.value === value);
    if (option.kind === 'choice' && option.name !== 'words' && value === option.default) return [];
    const label = choice?.label ?? (value === 'default' ? 'the house list' : String(value));
    return [{ title: option.title, value: label === option.title ? '' : label, rule }];
  });
}
