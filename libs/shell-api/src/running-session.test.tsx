/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { RunningSessionContext, useRunningSession } from './running-session.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Round() {
  useRunningSession();
  return null;
}

test('a session runs while its screen is mounted', () => {
  let running = 0;
  const begin = () => {
    running += 1;
    return () => {
      running -= 1;
    };
  };
  const root = createRoot(document.createElement('div'));
  const show = (isShown: boolean) =>
    act(() =>
      root.render(<RunningSessionContext value={begin}>{isShown && <Round />}</RunningSessionContext>),
    );
  show(true);
  expect(running).toBe(1);
  show(true);
  expect(running).toBe(1);
  show(false);
  expect(running).toBe(0);
  act(() => root.unmount());
});
