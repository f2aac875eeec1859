/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { TextEncoder } from 'node:util';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
// eslint-disable-next-line no-restricted-imports -- the test replaces the shell
import { IntlProvider } from 'react-intl';
import { es } from '../messages/es.ts';
import { ru } from '../messages/ru.ts';

// The router needs TextEncoder while it loads, and jsdom has none.
Object.assign(globalThis, { TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
const { FrameContext } = await import('@repaso/shell-api/host');
const { Tip } = await import('./tip.component.tsx');

const ids = ['vocabulary.tip.example', 'vocabulary.tip.aloud', 'vocabulary.tip.daily'] as const;

afterEach(() => jest.restoreAllMocks());

test.each([
  [0, ids[0]],
  [0.5, ids[1]],
  [0.99, ids[2]],
])('the footer shows one random tip until the screen closes: %d', (random, id) => {
  jest.spyOn(Math, 'random').mockReturnValue(random);
  const footer = document.createElement('div');
  const slot = (node: HTMLElement | null) => ({ node, claim: () => () => undefined });
  const frame = { header: slot(null), footer: slot(footer), Breadcrumbs: () => null };
  const root = createRoot(document.createElement('div'));
  const show = (isShown: boolean) =>
    act(() =>
      root.render(
        <IntlProvider locale="es" messages={es}>
          <FrameContext value={frame}>{isShown && <Tip tips={ids} />}</FrameContext>
        </IntlProvider>,
      ),
    );
  show(true);
  expect(footer.textContent).toBe(es[id]);
  jest.spyOn(Math, 'random').mockReturnValue(1 - random);
  show(true);
  expect(footer.textContent).toBe(es[id]);
  show(false);
  expect(footer.textContent).toBe('');
});

test('the tips of the create hub mention CSV import, and the import form has three tips', () => {
  const tipsOf = (catalogue: Record<string, string>, screen: string) =>
    Object.keys(catalogue).filter((name) => name.startsWith(`vocabulary.${screen}.tip.`));
  for (const catalogue of [es, ru] as Record<string, string>[]) {
    const created = tipsOf(catalogue, 'create').map((name) => catalogue[name] ?? '');
    expect(created.filter((text) => text.includes('CSV'))).toHaveLength(2);
    expect(tipsOf(catalogue, 'import')).toHaveLength(3);
  }
});
