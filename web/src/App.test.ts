import { mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import App from './App.svelte';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the page names itself and asks which box', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server in a test')));
  const app = mount(App, { target: document.body });

  expect(document.body.querySelector('header')?.textContent).toContain('Parlour');
  expect(document.body.querySelector('h1')?.textContent).toBe('Which box tonight?');
  await unmount(app);
});
