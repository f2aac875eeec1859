/** @jest-environment jsdom */
import { screenParsed } from './run-shell.ts';

test('the wait for what the page shows ends when the browser has read it, before the rest of the page', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  const seen: string[] = [];
  const waiting = screenParsed(document).then(() => seen.push('read'));
  document.querySelector('#root')?.append('hola');
  await Promise.resolve();
  expect(seen).toEqual([]);
  document.body.insertAdjacentHTML('beforeend', '<noscript id="end"></noscript>');
  await waiting;
  expect(seen).toEqual(['read']);
  await expect(screenParsed(document)).resolves.toBeUndefined();
});
