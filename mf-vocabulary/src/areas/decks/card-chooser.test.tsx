/** @jest-environment jsdom */
import type { DeckWithCards } from '@repaso/contracts';

const { mount } = await import('./test/mount.tsx');
const { CardChooser } = await import('./card-chooser.component.tsx');

const cards = ['uno', 'dos'].map((frontValue) => ({
  ...{ id: frontValue, deckId: 'deck', frontValue, frontExample: null, backValue: 'x', backExample: null },
  ...{ tags: [], partOfSpeech: null, createdAt: '2026-01-01', updatedAt: '2026-01-01' },
}));
const opened = { deck: { id: 'deck', cards } as unknown as DeckWithCards, address: 'deck' };

/** Gives the window a width in pixels. jsdom has no layout and no media queries. */
const windowOf = (width: number) => {
  const matches = (query: string) => width >= Number(/\(width >= (\d+)px\)/.exec(query)?.[1]);
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({ matches: matches(query), ...listening }),
  });
};

test.each([
  [360, []],
  [1023, []],
  [1024, ['list', 'card']],
])('a window of %d px has the columns %j beside or in place of a simple list', (width, columns) => {
  windowOf(width);
  const page = mount(<CardChooser opened={opened} state={null} comparison={undefined} />);
  const shown = [...page.element.querySelectorAll<HTMLElement>('[data-column]')];
  expect(shown.map(({ dataset }) => dataset.column)).toEqual(columns);
  expect(page.element.querySelectorAll('li input[type=checkbox]')).toHaveLength(cards.length);
  page.remove();
});
