/** @jest-environment jsdom */
import '../test/browser-globals.test-setup.ts';
import { jest } from '@jest/globals';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router';
import { LocaleContext } from '@repaso/shell-api/host';
import es from '../../locales/es.json' with { type: 'json' };
import { PartDown } from './part-down.tsx';
import type { PartFailure } from './part-down.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Sets `navigator.onLine` and dispatches the event of the change. */
function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

let unmount = () => {};
afterEach(() => act(() => unmount()));

async function panelOf(failure: PartFailure) {
  const retry = jest.fn(() => Promise.resolve());
  const host = document.createElement('div');
  const root = createRoot(host);
  unmount = () => root.unmount();
  await act(async () =>
    root.render(
      <IntlProvider locale="es" messages={es}>
        <MemoryRouter>
          <LocaleContext value={{ locale: 'es', setLocale: () => undefined }}>
            <PartDown failure={failure} onRetry={retry} />
          </LocaleContext>
        </MemoryRouter>
      </IntlProvider>,
    ),
  );
  return {
    ...{ retry, reads: () => host.textContent, turn: (on: boolean) => act(async () => setOnline(on)) },
    links: () => [...host.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  };
}

test.each<PartFailure>(['platform', 'timeout', 'broken'])(
  'without a connection a part that is %s shows the offline text and loads again when the connection returns',
  async (failure) => {
    setOnline(false);
    const { retry, reads, turn } = await panelOf(failure);
    expect(reads()).toContain(es['shell.down.offline.title']);
    expect(reads()).toContain(es['shell.down.offline.body']);
    expect(retry).not.toHaveBeenCalled();
    await turn(true);
    expect(retry).toHaveBeenCalledTimes(1);
    expect(reads()).toContain(es[`shell.down.${failure as 'broken'}.title`]);
  },
);

test('a crashed part shows its own text offline too and does not load again automatically', async () => {
  setOnline(false);
  const { retry, reads, turn } = await panelOf('crashed');
  expect(reads()).toContain(es['shell.down.crashed.title']);
  await turn(true);
  expect(retry).not.toHaveBeenCalled();
});

test('a part that failed with a connection does not load again automatically', async () => {
  setOnline(true);
  const { retry, reads, links } = await panelOf('broken');
  expect(reads()).toContain(es['shell.down.broken.title']);
  expect(retry).not.toHaveBeenCalled();
  expect(links()).toEqual(['/es/version']);
});
