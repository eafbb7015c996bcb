/** The HTTP door of the server: one function a question, and plain words when it does not answer. */
import type {
  Addresses,
  ChangeSeat,
  ClaimSeat,
  EventsPage,
  Explorer,
  GameInfo,
  GlossaryBook,
  Joined,
  Me,
  NewTable,
  Problem,
  TableInfo,
  WordAnswer,
} from './protocol';

/** The answer was no, with the reason; `field` names the input that it is about. */
export class ProblemError extends Error {
  readonly code: string;
  readonly rule: string;
  readonly field: string;
  readonly status: number;

  constructor(problem: Partial<Problem>, status: number) {
    super(problem.message || 'Parlour could not do that. Please try again.');
    this.name = 'ProblemError';
    this.code = problem.code ?? '';
    this.rule = problem.rule ?? '';
    this.field = problem.field ?? '';
    this.status = status;
  }
}

/** Nobody answered: `code` is `unreachable`. */
function unreachable(): ProblemError {
  const message = 'Parlour does not answer. Is it still running, and are you on the same network?';
  return new ProblemError({ code: 'unreachable', message }, 0);
}

/** Whatever went wrong, as a problem that can be shown. */
export function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  return new ProblemError({ code: 'page', message: String(error) }, 0);
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const request: RequestInit =
    body === undefined
      ? { headers: { accept: 'application/json' } }
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(body),
        };
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { credentials: 'same-origin', ...request });
  } catch {
    throw unreachable();
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as T;
  if (response.ok || (response.status >= 502 && response.status <= 504)) throw unreachable();
  throw new ProblemError(isProblem(answer) ? answer : {}, response.status);
}

function isProblem(answer: unknown): answer is Partial<Problem> {
  return typeof answer === 'object' && answer !== null && 'message' in answer;
}

const part = encodeURIComponent;

export const api = {
  games: () => ask<GameInfo[]>('/games'),
  me: () => ask<Me>('/me'),
  setName: (name: string) => ask<Me>('/me', { name }),
  tables: () => ask<TableInfo[]>('/tables'),
  table: (id: string) => ask<TableInfo>(`/tables/${part(id)}`),
  past: (id: string, seat: number, since: number) =>
    ask<EventsPage>(`/tables/${part(id)}/events?seat=${seat}&since=${since}`),
  newTable: (table: NewTable) => ask<TableInfo>('/tables', { nonce: newNonce(), ...table }),
  claim: (id: string, seat: ClaimSeat) =>
    ask<TableInfo>(`/tables/${part(id)}/claim`, { nonce: newNonce(), ...seat }),
  changeSeat: (id: string, change: ChangeSeat) =>
    ask<TableInfo>(`/tables/${part(id)}/seats`, change),
  rematch: (id: string) => ask<Joined>(`/tables/${part(id)}/rematch`, {}),
  /** What the page has to know of a game besides its views; each game has its own kind. */
  box: <B>(game: string, deck: string) => ask<B>(`/games/${part(game)}/box?deck=${part(deck)}`),
  addresses: () => ask<Addresses>('/addresses'),
  join: (code: string) => ask<Joined>('/join', { code }),
  rules: (edition: string) => ask<Explorer>(`/rules/${part(edition)}`),
  /** The glossary that a rulebook prints; shut to who plays by it just now. */
  glossaryBook: (edition: string) => ask<GlossaryBook>(`/rules/${part(edition)}/glossary`),
  lookUp: (id: string, word: string) =>
    ask<WordAnswer>(`/tables/${part(id)}/words/${part(word)}`),
  /** The glossary of a table, while its rules have it open to this device. */
  glossary: (id: string) =>
    ask<{ words: string[]; seconds_left: number | null }>(`/tables/${part(id)}/glossary`),
  judge: (word: string, lexicon: string) =>
    ask<WordAnswer>(`/judge?word=${part(word)}&lexicon=${part(lexicon)}`),
};

/** Sixteen random bytes in hex: this device's share in the shuffling. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
