/**
 * What a player of a board game means: an action is looked at before it is done. Which actions
 * there are is the referee's word (`view.legal`); nothing is worked out here.
 */
export interface BoardPort<A> {
  busy(): boolean;
  act(action: A): boolean;
  moved(): void;
}

interface BoardView {
  readonly question: number;
  readonly frames: readonly unknown[];
  readonly legal: readonly unknown[];
}

export abstract class BoardCtrl<
  V extends BoardView,
  A extends { readonly type: string },
  Look,
  Port extends BoardPort<A>,
> {
  view = $state.raw<V | null>(null);
  /** What is looked at before it is done. */
  pick = $state.raw<A | null>(null);
  /** The number of the question that was put last. */
  protected asked = -1;

  constructor(
    readonly look: Look,
    protected readonly port: Port,
  ) {}

  get top(): V['frames'][number] | null {
    return this.view?.frames.at(-1) ?? null;
  }

  get legal(): readonly A[] {
    return this.port.busy() ? [] : ((this.view?.legal ?? []) as readonly A[]);
  }

  get isMine(): boolean {
    return (this.view?.legal.length ?? 0) > 0;
  }

  all<T extends A['type']>(type: T): Extract<A, { type: T }>[] {
    return this.legal.filter((action): action is Extract<A, { type: T }> => action.type === type);
  }

  can(type: A['type']): boolean {
    return this.legal.some((action) => action.type === type);
  }

  /** Looks at nothing any more. */
  abstract clear(): void;

  /** Does what is looked at. */
  confirm(): void {
    if (this.pick) this.act(this.pick);
  }

  act(action: A): void {
    if (this.port.busy()) return;
    if (this.port.act(action)) this.clear();
  }
}
