/** @jest-environment jsdom */
import '../test/browser-globals.test-setup.ts';
import { jest } from '@jest/globals';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router';
import type { ReleaseEntry } from '@repaso/contracts';
import { AuthContext, LocaleContext } from '@repaso/shell-api/host';
import { buildAuth } from '@repaso/shell-api/testing';
import type { RemoteStart } from '@repaso/shell-api';
import es from '../../locales/es.json' with { type: 'json' };
import { PlatformContext } from '../routes/platform-context.ts';
import type { Platform } from '../routes/platform-context.ts';
import { SettingsPanels } from './settings-panels.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Panels = NonNullable<RemoteStart['settingsPanels']>;
const says =
  (text: string): Panels[string] =>
  () =>
    Promise.resolve({ Component: () => text });

function remote(name: string, id: string, order: number): ReleaseEntry {
  const settings = [{ id, order, labels: { es: `panel ${id}`, ru: id }, signedIn: false }];
  return { name, settings, manifest: '/manifest.json', integrity: {} } as unknown as ReleaseEntry;
}
const entries = [remote('mf_one', 'one', 1), remote('mf_two', 'two', 2)];

let unmount = () => {};
afterEach(() => act(() => unmount()));
const errors: unknown[] = [];
beforeEach(() => {
  errors.length = 0;
  globalThis.reportError = (error) => void errors.push(error);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Shows the settings of a page whose remote `mf_one` has these panels; null: it cannot be loaded. */
async function settingsWith(panelsOfOne: () => Panels | null, remotes = entries) {
  const startOf = (name: string) => (name === 'mf_one' ? panelsOfOne() : { two: says('the other panel') });
  const state = { kind: 'ready', origin: 'live', set: { remotes } };
  const platform = {
    releases: { get: () => state, subscribe: () => () => undefined },
    remotes: {
      load: async ({ name }: ReleaseEntry) => {
        const settingsPanels = startOf(name);
        return settingsPanels && { settingsPanels };
      },
      failureOf: () => 'broken',
      downloadEnded: () => new Promise(() => undefined),
    },
  } as unknown as Platform;
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  unmount = () => {
    root.unmount();
    host.remove();
  };
  await act(async () =>
    root.render(
      <PlatformContext value={platform}>
        <IntlProvider locale="es" messages={es}>
          <LocaleContext value={{ locale: 'es', setLocale: () => undefined }}>
            <AuthContext value={buildAuth(null)}>
              <MemoryRouter>
                <SettingsPanels />
              </MemoryRouter>
            </AuthContext>
          </LocaleContext>
        </IntlProvider>
      </PlatformContext>,
    ),
  );
  return {
    panel: (id: string) => document.getElementById(`settings-${id}`)?.textContent,
    retry: () => act(async () => document.querySelector<HTMLElement>('#settings-one button')?.click()),
  };
}

test('panels of all remotes are shown in their order, with links to them', async () => {
  const { panel } = await settingsWith(() => ({ one: says('the first panel') }));
  expect([panel('one'), panel('two')]).toEqual(['panel onethe first panel', 'panel twothe other panel']);
  const links = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#settings-one', '#settings-two', '/es/version']);
});

test.each<[string, () => Panels | null]>([
  ['cannot be loaded', () => null],
  ['returns no such panel', () => ({})],
  ['fails to load its panel', () => ({ one: () => Promise.reject(new Error('no file')) })],
  ['returns something that is no component', () => ({ one: () => Promise.resolve({}) as never })],
])('a remote that %s has an error in its panel, and a retry shows the panel', async (_, failing) => {
  let panels = failing;
  const { panel, retry } = await settingsWith(() => panels());
  expect(panel('one')).toContain(es['shell.down.broken.title']);
  expect(panel('two')).toContain('the other panel');
  panels = () => ({ one: says('the first panel') });
  await retry();
  expect(panel('one')).toContain('the first panel');
});

test('a panel that throws is replaced by an error and can be opened again', async () => {
  let isBroken = true;
  const Component = () => {
    if (isBroken) throw new Error('a bug');
    return 'the first panel';
  };
  const { panel, retry } = await settingsWith(() => ({ one: () => Promise.resolve({ Component }) }));
  expect(panel('one')).toContain(es['shell.down.panel-crashed.title']);
  expect(panel('two')).toContain('the other panel');
  expect(String(errors[0])).toContain('mf_one failed: a bug');
  isBroken = false;
  await retry();
  expect(panel('one')).toContain('the first panel');
});

test('without any panel the screen says so', async () => {
  await settingsWith(() => null, []);
  expect(document.querySelector('h2')?.textContent).toBe(es['shell.settings.none.title']);
});
