/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { useState } from 'react';
import type { DeckCard } from '@repaso/contracts';

const { mount } = await import('./test/mount.tsx');
const { CardColumns } = await import('./card-columns.component.tsx');
const { useChoice } = await import('./choice.hook.ts');

const words = ['uno', 'dos', 'tres'];
const cards = words.map((frontValue): DeckCard => ({
  ...{ id: frontValue, deckId: 'deck', frontValue, frontExample: null, backValue: 'x', backExample: null },
  ...{ tags: [], partOfSpeech: null, createdAt: '2026-01-01', updatedAt: '2026-01-01' },
}));
const comparison = { present: new Set(['uno']), fresh: new Set<string>(), changed: [], removed: [] };

function Columns({ onLeave }: { onLeave: () => void }) {
  const [active, setActive] = useState(0);
  const choice = useChoice(['dos', 'tres']);
  return (
    <>
      <CardColumns {...{ cards, comparison, choice, active, onLeave }} onActive={setActive} />
      <output data-chosen>{[...choice.chosen].join()}</output>
    </>
  );
}

function shown() {
  const onLeave = jest.fn();
  const page = mount(<Columns onLeave={onLeave} />);
  const focused = () => document.activeElement;
  const key = (name: string, more: KeyboardEventInit = {}) => page.press(focused(), name, more);
  const word = () => page.element.querySelector('[data-column=card] p[lang=es]')?.textContent;
  const column = () => focused()?.closest('[data-column]')?.getAttribute('data-column');
  page.element.querySelector<HTMLElement>('input')?.focus();
  return { ...page, onLeave, focused, key, word, column };
}

test('cards that the learner has are marked and not chosen', () => {
  const page = shown();
  const boxes = [...page.element.querySelectorAll('input')];
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, true]);
  expect(page.element.querySelector('li')?.textContent).toContain('ya la tienes');
  page.remove();
});

test('arrows, Home and End move along the list and stop at its ends', () => {
  const page = shown();
  const moves: [string, string][] = [
    ['ArrowUp', 'uno'],
    ['ArrowDown', 'dos'],
    ['End', 'tres'],
    ['ArrowDown', 'tres'],
    ['Home', 'uno'],
  ];
  for (const [name, word] of moves) {
    page.key(name);
    expect(page.word()).toBe(word);
    expect(page.focused()?.closest('li')?.textContent).toContain(word);
  }
  page.remove();
});

test('Tab reaches a single line, then the card, and then leaves the columns', () => {
  const page = shown();
  expect(page.element.querySelectorAll('[data-column=list] [tabindex="0"]')).toHaveLength(1);
  page.key('Tab');
  expect(page.column()).toBe('card');
  expect(page.key('Tab').defaultPrevented).toBe(false);
  expect(page.key('Tab', { shiftKey: true }).defaultPrevented).toBe(false);
  page.remove();
});

test('arrows move in the column of the card too, and the focus stays there', () => {
  const page = shown();
  page.key('Tab');
  page.key('ArrowDown');
  expect([page.word(), page.column()]).toEqual(['dos', 'card']);
  page.remove();
});

test('a checkbox chooses, Enter flips the card, and another card starts with its front', () => {
  const page = shown();
  page.click(page.focused());
  expect(page.element.querySelector('[data-chosen]')?.textContent).toBe('dos,tres,uno');
  const isFlipped = () => page.element.querySelector('[data-flipped]')?.getAttribute('data-flipped');
  page.key('Enter');
  expect(isFlipped()).toBe('true');
  page.key('ArrowDown');
  expect(isFlipped()).toBe('false');
  page.remove();
});

test('Escape leaves the columns, and browser shortcuts are not handled', () => {
  const page = shown();
  expect(page.key('ArrowDown', { altKey: true }).defaultPrevented).toBe(false);
  expect(page.key('a').defaultPrevented).toBe(false);
  page.key('Escape');
  expect(page.onLeave).toHaveBeenCalledTimes(1);
  page.remove();
});
