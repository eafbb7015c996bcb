/** Opening a game's box: the static facts of the table's own deck, then the line to the table. */
import { onMount } from 'svelte';
import { api, asProblem } from '../api';
import type { GameInfo, TableInfo } from '../protocol';

interface Opened {
  start(table: TableInfo): void;
  close(): void;
}

/** Fetches the box once the page stands, and makes the session; both end with the page. */
export function openBox<Box, S extends Opened>(
  info: GameInfo,
  table: TableInfo,
  make: (box: Box) => S,
  fetchBox: (game: string, deck: string) => Promise<Box> = api.box<Box>,
) {
  let session = $state.raw<S | null>(null);
  let trouble = $state('');

  onMount(() => {
    let closed = false;
    const deck = ((table.options ?? {}) as { deck?: string }).deck ?? '';
    fetchBox(info.id, deck)
      .then((box) => {
        if (closed) return;
        const next = make(box);
        next.start(table);
        session = next;
      })
      .catch((error: unknown) => (trouble = asProblem(error).message));
    return () => {
      closed = true;
      session?.close();
    };
  });
  return {
    get session() {
      return session;
    },
    get trouble() {
      return trouble;
    },
  };
}
