/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { pageAction } from './page-keys.ts';
import { usePageKeys } from './use-page-keys.ts';

/** Shows 'ready' some time after the first render, as a screen does when its data has arrived. */
function Recorder({ record }: { record: () => void }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true));
    return () => clearTimeout(timer);
  }, []);
  usePageKeys(
    (press, target) => pageAction({ byKey: { r: 'record' } }, press, target),
    () => isReady && record(),
  );
  return <p>{isReady ? 'ready' : 'loading'}</p>;
}

test('a key that is pressed as soon as the page shows that it is ready is handled', async () => {
  // With `act`, React would run all effects before the key is pressed. In a browser it may run them later.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const record = jest.fn();
  const pressed = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      if (host.textContent !== 'ready') return;
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'r' }));
      resolve();
    }).observe(host, { childList: true, characterData: true, subtree: true });
  });
  root.render(<Recorder record={record} />);
  await pressed;
  expect(record).toHaveBeenCalledTimes(1);
  root.unmount();
});
