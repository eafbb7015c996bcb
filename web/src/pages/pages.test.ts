import { mount, tick, unmount, type Component } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { TableInfo } from '../protocol';
import ClaimTable from './ClaimTable.svelte';
import { DELUXE, seat, table } from './fixtures';
import LobbyPage from './LobbyPage.svelte';
import SetUpPage from './SetUpPage.svelte';
import TablePage from './TablePage.svelte';

let shown: Record<string, unknown> | null = null;
const posted: [string, Record<string, unknown>][] = [];

const NO_SCROLL = (): void => undefined;
// jsdom lays nothing out and so scrolls nothing.
Element.prototype.scrollIntoView = NO_SCROLL;

function serve(answers: Record<string, unknown>, refused: Record<string, unknown> = {}): void {
  posted.length = 0;
  vi.stubGlobal('scrollTo', NO_SCROLL);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const isPost = init.method === 'POST';
    if (isPost) posted.push([path, JSON.parse(String(init.body)) as Record<string, unknown>]);
    const problem = isPost ? refused[path] : undefined;
    const body = problem ?? answers[path];
    return Promise.resolve(new Response(JSON.stringify(body), { status: problem ? 400 : 200 }));
  });
}

async function show<Props extends Record<string, unknown>>(
  page: Component<Props>,
  props: Props,
): Promise<void> {
  shown = mount(page, { target: document.body, props });
  await settled();
}

async function settled(): Promise<void> {
  for (let i = 0; i < 5; i += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    await tick();
  }
}

function find<E extends HTMLElement = HTMLElement>(id: string): E {
  const found = document.body.querySelector<E>(`[data-testid="${id}"]`);
  if (!found) throw new Error(`nothing on the page is called ${id}`);
  return found;
}

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const LOBBY = {
  '/api/games': [DELUXE],
  '/api/tables': [],
  '/api/me': { name: null, build: '' },
};

test('one click plays against the computer, before any name is asked', async () => {
  serve(LOBBY);
  await show(LobbyPage, {});
  serve({ ...LOBBY, '/api/tables': table([seat(0, { here: true })]) });

  find('play-now').click();
  await settled();

  expect(posted[0]?.[1]).toMatchObject({
    game: 'scrabble-deluxe',
    seats: [
      { kind: 'here', name: 'You' },
      { kind: 'computer', level: 'intermediate' },
    ],
  });
  expect(location.pathname).toBe('/t/k3v9');
});

test('a box whose game is not made yet cannot be opened', async () => {
  serve(LOBBY);
  await show(LobbyPage, {});

  expect(find('box-scrabble-deluxe').tagName).toBe('BUTTON');
  expect(find('box-house-cup').tagName).not.toBe('BUTTON');
  expect(document.body.textContent).toContain('not on the table yet');
});

test('the first visit finds a laid table, not an empty list', async () => {
  serve(LOBBY);
  await show(LobbyPage, {});

  expect(find('my-tables').textContent).toContain('The table is laid');
});

test('a lobby without a server says so and offers another try', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')));
  await show(LobbyPage, {});

  expect(find('trouble').textContent).toContain('does not answer');
  expect(find('trouble').querySelector('button')?.textContent).toContain('Try again');
});

test('a refused option is explained at the option', async () => {
  const problem = { code: 'options', message: 'Not so.', rule: 'SD-VS1.1', field: 'rack_size' };
  serve(LOBBY, { '/api/tables': problem });
  await show(SetUpPage, { game: 'scrabble-deluxe', way: 'device' as const });

  find('start-table').click();
  await settled();

  const note = find('option-rack_size').querySelector('[role=alert]');
  expect(note?.textContent).toContain('Not so.');
  expect(note?.querySelector('a')?.getAttribute('href')).toBe('/rules/scrabble-deluxe#SD-VS1.1');
});

test('a table that is being set up waits while a rule is read', async () => {
  serve({ ...LOBBY, '/api/tables': { id: 'k3v9' } });
  const page = { game: 'scrabble-deluxe', way: 'device' as const };
  await show(SetUpPage, page);
  const name = find<HTMLInputElement>('seat-0-name');
  name.value = 'Noor';
  name.dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
  if (shown) await unmount(shown);

  await show(SetUpPage, page);
  expect(find<HTMLInputElement>('seat-0-name').value).toBe('Noor');
  find('start-table').click();
  await settled();
  if (shown) await unmount(shown);

  await show(SetUpPage, page);
  expect(find<HTMLInputElement>('seat-0-name').value).toBe('Player 1');
});

test('a Finish Line shows every target', async () => {
  serve(LOBBY);
  await show(SetUpPage, { game: 'scrabble-deluxe', way: 'friends' as const });

  find<HTMLInputElement>('option-finish_line-input').click();
  await settled();

  const cells = [...find('finish-line-targets').querySelectorAll('td')];
  expect(cells.map((cell) => cell.textContent.trim()).join(' ')).toBe(
    '70 60 50 120 100 90 200 180 160',
  );
});

const INVITED = table([seat(0, { name: 'Noor' }), seat(1, { kind: 'open', name: '' })], {
  status: 'waiting',
});

test('a guest takes the free seat by a name', async () => {
  const claimed = vi.fn<(table: TableInfo) => void>();
  serve({ ...LOBBY, '/api/tables/k3v9/claim': INVITED });
  await show(ClaimTable, { table: INVITED, onclaimed: claimed });

  const name = find<HTMLInputElement>('claim-name');
  name.value = 'Wren';
  name.dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
  find('claim').click();
  await settled();

  expect(posted[0]?.[0]).toBe('/api/tables/k3v9/claim');
  expect(posted[0]?.[1]).toMatchObject({ seat: 1, name: 'Wren' });
  expect(claimed).toHaveBeenCalledOnce();
});

test('a name that is taken is refused at the name', async () => {
  const problem = { code: 'name-taken', message: 'Taken.', rule: '', field: '' };
  serve({ ...LOBBY, '/api/tables/k3v9': INVITED }, { '/api/tables/k3v9/claim': problem });
  await show(ClaimTable, { table: INVITED, onclaimed: () => undefined });

  const name = find<HTMLInputElement>('claim-name');
  name.value = 'Noor';
  name.dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
  find('claim').click();
  await settled();

  expect(find('wrong-claim-name').textContent).toContain('Taken.');
  expect(name.getAttribute('aria-invalid')).toBe('true');
});

test('a table without onlookers offers no looking on', async () => {
  serve(LOBBY);
  const closed = { ...INVITED, settings: { ...INVITED.settings, spectators: false } };
  await show(ClaimTable, { table: closed, onclaimed: () => undefined, onwatch: () => undefined });

  expect(document.body.querySelector('[data-testid=watch]')).toBeNull();
});

test('a table is asked for again by itself while its server starts', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('nobody listens')));
  shown = mount(TablePage, { target: document.body, props: { id: 'k3v9' } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(find('trouble').textContent).toContain('Parlour does not answer');

  serve({
    ...LOBBY,
    '/api/tables/k3v9': table([seat(0), seat(1, { kind: 'open', name: '' })]),
    '/api/addresses': { here: '', network: [] },
  });
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();

  expect(document.body.querySelector('[data-testid="trouble"]')).toBeNull();
  expect(find('claim')).toBeTruthy();
});
