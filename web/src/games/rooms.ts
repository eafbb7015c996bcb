/** Which page plays the games of which package. */
import type { Component } from 'svelte';
import type { Addresses, GameInfo, TableInfo } from '../protocol';
import CrosswordRoom from './crossword/CrosswordRoom.svelte';
import DuelRoom from './duelling/DuelRoom.svelte';
import CupRoom from './housecup/CupRoom.svelte';

export interface RoomProps extends Record<string, unknown> {
  info: GameInfo;
  table: TableInfo;
  addresses: Addresses | null;
}

export const ROOMS: Readonly<Record<string, Component<RoomProps>>> = {
  crossword: CrosswordRoom,
  housecup: CupRoom,
  duelling: DuelRoom,
};
