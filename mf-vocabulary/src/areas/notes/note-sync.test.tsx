/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import type { Sync, SyncState } from '@repaso/card-store';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
// eslint-disable-next-line no-restricted-imports -- the test replaces the shell
import { IntlProvider } from 'react-intl';
import { es } from '../../messages/es.ts';

// The router needs TextEncoder while it loads, and jsdom has none.
Object.assign(globalThis, { TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
const { OfflineReadyContext } = await import('@repaso/shell-api/host');
const { NoteSync } = await import('./note-sync.component.tsx');

function textOf(state: SyncState, isReady: boolean): string {
  const element = document.createElement('div');
  const root = createRoot(element);
  const sync = { state: () => state, subscribe: () => () => undefined } as unknown as Sync;
  act(() =>
    root.render(
      <IntlProvider locale="es" messages={es}>
        <OfflineReadyContext value={isReady}>
          <NoteSync sync={sync} />
        </OfflineReadyContext>
      </IntlProvider>,
    ),
  );
  const text = element.textContent;
  act(() => root.unmount());
  return text;
}
const state = (kind: 'synced' | 'waiting') => ({ kind, pending: kind === 'waiting' ? 2 : 0 }) as SyncState;

test('the line below a note shows that the device is ready for days offline', () => {
  expect(textOf(state('synced'), true)).toContain('lista para días sin conexión');
  expect(textOf(state('synced'), false)).toBe('guardada y sincronizada');
});

test('pending changes are shown first', () => {
  expect(textOf(state('waiting'), true)).toBe('guardada aquí, por enviar');
});
