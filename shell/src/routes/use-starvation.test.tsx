/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useStarvation } from './use-starvation.ts';

/** Updates itself after each time it was drawn, for ever. */
function Loops() {
  const [count, setCount] = useState(0);
  // eslint-disable-next-line react-hooks/set-state-in-effect, react-hooks/exhaustive-deps -- wrong on purpose
  useEffect(() => setCount(count + 1));
  return count;
}

/** Has something new to show all the time, and leaves room between. */
function Animates() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((last) => last + 1), 10);
    return () => clearInterval(timer);
  }, []);
  return count;
}

function Watched({ children }: { children: React.ReactNode }) {
  return useStarvation() ? 'starved' : children;
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

test('a screen that updates itself without end is noticed, and gives way', async () => {
  expect(await shownAfter(8, <Loops />)).toBe('starved');
});

test('a screen that is busy, but leaves room, is left alone', async () => {
  expect(await shownAfter(8, <Animates />)).toMatch(/^\d+$/);
});
