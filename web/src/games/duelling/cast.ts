/** Who is who among four duellists: players by their names, the others by their character's. */
import type { Names } from '../../table/names';
import type { Look } from './look';
import type { View, Who } from './types';

export class Cast {
  constructor(
    private readonly names: Names,
    private readonly look: Look,
    private readonly view: View | null,
  ) {}

  /** An NPC, by its character; whoever has left is one too. */
  private npc(who: Who): string | null {
    const one = this.view?.duellists[who];
    if (!one || !(one.is_npc || one.left)) return null;
    return this.look.firstName(one.character);
  }

  name(who: Who): string {
    return this.npc(who) ?? this.names.name(who);
  }

  isYou(who: Who): boolean {
    return this.npc(who) === null && this.names.isYou(who);
  }

  /** `You` or the name, at the start of a sentence. */
  who(who: Who): string {
    return this.npc(who) ?? this.names.who(who);
  }

  /** `you` or the name, within a sentence. */
  whom(who: Who): string {
    return this.isYou(who) ? 'you' : this.name(who);
  }

  /** A verb for that duellist: `you take`, `Tom takes`. */
  does(who: Who, you: string, other: string): string {
    return this.npc(who) ? `${this.name(who)} ${other}` : this.names.does(who, you, other);
  }

  /** The same of the player, who may have left the character to itself by now. */
  player(who: Who, you: string, other: string): string {
    return this.names.does(who, you, other);
  }

  /** `your`, `Tom’s`. */
  whose(who: Who): string {
    return this.isYou(who) ? 'your' : `${this.name(who)}’s`;
  }

  hue(who: Who): ReturnType<Look['hue']> {
    return this.look.hue(this.view?.duellists[who]?.character ?? '');
  }

  letter(who: Who): string {
    return this.look.letter(this.view?.duellists[who]?.character ?? '');
  }
}
