/* Made by tools/build_protocol.py; never edited. */

export type * from './messages';
export type * from './catalog';
export type * as crossword from './crossword';
export type * as housecup from './housecup';
export type * as duelling from './duelling';
