/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { Activity, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createLoopSuspects, LoopSuspectsContext, useLoopSuspect } from './loop-suspects.ts';
import { useStarvation } from './use-starvation.ts';

/** A component that updates its state after every render, without end. */
function Loops() {
  const [count, setCount] = useState(0);
  // eslint-disable-next-line react-hooks/set-state-in-effect, react-hooks/exhaustive-deps -- wrong on purpose
  useEffect(() => setCount(count + 1));
  return count;
}

/** A component that updates its state every 10 ms, with idle time between. */
function Animates() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((last) => last + 1), 10);
    return () => clearInterval(timer);
  }, []);
  return count;
}

function Watched({ children }: { children: React.ReactNode }) {
  const [suspects] = useState(createLoopSuspects);
  return useStarvation(suspects) ? (
    'starved'
  ) : (
    <LoopSuspectsContext value={suspects}>{children}</LoopSuspectsContext>
  );
}

/** A part of the screen that is replaced alone if it loops. */
function Guarded({ children }: { children: React.ReactNode }) {
  const [isStopped, setStopped] = useState(false);
  const isPaused = useLoopSuspect(() => setStopped(true));
  if (isStopped) return 'stopped ';
  return <Activity mode={isPaused ? 'hidden' : 'visible'}>{children}</Activity>;
}

async function shownAfter(seconds: number, screen: React.ReactNode): Promise<string> {
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() => root.render(<Watched>{screen}</Watched>));
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  const shown = host.textContent;
  root.unmount();
  return shown;
}

jest.setTimeout(30_000);
// React warns at every fifty updates of a loop.
const warned = jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterAll(() => {
  const others = warned.mock.calls.filter(([message]) => !String(message).startsWith('Maximum update depth'));
  expect(others).toEqual([]);
});

test('a screen in an endless update loop is detected and replaced', async () => {
  expect(await shownAfter(8, <Loops />)).toBe('starved');
});

test('a busy screen with idle time is not replaced', async () => {
  expect(await shownAfter(8, <Animates />)).toMatch(/^\d+$/);
});

test('of several guarded parts, only the one in an endless loop is stopped', async () => {
  const part = (content: React.ReactNode) => <Guarded>{content}</Guarded>;
  const screen = (
    <>
      {part('first ')}
      {part(<Loops />)}
      {part('last')}
    </>
  );
  expect(await shownAfter(10, screen)).toBe('first stopped last');
});
