/* Made by tools/build_protocol.py; never edited. schema 17c4b63bc29e6ef43d0484bd288d4106 */

export type Seat = number;
export type Milliseconds = number;
export type Level = 'beginner' | 'intermediate' | 'expert' | 'master';
export type SeatKind = 'open' | 'person' | 'computer';
export type Presence = 'on' | 'away' | 'off';
export type AbsentChoice = 'wait' | 'computer' | 'drop';
export type Incoming = Hello | Act | Try | Say | Beat | StandingAccept | Vote | Resign | ClaimLaugh | ComeBack;
export type Outgoing = Frame | Ack | Tried | BeatBack | PresenceChanged | Said | Trouble | Bye;

/**
 * First message, and again to see another seat of this device; SPECTATOR (-3) sees no rack.
 *
 * `since` is the last `n` this page has for that viewer, None for none. `blind` is for a device
 * that is passed round: the seat can answer a play, and what it sees is an onlooker's, no rack.
 */
export interface Hello {
  type: 'hello';
  proto: number;
  seat: number;
  since?: number | null;
  blind?: boolean;
}
/**
 * One action of the seat that `hello` named.
 *
 * `aid` is unguessed and unique to this action: a resend is answered, never done twice. `dp` is
 * the token of the prompt it answers.
 */
export interface Act {
  type: 'act';
  aid: string;
  dp: string;
  action: unknown;
}
/**
 * What would this action form and score? Nothing is done.
 */
export interface Try {
  type: 'try';
  rid: number;
  action: unknown;
}
/**
 * A line of chat.
 */
export interface Say {
  type: 'say';
  cid: string;
  text: string;
}
/**
 * Every five seconds: the last `n` this page has; `hidden` while its tab is not seen.
 */
export interface Beat {
  type: 'beat';
  n: number;
  hidden?: boolean;
}
/**
 * Let every play stand until further notice, or stop doing so.
 */
export interface StandingAccept {
  type: 'standing-accept';
  on: boolean;
}
/**
 * What shall be done about the absent person on `seat`.
 */
export interface Vote {
  type: 'vote';
  seat: number;
  choice: 'computer' | 'drop' | 'wait';
}
/**
 * The seat that `hello` named gives up its game.
 */
export interface Resign {
  type: 'resign';
  aid: string;
}
/**
 * The seat that `hello` named says that it made `target` laugh, during another's turn.
 */
export interface ClaimLaugh {
  type: 'claim-laugh';
  target: number;
}
/**
 * The person takes the seat back from the computer that stood in.
 */
export interface ComeBack {
  type: 'come-back';
}
/**
 * Everything this viewer needs: what is new since its last frame, and its whole view.
 *
 * `n` counts this viewer's events and has no gaps; `events` are those after `since`. `full` marks
 * an answer to hello: earlier events are not repeated there. `view` is None until the game begins.
 * `kept` says that this seat's turn action waits until the challenge window has closed; `lapsed`
 * is the seat whose time had run out when a turn was last decided, None where it was in time.
 */
export interface Frame {
  type: 'frame';
  seat: number;
  n: number;
  since: number;
  full: boolean;
  now: number;
  events: unknown[];
  view: unknown;
  prompt: Prompt | null;
  waiting: Waiting[];
  table: TableInfo;
  standing_accept: boolean;
  kept: boolean;
  lapsed: number | null;
}
/**
 * The question that this viewer is asked: answer it with `dp`.
 *
 * `deadline` is when `default` happens instead, None for never. `window` says that others may be
 * asked at the same time, and that no answer is seen before all have had theirs.
 */
export interface Prompt {
  dp: string;
  kind: string;
  deadline: number | null;
  window: boolean;
}
/**
 * Somebody whom the table waits for; `thinking` is a computer at work.
 */
export interface Waiting {
  seat: number;
  kind: string;
  deadline: number | null;
  window: boolean;
  thinking: boolean;
}
/**
 * A table as anybody who knows its address may see it.
 */
export interface TableInfo {
  id: string;
  code: string;
  game: string;
  title: string;
  options: unknown;
  settings: TableSettings;
  status: 'over' | 'playing' | 'waiting';
  seats: SeatInfo[];
  host: boolean;
  created: number;
  touched: number;
  your_turn: boolean;
  watchers: number;
  dealing: Dealing | null;
  rematch: string | null;
  scores: number[];
  winners: number[];
}
/**
 * How the table runs; the game's own options are apart. Answers hold every field.
 *
 * `challenge_window_s` is how long a play can be challenged; `turn_limit_s` is when the turn's
 * default is played, None for never; `absent_grace_s` is how long an absent person is waited for
 * before the others may choose.
 */
export interface TableSettings {
  challenge_window_s: number;
  turn_limit_s: number | null;
  absent_grace_s: number;
  spectators: boolean;
}
/**
 * One seat as anybody may see it.
 *
 * `here` is whether the asking device holds it; `stand_in` whether a computer plays it for an
 * absent person; `warming` whether a computer that plays it is still getting ready, once, and
 * plays by slower means; `absent_since` is when the grace for an absent person began; `votes` are
 * the choices made about it, by seat.
 */
export interface SeatInfo {
  seat: number;
  kind: 'computer' | 'open' | 'person';
  name: string;
  level: ('beginner' | 'expert' | 'intermediate' | 'master') | null;
  here: boolean;
  presence: 'away' | 'off' | 'on';
  stand_in: boolean;
  warming: boolean;
  absent_since: number | null;
  votes: [number, 'computer' | 'drop' | 'wait'][];
}
/**
 * What lets players check the deal: the commitment now, the seed once the game is over.
 */
export interface Dealing {
  commitment: string;
  rules_hash: string;
  nonces: (string | null)[];
  seed: string | null;
}
/**
 * The answer to `act` or `resign`: accepted is committed; refused says why.
 *
 * `refusal` is the referee's; `code` is the table's (`decision-closed`, `not-seated`, `game-over`,
 * …). An accepted answer with code `held` takes effect when the challenge window may close; an
 * accepted turn with code `kept` is played when it has closed.
 */
export interface Ack {
  type: 'ack';
  aid: string;
  ok: boolean;
  n: number;
  refusal: Refusal | null;
  code: string;
  message: string;
}
/**
 * Why an action is not legal.
 *
 * `code` is stable and for programs; `rule` is the id to look up in the rulebook explorer (empty
 * where no rulebook speaks, such as an action of a kind the game does not know); `message` is one
 * plain sentence for the person who tried.
 */
export interface Refusal {
  code: string;
  rule: string;
  message: string;
}
/**
 * The answer to `try`: the game's preview, None where the game has none.
 */
export interface Tried {
  type: 'tried';
  rid: number;
  preview: unknown;
}
/**
 * The answer to a beat: the viewer's newest `n`; a page that has less says hello again.
 */
export interface BeatBack {
  type: 'beat';
  n: number;
  now: number;
}
/**
 * Who is here; sent when it changes.
 */
export interface PresenceChanged {
  type: 'presence';
  seats: SeatInfo[];
  watchers: number;
}
/**
 * One line of chat; `seat` is SPECTATOR for an onlooker; `old` is a line from before hello.
 */
export interface Said {
  type: 'said';
  id: number;
  seat: number;
  name: string;
  text: string;
  at: number;
  old: boolean;
}
/**
 * A message that could not be used: what is wrong with it.
 *
 * Code `kept-turn-dropped` is no mistake of the page: a kept turn cannot be played any more, and
 * `refusal` says why; the seat is asked anew.
 */
export interface Trouble {
  type: 'trouble';
  code: string;
  message: string;
  refusal: Refusal | null;
}
/**
 * The server closes this connection; come back after `retry_ms`, never where it is None.
 */
export interface Bye {
  type: 'bye';
  code: string;
  retry_ms: number | null;
}
/**
 * How a game ended.
 *
 * `termination` says why; `standing` lists groups of seats from best to worst, tied seats in one
 * group, so `standing[0]` are the winners; `scores` are final points by seat.
 */
export interface Outcome {
  termination: string;
  standing: number[][];
  scores: number[];
}
/**
 * POST /api/tables, answered with TableInfo.
 *
 * `nonce` is 16 random bytes of this device, in hex, for the dealing. The number of players is
 * the number of seats.
 */
export interface NewTable {
  game: string;
  options?: {};
  settings?: TableSettings;
  seats: SeatRequest[];
  nonce?: string | null;
}
/**
 * `here` seats a person on the asking device; `open` waits for somebody.
 */
export interface SeatRequest {
  kind: 'computer' | 'here' | 'open';
  name?: string | null;
  level?: ('beginner' | 'expert' | 'intermediate' | 'master') | null;
}
/**
 * POST /api/tables/{id}/claim: sit down on an open seat.
 */
export interface ClaimSeat {
  seat: number;
  name: string;
  nonce?: string | null;
}
/**
 * POST /api/tables/{id}/seats: the host fills an open seat before the game, or opens it.
 */
export interface ChangeSeat {
  seat: number;
  kind: 'computer' | 'open';
  level?: ('beginner' | 'expert' | 'intermediate' | 'master') | null;
}
/**
 * POST /api/join.
 */
export interface JoinByCode {
  code: string;
}
/**
 * The table that a code belongs to.
 */
export interface Joined {
  table: string;
}
/**
 * POST /api/me.
 */
export interface SetName {
  name: string;
}
/**
 * This device.
 */
export interface Me {
  name: string | null;
  build: string;
}
/**
 * Any HTTP answer that is not what was asked for; `field` names a wrong input.
 */
export interface Problem {
  code: string;
  message: string;
  rule: string;
  field: string;
}
/**
 * GET /api/tables/{id}/words/{word}, where the rules allow a look-up; and GET /api/judge.
 */
export interface WordAnswer {
  word: string;
  valid: boolean;
  definition: string | null;
}
/**
 * GET /api/tables/{id}/glossary: its words; `seconds_left` is None once the game is over.
 */
export interface GlossaryPages {
  words: string[];
  seconds_left: number | null;
}
/**
 * GET /api/tables/{id}/events?seat=&since=: what this viewer has been shown, in its order.
 *
 * `events` are those after the first `since` of `n`, at most 500.
 */
export interface EventsPage {
  seat: number;
  n: number;
  since: number;
  events: unknown[];
}
/**
 * GET /api/addresses: where this server is reached, from this machine and from the network.
 */
export interface Addresses {
  here: string;
  network: string[];
}
