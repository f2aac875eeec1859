/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
// eslint-disable-next-line no-restricted-imports -- the test replaces the shell
import { IntlProvider } from 'react-intl';
import { es } from '../../../messages/es.ts';
import { ru } from '../../../messages/ru.ts';

// The router needs TextEncoder while it loads, and jsdom has none.
Object.assign(globalThis, { TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
const { Figures } = await import('./figures.component.tsx');

const figures = { total: 10, added: 5, updated: 2, skipped: 1, repeated: 2 };

test.each([
  ['es', es, false],
  ['es', es, true],
  ['ru', ru, false],
  ['ru', ru, true],
])('preview and result show the same figures, which add up to the total: %s', (locale, messages, isDone) => {
  const element = document.createElement('div');
  const root = createRoot(element);
  const shown = (given: typeof figures) => {
    act(() =>
      root.render(
        <IntlProvider locale={locale} messages={messages}>
          <Figures figures={given} isDone={isDone} />
        </IntlProvider>,
      ),
    );
    return (element.textContent.match(/\d+/g) ?? []).map(Number);
  };
  const [total = 0, ...parts] = shown(figures);
  expect(parts).toEqual([5, 2, 1, 2]);
  expect(parts.reduce((sum, part) => sum + part)).toBe(total);
  expect(shown({ total: 3, added: 3, updated: 0, skipped: 0, repeated: 0 })).toEqual([3, 3]);
  act(() => root.unmount());
});
