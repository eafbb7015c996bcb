/** The box as the page draws it: faces of spaces, Locations and cards by id. */
import { capital, curly, listed } from '../../ui/words';
import { CLASS_NAMES, type CardFace, type LocationFace, type Sign, type SpaceFace } from './faces';
import { effectSigns, effectText, rewardText, tokenSigns } from './signs';
import type { Card, Edition, Location, Space, View } from './types';

const OPENS = [1, 2, 4, 6];
const LATER = [
  { level: 0, count: 1 },
  { level: 3, count: 1 },
  { level: 3, count: 1 },
  { level: 5, count: 2 },
];
const DEMANDS = ['charms', 'potions', 'defense', 'any'] as const;

export class Look {
  private readonly cards: ReadonlyMap<string, CardFace>;
  private readonly spaces: ReadonlyMap<string, SpaceFace>;
  private readonly facts: ReadonlyMap<string, Card>;
  private readonly places: ReadonlyMap<string, Location>;

  constructor(readonly box: Edition) {
    this.facts = new Map(box.cards.map((card) => [card.id, card]));
    this.cards = new Map(box.cards.map((card) => [card.id, cardFace(card)]));
    this.places = new Map(box.locations.map((place) => [place.id, place]));
    const all = [
      ...box.spaces.map((space) => spaceFace(space, null)),
      ...box.locations.flatMap((place) => place.spaces.map((space) => spaceFace(space, place))),
    ];
    this.spaces = new Map(all.map((face) => [face.id, face]));
  }

  card(id: string): CardFace {
    return this.cards.get(id) ?? unknownCard(id);
  }

  fact(id: string): Card | undefined {
    return this.facts.get(id);
  }

  space(id: string): SpaceFace | undefined {
    return this.spaces.get(id);
  }

  /** Where a space is, for a sentence: `in the Library`. */
  placeText(id: string): string {
    const space = this.box.spaces.find((one) => one.id === id);
    if (!space) {
      const name = this.locationName(id);
      return name === id ? '' : `at ${name}`;
    }
    if (space.room === 'office') return 'in the Office';
    if (space.room === 'library') return 'in the Library';
    return space.shared ? 'in the Courtyard' : 'in the Classrooms';
  }

  /** Where a token goes, for a sentence: `to the Library`. */
  goalText(id: string): string {
    return this.placeText(id).replace(/^(in|at) /, 'to ');
  }

  /** Where a space is, in one name: `Library`. */
  placeName(id: string): string {
    return capital(this.placeText(id).replace(/^(in|at) (the )?/, ''));
  }

  /** What a reward comes from, within a sentence. */
  sourceName(id: string): string {
    const card = this.fact(id);
    if (card) return curly(card.name);
    return this.placeText(id).replace(/^(in|at) /, '') || id;
  }

  /** A Location by its own id or by that of one of its spaces, within a sentence. */
  locationName(id: string): string {
    const place = this.places.get(id) ?? this.box.locations.find((one) => one.spaces.some((other) => other.id === id));
    return place ? amid(place.name) : id;
  }

  students(house: string): readonly string[] {
    return this.box.houses.find((one) => one.id === house)?.students ?? ['First', 'Second', 'Third'];
  }

  /** What stands on a student's token: the fewest letters that no other of the house begins with. */
  letter(house: string, student: number): string {
    const all = this.students(house);
    const name = all[student] ?? '';
    for (let length = 1; length < name.length; length += 1) {
      const letters = name.slice(0, length);
      if (all.filter((one) => one.startsWith(letters)).length === 1) return letters;
    }
    return name;
  }

  rooms(players: number): Record<'office' | 'courtyard' | 'library' | 'classrooms', SpaceFace[]> {
    const here = this.box.spaces.filter((space) => space.players <= players);
    const of = (wanted: (space: Space) => boolean): SpaceFace[] =>
      here.filter(wanted).flatMap((space) => this.space(space.id) ?? []);
    return {
      office: of(({ room }) => room === 'office'),
      library: of(({ room }) => room === 'library'),
      courtyard: of(({ shared }) => shared),
      classrooms: of(({ room, shared }) => room === 'classroom' && !shared),
    };
  }

  locations(view: View): LocationFace[] {
    return view.locations.map((id, at) => {
      const place = this.places.get(id);
      const later = LATER[at] ?? LATER[1];
      return {
        id: id || `closed-${at}`,
        title: place ? curly(place.name) : 'Still closed',
        spaces: place ? place.spaces.flatMap((space) => this.space(space.id) ?? []) : null,
        opens: OPENS[at] ?? 0,
        level: later?.level ?? 0,
        count: later?.count ?? 1,
      };
    });
  }
}

/** A name within a sentence. */
const amid = (name: string): string => curly(name).replace(/^The /, 'the ');

function spaceFace(space: Space, place: Location | null): SpaceFace {
  const caption = space.effects.map(effectText).filter(Boolean).join(', ');
  return {
    id: space.id,
    name: curly(space.name),
    signs: space.effects.flatMap(effectSigns),
    caption: capital(caption),
    cost: tokenSigns(space.knowledge, space.magic),
    level: space.level,
    crowd: space.shared,
    players: space.players,
    text: curly(space.text || place?.text || capital(rewardText(space.effects))),
    rules: space.rules.length > 0 ? space.rules : (place?.rules ?? []),
    house: space.source === 'house',
  };
}

function cardFace(card: Card): CardFace {
  const isLesson = card.type === 'lesson';
  const demands: Sign[] = DEMANDS.filter((kind) => card.demand[kind]).map((kind) => ({
    icon: kind,
    count: card.demand[kind] ?? 0,
    label: `${CLASS_NAMES[kind]} ${card.demand[kind] ?? 0}`,
  }));
  if (!isLesson) demands.push(...tokenSigns(card.knowledge, 0));
  return {
    id: card.id,
    deck: card.deck,
    name: curly(card.name),
    text: curly(card.text || capital(rewardText(card.effects))),
    demands,
    points: isLesson ? 0 : card.points,
    rewards: isLesson ? [] : card.effects.flatMap(effectSigns),
    rules: card.rules,
    house: card.source === 'house',
  };
}

function unknownCard(id: string): CardFace {
  return {
    id,
    deck: 'basic',
    name: id,
    text: '',
    demands: [],
    points: 0,
    rewards: [],
    rules: [],
    house: false,
  };
}

export const DECK_NAMES = {
  basic: 'Basic Lesson',
  advanced: 'Advanced Lesson',
  easy: 'Easy Challenge',
  hard: 'Hard Challenge',
} as const;

/** What a card asks, in words. */
export function demandText(face: CardFace): string {
  return listed(face.demands.map(({ label }) => label)) || 'nothing';
}
