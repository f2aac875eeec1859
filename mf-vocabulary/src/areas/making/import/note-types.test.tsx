/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { ReadingChoices } from '@repaso/exchange';
// eslint-disable-next-line no-restricted-imports -- the test replaces the shell
import { IntlProvider } from 'react-intl';
import { es } from '../../../messages/es.ts';
import { latestOf } from './note-types.resource.ts';
import type { Reading } from './reading.ts';

// The router needs TextEncoder while it loads, and jsdom has none.
Object.assign(globalThis, { TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
const { ReadingOptions } = await import('./reading-options.component.tsx');

const field = (name: string, sample: string, role: 'frontValue' | 'backValue' | null) => ({
  ...{ name, samples: [sample], role },
});
const reading = (isSure: boolean): Reading => ({
  ...{ format: 'anki', encoding: null, table: null, looksSwapped: false, isSure, errors: [], leftOut: [] },
  cards: [
    {
      ...{ row: 1, frontValue: 'casa', frontExample: null, backValue: 'дом', backExample: null },
      ...{ tags: [], partOfSpeech: null },
    },
  ],
  matches: [{ ownId: null, isRepeated: false }],
  noteTypes: [
    {
      ...{ key: 'k', name: 'Vocabulario', notes: 3, isSure },
      fields: [
        field('Palabra', 'casa', 'frontValue'),
        field('Traducción', 'дом', 'backValue'),
        field('Frase', 'Mi casa.', null),
      ],
    },
  ],
});

async function shown(isSure: boolean) {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const chosen: ReadingChoices[] = [];
  await act(async () =>
    root.render(
      <IntlProvider locale="es" messages={es}>
        <ReadingOptions reading={reading(isSure)} choices={{}} onChange={(next) => chosen.push(next)} />
      </IntlProvider>,
    ),
  );
  return { element, chosen, close: () => act(() => root.unmount()) };
}

test('a package shows the fields of each note type with samples, and roles can be chosen', async () => {
  const { element, chosen, close } = await shown(true);
  expect(element.textContent).toContain('Tipo de nota «Vocabulario»: 3 notas');
  expect([...element.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
    ...['Palabra', 'Traducción', 'Frase'],
  ]);
  expect(element.textContent).toContain('Mi casa.');
  const selects = [...element.querySelectorAll('select')];
  expect(selects.map(({ value }) => value)).toEqual(['frontValue', 'backValue', '']);
  await act(async () => {
    const last = selects.at(-1);
    if (last !== undefined) last.value = 'frontExample';
    last?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(chosen).toEqual([{ noteTypes: { k: ['frontValue', 'backValue', 'frontExample'] } }]);
  close();
});

test.each([
  [true, 'folded'],
  [false, 'open'],
] as const)('the settings of a guess that is sure (%s) are %s', async (isSure, state) => {
  const { element, close } = await shown(isSure);
  expect(element.querySelector('details')?.open).toBe(state === 'open');
  expect(element.textContent.includes(es['vocabulary.import.unsure'])).toBe(!isSure);
  close();
});

test('the latest fifty mappings are stored', () => {
  const kept = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`type ${at}`, [null]]));
  const latest = latestOf(kept, { 'type 3': ['frontValue'], new: ['backValue'] });
  expect(Object.keys(latest)).toHaveLength(50);
  expect(latest).toMatchObject({ 'type 3': ['frontValue'], new: ['backValue'] });
  expect(latest['type 0']).toBeUndefined();
});
