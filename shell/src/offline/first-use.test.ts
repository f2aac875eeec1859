/** @jest-environment jsdom */
import '../test/browser-globals.test-setup.ts';
import { createMemoryRouter } from 'react-router';
import { firstUse } from './first-use.ts';

/** Begins to wait for the first use. `isOver` returns whether it has ended. */
function openScreen() {
  const router = createMemoryRouter([{ path: '*', element: null }]);
  let isEnded = false;
  void firstUse(router).then(() => {
    isEnded = true;
  });
  const isOver = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return isEnded;
  };
  return { router, isOver };
}

const press = (init: KeyboardEventInit) => document.body.dispatchEvent(new KeyboardEvent('keydown', init));
const tap = () => document.body.dispatchEvent(new Event('pointerup', { bubbles: true }));

test('the first use ends when a card has been turned and answered', async () => {
  const { isOver } = openScreen();
  press({ key: ' ', bubbles: true });
  press({ key: ' ', bubbles: true, repeat: true });
  expect(await isOver()).toBe(false);
  tap();
  expect(await isOver()).toBe(true);
});

test('the first use ends when another screen is opened, not by a redirect', async () => {
  const { router, isOver } = openScreen();
  await router.navigate('/es', { replace: true });
  expect(await isOver()).toBe(false);
  await router.navigate('/es/practice');
  expect(await isOver()).toBe(true);
});
