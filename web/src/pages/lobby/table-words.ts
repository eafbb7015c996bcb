/** A table of the list in words: who sits there, and how it stands. */
import type { SeatInfo, TableInfo } from '../../protocol';

/** The names as a sentence has them: `Wren`, `Wren and Tom`, `Wren, Tom and Ines`. */
export function together(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** Whom this device plays with: `with Wren and Tom`, `on one device`, `with an open seat`. */
export function company(table: TableInfo): string {
  const others = table.seats.filter((seat) => !seat.here);
  const mine = table.seats.filter((seat) => seat.here);
  if (others.length === 0) return `on one device: ${together(mine.map((seat) => seat.name))}`;
  const known = others.filter((seat) => seat.kind !== 'open').map((seat) => seat.name);
  const open = others.length - known.length;
  if (open > 0) known.push(open === 1 ? 'an open seat' : `${String(open)} open seats`);
  return `${mine.length > 0 ? 'with' : 'watching'} ${together(known)}`;
}

/** How it stands: `Your turn`, `Ines is thinking`, `You won, 341 to 298`. */
export function standing(table: TableInfo): string {
  if (table.status === 'waiting') return 'Waiting for players';
  if (table.status === 'over') return result(table);
  if (table.your_turn) return 'Your turn';
  return 'In play';
}

function result(table: TableInfo): string {
  const won = table.seats.filter((seat) => table.winners.includes(seat.seat));
  const mine = table.seats.filter((seat) => seat.here);
  const score = points(table, won[0] ?? null);
  if (won.length === 0) return 'Over';
  if (won.length > 1) return `Drawn${score}`;
  const [winner] = won;
  if (winner?.here && mine.length === 1) return `You won${score}`;
  return `${winner?.name ?? ''} won${score}`;
}

function points(table: TableInfo, winner: SeatInfo | null): string {
  if (!winner || table.scores.length === 0) return '';
  const best = table.scores[winner.seat];
  const rest = table.scores.filter((_, seat) => seat !== winner.seat).sort((a, b) => b - a);
  return `, ${[best, ...rest].join(table.scores.length === 2 ? ' to ' : ' · ')}`;
}

/** Those where it is your turn first, then those in play, then those that are over. */
export function inOrder(tables: readonly TableInfo[]): TableInfo[] {
  const rank = (table: TableInfo): number =>
    table.your_turn ? 0 : { playing: 1, waiting: 2, over: 3 }[table.status];
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.touched - a.touched);
}
