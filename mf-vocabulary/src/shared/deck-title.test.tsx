import { renderToStaticMarkup } from 'react-dom/server';
import { DeckTitle } from './deck-title.component.tsx';

test('the dot of a name in two languages wraps with its second half', () => {
  const markup = renderToStaticMarkup(<DeckTitle name="Lo básico · Основы" />);
  expect(markup.replace(/<[^>]+>/g, '')).toBe('Lo básico ·\u00a0Основы');
  expect(markup).toMatch(/<\/span> <span[^>]*><span[^>]*>·\u00a0<\/span>Основы<\/span>$/);
});

test('a name without a dot has no parts', () => {
  expect(renderToStaticMarkup(<DeckTitle name="Lo básico" />)).toBe('Lo básico');
});
