/** Who sits at this device: its name, and what it chose last. */
import { api } from './api';
import type { Level } from './protocol';
import { keep, kept } from './ui/kept';

export const MAX_NAME = 24;
const LEVELS: readonly Level[] = ['beginner', 'intermediate', 'expert'];

let name = $state<string | null>(null);

/** The remembered name, null before there is one. */
export function myName(): string | null {
  return name;
}

let asked: Promise<void> | null = null;

/** Asks the server for the remembered name, once. Without an answer the device is a guest. */
export function remembered(): Promise<void> {
  asked ??= api.me().then(
    (me) => {
      name ??= me.name;
    },
    () => {
      asked = null;
    },
  );
  return asked;
}

/** Sets the name, at the server too. */
export async function rename(next: string): Promise<void> {
  const wanted = next.trim().slice(0, MAX_NAME);
  if (!wanted || wanted === name) return;
  name = (await api.setName(wanted)).name;
}

/** The computer's level chosen last on this device. */
export function lastLevel(): Level {
  const last = kept('parlour.level');
  return LEVELS.find((level) => level === last) ?? 'intermediate';
}

/** Remembers the computer's level. */
export function keepLevel(level: Level): void {
  keep('parlour.level', level);
}

/** The box opened last on this device. */
export function lastBox(): string | null {
  return kept('parlour.box');
}

/** Remembers the open box. */
export function keepBox(game: string): void {
  keep('parlour.box', game);
}
