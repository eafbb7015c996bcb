/** What happened, in words: for the log, for what is read out, and for the price of an action. */
import type { Told } from '../../table/log.svelte';
import { capital, counted, listed } from '../../ui/words';
import { CLASS_NAMES } from './faces';
import { houseName } from './house';
import type { Look } from './look';
import { After } from './left';
import { easeText, tokensText } from './signs';
import type { GameEvent, View } from './types';

/** Who is who in a sentence. */
export interface Cast {
  who(seat: number): string;
  does(seat: number, you: string, other: string): string;
  name(seat: number): string;
  isYou(seat: number): boolean;
}

export class Teller {
  constructor(
    private readonly look: Look,
    private readonly cast: Cast,
    private readonly view: View,
  ) {}

  student(seat: number, student: number): string {
    return this.look.students(this.view.houses[seat]?.house ?? '')[student] ?? `student ${student + 1}`;
  }

  /** One event as a line; null where nobody has to be told. */
  line(event: GameEvent): Told | null {
    const seat = 'seat' in event ? event.seat : null;
    if (event.type === 'action-saved') return { seat, text: '', more: true, step: 'saved' };
    const text = this.text(event);
    if (text === null) return null;
    if (event.type === 'taken-back') return { seat, text, more: false, step: 'back' };
    return { seat, text, more: BROUGHT.has(event.type) };
  }

  private text(event: GameEvent): string | null {
    const { look, cast } = this;
    switch (event.type) {
      case 'first-player-drawn':
        return `${cast.does(event.seat, 'begin', 'begins')} and ${cast.isYou(event.seat) ? 'hold' : 'holds'} the First Player token.`;
      case 'house-chosen':
        return `${cast.does(event.seat, 'play', 'plays')} ${houseName(event.house)}.`;
      case 'round-started':
        return `Round ${event.round} begins. ${cast.does(event.first, 'lead', 'leads')}.`;
      case 'location-revealed':
        return `${capital(look.locationName(event.location))} opens.`;
      case 'student-placed': {
        const paid = tokensText(event.knowledge, event.magic);
        const name = this.student(event.seat, event.student);
        return `${cast.does(event.seat, 'place', 'places')} ${name} ${look.placeText(event.space)}${paid ? `, paying ${paid}` : ''}.`;
      }
      case 'student-passed':
        return `${this.student(event.seat, event.student)} finds no free space.`;
      case 'student-sleeps':
        return `${this.student(event.seat, event.student)} sleeps and is placed last.`;
      case 'lesson-learned': {
        const name = this.student(event.seat, event.student);
        const paid = event.magic > 0 ? `, with ${event.magic} Magic for missing levels` : '';
        return `${cast.isYou(event.seat) ? 'Your' : `${cast.name(event.seat)}’s`} ${name} learns ${look.card(event.card).name}${paid}.`;
      }
      case 'challenge-completed': {
        const team = listed(event.students.map((student) => this.student(event.seat, student)));
        const paid = tokensText(event.knowledge, event.magic);
        return `${team} of ${cast.isYou(event.seat) ? 'your house' : cast.name(event.seat)} ${event.students.length === 1 ? 'completes' : 'complete'} ${look.card(event.card).name}${paid ? ` for ${paid}` : ''}: ${event.gems * 10} points.`;
      }
      case 'cards-dealt': {
        const cards = event.cards?.map((card) => look.card(card).name);
        const what = cards ? listed(cards) : counted(event.count, `unseen ${event.deck} card`);
        return `${cast.does(event.seat, 'draw', 'draws')} ${what}.`;
      }
      case 'turn-started':
        return event.student === null ? null : `${this.student(event.seat, event.student)} wakes up.`;
      case 'challenges-started':
        return event.order.length > 0 ? 'Phase Two: the students come home for their Challenges.' : 'Phase Two: nobody has a Challenge.';
      case 'taken-back':
        return `${cast.does(event.seat, 'take', 'takes')} that back.`;
      case 'seat-left':
        return `${cast.does(event.seat, 'leave', 'leaves')} the game.`;
      case 'game-ended':
        return 'The seventh round is over. The points are counted.';
      default:
        return this.brought(event);
    }
  }

  /** What an action brought or cost. */
  brought(event: GameEvent): string | null {
    switch (event.type) {
      case 'tokens-gained':
      case 'stock-collected': {
        const gems = event.type === 'tokens-gained' ? event.gems : 0;
        const got = tokensText(event.knowledge, event.magic, gems);
        return got ? `+ ${got}` : null;
      }
      case 'level-raised': {
        const name = this.student(event.seat, event.student);
        const due = event.magic > 0 ? ` for ${event.magic} Magic` : '';
        return `${name}: ${CLASS_NAMES[event.subject]} ${event.level - 1}\u00a0→\u00a0${event.level}${due}`;
      }
      case 'card-taken':
        return `takes ${this.look.card(event.card).name}`;
      case 'top-taken':
        return `takes ${event.card ? this.look.card(event.card).name : `the top ${capital(event.deck)} Challenge`}`;
      case 'card-kept':
        return event.card ? `keeps ${this.look.card(event.card).name}` : 'keeps one of two Challenges';
      case 'first-player-taken':
        return 'takes the First Player token';
      case 'exchange-made':
        return `pays ${tokensText(event.knowledge, event.magic)}`;
      case 'lessons-discarded':
        return event.cards.length > 0
          ? `discards ${listed(event.cards.map((card) => this.look.card(card).name))}`
          : null;
      case 'cards-set-aside':
        return event.cards.length > 0
          ? `replaces ${listed(event.cards.map((card) => this.look.card(card).name))}`
          : null;
      case 'student-moved':
        return `moves ${this.student(event.owner, event.student)} ${this.look.goalText(event.space)}`;
      case 'placement-eased':
        return `this placement ${easedText(event)}`;
      case 'reward-forgone':
        return 'forgoes a part of it';
      case 'deck-peeked':
        return event.card ? `sees ${this.look.card(event.card).name} on top` : `looks at the ${event.deck} deck`;
      case 'deck-reshuffled':
        return `The ${event.deck} discards are shuffled anew`;
      default:
        return null;
    }
  }

  /** The price and the gain of an action from its preview: one sentence. */
  consequence(events: readonly GameEvent[]): string {
    const parts: string[] = [];
    let brings = false;
    for (const event of events) {
      if (event.type === 'student-placed' || event.type === 'challenge-completed') {
        const paid = tokensText(event.knowledge, event.magic);
        if (paid) parts.push(`pay ${paid}`);
      }
      if (event.type === 'challenge-completed' && event.gems > 0) {
        parts.push(`${event.gems * 10} points`);
      }
      if (event.type === 'lesson-learned' && event.magic > 0) {
        parts.push(`pay ${event.magic} Magic for missing levels`);
      }
      if (event.type === 'student-sleeps') parts.push('sleeps, and is placed last');
      const brought = event.type === 'first-player-taken' ? 'the First Player token' : this.brought(event);
      if (brought && !KNOWN.has(event.type)) parts.push(brought);
      brings ||= BROUGHT.has(event.type) || event.type === 'student-sleeps';
    }
    return capital([...parts, ...this.later(events, parts.length > 0, brings)].join(', '));
  }

  /** What is still to be chosen after these events, what of it is lost, and whether that is all. */
  private later(events: readonly GameEvent[], paid: boolean, brings: boolean): string[] {
    const { view } = this;
    const doing = events.find((event) => DOINGS.has(event.type));
    const seat = doing && 'seat' in doing ? doing.seat : view.viewer;
    const { text, lost } = new After(view.houses[seat], view.frames, events).left((one) => this.student(seat, one));
    if (text) return [`then ${text}`, ...lost];
    if (!doing || brings) return [...lost];
    return [`${paid ? 'and ' : ''}it brings nothing now${lost.length > 0 ? `: ${listed(lost)}` : ''}`];
  }
}

/** How a placement has become easier. */
function easedText(event: Extract<GameEvent, { type: 'placement-eased' }>): string {
  const ways = [
    event.spare_levels > 0 ? `may do with ${easeText(event.spare_levels, event.spare_tokens)}` : '',
    event.one_kind ? 'may bring tokens of one kind' : '',
    event.share ? 'may share an opponent’s space' : '',
  ].filter(Boolean);
  return listed(ways);
}

/** What brings something as a rule. */
const DOINGS: ReadonlySet<string> = new Set(['lesson-learned', 'student-placed']);

/** What the question says already. */
const KNOWN: ReadonlySet<string> = new Set(['card-taken', 'student-moved']);
const BROUGHT: ReadonlySet<string> = new Set([
  'tokens-gained',
  'stock-collected',
  'level-raised',
  'card-taken',
  'top-taken',
  'card-kept',
  'first-player-taken',
  'exchange-made',
  'lessons-discarded',
  'cards-set-aside',
  'student-moved',
  'placement-eased',
  'reward-forgone',
  'deck-peeked',
]);
