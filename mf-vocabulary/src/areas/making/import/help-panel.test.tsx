/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { partsOfSpeech } from '@repaso/contracts';
import { readImport } from '@repaso/exchange';
// eslint-disable-next-line no-restricted-imports -- the test replaces the shell
import { IntlProvider } from 'react-intl';
import { es } from '../../../messages/es.ts';
import { ru } from '../../../messages/ru.ts';
import { exampleJson } from './example.ts';

// The router needs TextEncoder while it loads, and jsdom has none.
Object.assign(globalThis, { TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
const { ToastContext } = await import('@repaso/shell-api/host');
const { HelpPanel } = await import('./help-panel.component.tsx');

test.each([
  ['es', es],
  ['ru', ru],
])(
  'the panel has an example that can be imported, a prompt for twenty words to copy, and all tags: %s',
  async (locale, messages) => {
    const copied: string[] = [];
    const shown: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    const element = document.createElement('div');
    const root = createRoot(element);
    act(() =>
      root.render(
        <IntlProvider locale={locale} messages={messages}>
          <ToastContext value={{ show: ({ text }) => shown.push(text) }}>
            <HelpPanel />
          </ToastContext>
        </IntlProvider>,
      ),
    );
    expect(element.textContent).toContain('100');
    expect(element.querySelector('pre')?.textContent).toBe(exampleJson);
    expect(
      readImport({ text: exampleJson }, {}, () => ({ cards: [], errors: [], leftOut: [], noteTypes: [] }))
        .cards,
    ).toHaveLength(2);
    expect([...element.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      ...partsOfSpeech,
    ]);
    await act(async () => element.querySelector('button')?.click());
    expect(copied).toEqual([expect.stringMatching(/20 [\s\S]*frontValue[\s\S]*la manzana/)]);
    expect(shown).toEqual([messages['vocabulary.import.help.copied']]);
    act(() => root.unmount());
  },
);
