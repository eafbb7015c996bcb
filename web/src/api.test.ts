import { afterEach, expect, test, vi } from 'vitest';
import { api, newNonce, ProblemError } from './api';

function answering(body: unknown, status = 200): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

async function refusalOf(asked: Promise<unknown>): Promise<ProblemError> {
  return asked.then(
    () => Promise.reject(new Error('it was answered')),
    (error: unknown) => error as ProblemError,
  );
}

test('a refusal keeps its message, its rule and the field that it is about', async () => {
  answering({ code: 'options', message: 'No.', rule: 'SD-VS2.2', field: 'levels' }, 400);

  const problem = await refusalOf(api.newTable({ game: 'scrabble-deluxe', seats: [] }));

  expect(problem).toBeInstanceOf(ProblemError);
  expect(problem).toMatchObject({ message: 'No.', rule: 'SD-VS2.2', field: 'levels' });
});

test('a server that does not answer is said to be out', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')));

  expect((await refusalOf(api.tables())).code).toBe('unreachable');
});

test('a proxy that speaks for a dead server counts as no answer', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad</h1>', { status: 502 })));

  expect((await refusalOf(api.tables())).code).toBe('unreachable');
});

test('an answer that is no problem of ours still has a sentence to show', async () => {
  answering('teapot', 418);

  expect((await refusalOf(api.me())).message).not.toBe('');
});

test('a new table brings this device’s share in the shuffling', async () => {
  const fetch = answering({ id: 'a' });

  await api.newTable({ game: 'scrabble-heritage', seats: [{ kind: 'here', name: 'Ada' }] });

  const request = fetch.mock.calls[0]?.[1] as RequestInit;
  const { nonce } = JSON.parse(String(request.body)) as { nonce: string };
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
});

test('no two shares are alike', () => {
  expect(newNonce()).not.toBe(newNonce());
});
