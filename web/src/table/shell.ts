/** What the parts around any game's table need to know of it; every game's session has it. */
import type { GameInfo, Seat, SeatInfo } from '../protocol';
import type { HotSeat } from './hot-seat.svelte';
import type { TableStore } from './store.svelte';

type AnyStore = TableStore<unknown, unknown, unknown, unknown>;
type AnyHotSeat = HotSeat<unknown, unknown, unknown, unknown>;

export interface TableShell<Panel extends string = string> {
  readonly info: GameInfo;
  readonly id: string;
  readonly store: Pick<
    AnyStore,
    'table' | 'view' | 'line' | 'pending' | 'gone' | 'trouble' | 'chat' | 'say' | 'vote' | 'lapsed' | 'seat' | 'resign' | 'comeBack' | 'syncNow'
  >;
  readonly hot: Pick<AnyHotSeat, 'next' | 'open' | 'reveal' | 'revealed' | 'pins'>;
  readonly names: { name(seat: Seat): string };
  readonly seats: readonly SeatInfo[];
  readonly near: Seat | null;
  readonly phone: boolean;
  readonly unread: number;
  panel: Panel | 'chat' | 'menu' | null;
  polite: string;
  read: number;
  muted: boolean;
  until(deadline: number, now: number): number;
}
