/** What happened, in words: for the log and for what is read out. */
import type { Told } from '../../table/log.svelte';
import { capital, counted, listed } from '../../ui/words';
import type { Cast } from './cast';
import { GAME_NAMES, SIGN_NAMES, type Look } from './look';
import type { GameEvent } from './types';

export class Teller {
  constructor(
    private readonly look: Look,
    private readonly cast: Cast,
  ) {}

  /** One event as a line; null where nobody has to be told. */
  line(event: GameEvent): Told | null {
    const text = this.setUp(event) ?? this.turn(event) ?? this.duel(event) ?? this.game(event);
    if (text === null) return null;
    return { seat: whoseLine(event), text, more: BROUGHT.has(event.type) };
  }

  private setUp(event: GameEvent): string | null {
    const { look, cast } = this;
    switch (event.type) {
      case 'pick-order-drawn': {
        const first = event.seats[0] ?? 0;
        return event.named
          ? `${cast.does(first, 'are', 'is')} the youngest and ${cast.isYou(first) ? 'pick' : 'picks'} first.`
          : `${cast.does(first, 'pick', 'picks')} a character first.`;
      }
      case 'character-chosen':
        return `${cast.does(event.seat, 'play', 'plays')} ${look.firstName(event.character)}.`;
      case 'npcs-set':
        if (event.characters.length === 0) return null;
        return `${listed(event.characters.map((one, at) => `${look.firstName(one)} with ${look.spellName(event.spells[at] ?? '')}`))} ${event.characters.length > 1 ? 'stand' : 'stands'} beside the board.`;
      case 'start-rolled': {
        const rolls = event.seats.map((seat, at) => `${at === 0 ? cast.who(seat) : cast.whom(seat)} ${event.numbers[at] ?? 0}`);
        const again = event.again.length > 0 ? ' The highest roll again.' : '';
        return `Rolled for the start: ${listed(rolls)}.${again}`;
      }
      case 'seat-left':
        return `${cast.player(event.seat, 'leave', 'leaves')} the game; the character stays with ${look.spellName(event.spell)}.`;
      case 'game-ended':
        return 'The game is over.';
      default:
        return null;
    }
  }

  private turn(event: GameEvent): string | null {
    const { look, cast } = this;
    switch (event.type) {
      case 'turn-started':
        return event.extra ? `${cast.does(event.seat, 'take', 'takes')} another turn.` : null;
      case 'turn-missed':
        return `${cast.does(event.seat, 'miss', 'misses')} this turn.`;
      case 'number-rolled':
        return `${cast.does(event.seat, 'roll', 'rolls')} ${event.number}.`;
      case 'piece-moved':
        return `${cast.does(event.seat, 'go', 'goes')} to ${look.place(event.path.at(-1) ?? '')}.`;
      case 'move-skipped':
        return `${cast.does(event.seat, 'find', 'finds')} no free space and ${cast.isYou(event.seat) ? 'stay' : 'stays'}.`;
      case 'item-used': {
        const whom = typeof event.who === 'number' ? ` on ${cast.whom(event.who)}` : '';
        return `${cast.does(event.seat, 'use', 'uses')} ${look.itemName(event.item)}${whom}.`;
      }
      case 'turn-forfeited':
        return `${cast.does(event.who, 'will miss', 'will miss')} a turn.`;
      default:
        return this.cards(event);
    }
  }

  private cards(event: GameEvent): string | null {
    const { look, cast } = this;
    switch (event.type) {
      case 'spell-drawn':
        return `${cast.does(event.seat, 'draw', 'draws')} ${event.spell ? look.spellName(event.spell) : 'a spell'}.`;
      case 'spell-put-under':
        return `${cast.does(event.seat, 'put', 'puts')} ${event.spell ? look.spellName(event.spell) : 'a spell'} under the deck.`;
      case 'spell-loaded':
        return `${cast.does(event.seat, 'load', 'loads')} ${look.spellName(event.spell)}.`;
      case 'item-drawn':
        return `${cast.does(event.seat, 'draw', 'draws')} ${event.item ? look.itemName(event.item) : `an item of the ${look.areaName(event.area)}`}.`;
      case 'item-declined':
        return `${cast.does(event.seat, 'draw', 'draws')} no item.`;
      case 'item-put-under':
        return `${cast.does(event.seat, 'put', 'puts')} ${event.item ? look.itemName(event.item) : 'an item'} under the pile of the ${look.areaName(event.under)}.`;
      default:
        return null;
    }
  }

  private duel(event: GameEvent): string | null {
    const { look, cast } = this;
    switch (event.type) {
      case 'challenge-made': {
        const { kind } = event;
        const what = kind === 'game' ? 'a Wizarding Game' : kind === 'final' ? 'the Final Duel' : 'a duel';
        return `${cast.does(event.challenger, 'challenge', 'challenges')} ${cast.whom(event.challenged)} to ${what}.`;
      }
      case 'challenge-cancelled':
        return `${capital(cast.whose(event.challenged))} Sneakoscope calls the challenge off.`;
      case 'vote-opened':
        return `${cast.does(event.finalist, 'stand', 'stands')} in the Club for the Final Duel. The others choose who defends.`;
      case 'vote-cast':
        return event.who === undefined
          ? `${cast.does(event.seat, 'have', 'has')} chosen.`
          : `${cast.does(event.seat, 'choose', 'chooses')} ${cast.whom(event.who)}.`;
      case 'defender-chosen':
        return `${cast.does(event.defender, 'defend', 'defends')} against ${cast.whom(event.finalist)}.`;
      case 'duel-started': {
        const [first, second] = event.spells.map((spell) => (spell ? look.spellName(spell) : 'no spell'));
        return `${event.final ? 'The Final Duel' : 'The duel'}: ${first} against ${second}.`;
      }
      case 'duel-rolled':
        return `${cast.does(event.who, 'roll', 'rolls')} ${counted(event.green.length + event.blue.length, 'die', 'dice')}: ${counted(event.hits, 'hit')}.`;
      case 'duel-item-played': {
        const whom = typeof event.who === 'number' ? `: ${cast.does(event.who, 'roll', 'rolls')} again` : '';
        return `${cast.does(event.by, 'play', 'plays')} ${look.itemName(event.item)}${whom}.`;
      }
      case 'duel-tied':
        return event.mirror ? 'The Mirror makes it a tie: both roll again.' : 'A tie: both roll again.';
      case 'duel-ended':
        return this.ended(event);
      case 'token-won':
        return `${cast.does(event.winner, 'win', 'wins')} ${cast.whose(event.loser)} Token.`;
      case 'spell-forfeited':
        return `${look.spellName(event.spell)} goes ${event.to_deck ? 'under the deck' : `to ${cast.whom(event.winner)}`}.`;
      case 'nothing-won':
        return 'Nothing more is won.';
      case 'classroom-chosen':
        return `${cast.does(event.seat, 'go', 'goes')} to ${look.place(event.classroom)}.`;
      default:
        return null;
    }
  }

  private ended(event: Extract<GameEvent, { type: 'duel-ended' }>): string {
    const { cast } = this;
    if (event.winner === null) return 'Neither has a spell: the duel has no winner.';
    const name = event.final ? 'the Final Duel' : 'the duel';
    const loser = event.duellists.find((who) => who !== event.winner) ?? 0;
    if (event.automatic) {
      return `${cast.does(loser, 'have', 'has')} no spell: ${cast.does(event.winner, 'win', 'wins').replace(/^You/, 'you')} ${name}.`;
    }
    const [high, low] = [...event.hits].sort((one, other) => other - one);
    return `${cast.does(event.winner, 'win', 'wins')} ${name}, ${high ?? 0} hits to ${low ?? 0}.`;
  }

  private game(event: GameEvent): string | null {
    const { look, cast } = this;
    switch (event.type) {
      case 'game-turned-up':
        return `The card says ${GAME_NAMES[event.game]}.`;
      case 'signs-shown': {
        const [first, second] = event.players;
        const [one, other] = event.signs;
        return `${cast.does(first, 'show', 'shows')} the ${SIGN_NAMES[one]}, ${cast.whom(second)} the ${SIGN_NAMES[other]}.`;
      }
      case 'game-tied':
        return `${GAME_NAMES[event.game]} is a tie: once more.`;
      case 'game-decided':
        return `${cast.does(event.winner, 'win', 'wins')} at ${GAME_NAMES[event.game]}${event.game === 'exploding-snap' ? `, ${Math.max(...event.points)} to ${Math.min(...event.points)}` : ''}.`;
      case 'prize-taken': {
        const what = event.what === 'spell' ? 'spell' : 'item';
        const name = event.card ? (event.what === 'spell' ? look.spellName(event.card) : look.itemName(event.card)) : '';
        return `${cast.does(event.winner, 'take', 'takes')} ${name ? `${name} from` : `a ${what}, unseen, from`} ${cast.whom(event.loser)}.`;
      }
      default:
        return null;
    }
  }
}

/** Whose mark stands before the line. */
function whoseLine(event: GameEvent): number | null {
  if ('seat' in event) return event.seat;
  if (event.type === 'challenge-made') return event.challenger;
  if (event.type === 'duel-rolled' || event.type === 'turn-forfeited') return event.who;
  if (event.type === 'duel-item-played') return event.by;
  if ('winner' in event && typeof event.winner === 'number') return event.winner;
  if (event.type === 'defender-chosen') return event.defender;
  if (event.type === 'vote-opened') return event.finalist;
  return null;
}

/** What stands under the line before it. */
const BROUGHT: ReadonlySet<string> = new Set([
  'spell-drawn',
  'spell-put-under',
  'spell-loaded',
  'item-drawn',
  'item-declined',
  'item-put-under',
  'token-won',
  'spell-forfeited',
  'nothing-won',
  'prize-taken',
  'turn-forfeited',
  'vote-cast',
]);
