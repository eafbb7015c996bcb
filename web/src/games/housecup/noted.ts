/** What a note of this game tells about. */
import type { CardFace, SpaceFace, SpaceState } from './faces';

export type Noted =
  | { readonly kind: 'space'; readonly face: SpaceFace; readonly state: SpaceState }
  | { readonly kind: 'card'; readonly face: CardFace; readonly why: string };
