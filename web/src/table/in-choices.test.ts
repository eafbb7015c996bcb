import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import InChoices from './InChoices.svelte';

test('what is sent is answered in one sentence', async () => {
  const sent: string[] = [];
  const props = {
    asked: 'Your turn', refusal: null, told: [],
    choices: [{ action: 'ink', text: 'Learn Ink: Gain 2 Knowledge.' }],
    onchoose: (action: string) => sent.push(action),
    children: createRawSnippet(() => ({ render: () => '<p></p>' })),
  };
  const app = mount(InChoices<string>, { target: document.body, props });
  const line = document.querySelector<HTMLInputElement>('input');
  if (!line) throw new Error('nothing to type into');
  line.value = '1';
  line.dispatchEvent(new Event('input', { bubbles: true }));
  line.form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  flushSync();
  expect(sent).toEqual(['ink']);
  expect(document.body.textContent).toContain('Sent: Learn Ink: Gain 2 Knowledge.');
  await unmount(app);
});
