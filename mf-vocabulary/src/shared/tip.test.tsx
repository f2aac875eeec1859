/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
// eslint-disable-next-line no-restricted-imports -- the test replaces the shell
import { IntlProvider } from 'react-intl';
import { es } from '../messages/es.ts';

// The router needs TextEncoder while it loads, and jsdom has none.
Object.assign(globalThis, { TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
const { FrameContext } = await import('@repaso/shell-api/host');
const { Tip } = await import('./tip.component.tsx');

const ids = ['vocabulary.tip.example', 'vocabulary.tip.aloud', 'vocabulary.tip.daily'] as const;

test('the footer shows one random tip until the screen closes', () => {
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
  const first = footer.textContent;
  expect(ids.map((id): string => es[id])).toContain(first);
  show(true);
  expect(footer.textContent).toBe(first);
  show(false);
  expect(footer.textContent).toBe('');
});
