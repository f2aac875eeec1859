/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const { noteDrafts, StoreError } = await import('@repaso/card-store');
const { limits } = await import('@repaso/contracts');
const { useNoteWriting } = await import('./note-writing.hook.ts');
type Writing = ReturnType<typeof useNoteWriting>;
type Store = Parameters<typeof useNoteWriting>[0];

const id = '019ba000-0000-7000-8000-000000000001';
let root: Root;
let now: Writing;
let written: string[];
let isFull: boolean;
const store: Store = {
  userId: 'ana',
  saveNote({ text }) {
    if (isFull) return Promise.reject(new StoreError('STORAGE_FULL'));
    written.push(text);
    return Promise.resolve({ id, text, createdAt: '', updatedAt: `${written.length}` });
  },
};

function Writer() {
  const writing = useNoteWriting(store, id, null);
  useEffect(() => {
    now = writing;
  });
  return null;
}

const open = () => {
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Writer />));
};
const type = (text: string) => act(() => now.write(text));
const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  written = [];
  isFull = false;
  open();
});
afterEach(() => {
  act(() => root.unmount());
  jest.useRealTimers();
});

test('typed text is journalled letter by letter and saved once after a pause', async () => {
  type('H');
  type('Ho');
  expect(written).toEqual([]);
  expect(noteDrafts('ana')).toEqual([{ id, text: 'Ho' }]);
  await pass(1000);
  expect(written).toEqual(['Ho']);
  expect(now).toMatchObject({ text: 'Ho', failure: null });
});

test.each<[string, () => void]>([
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['the note is left', () => root.unmount()],
])('a pending draft is saved when %s', async (_name, leave) => {
  type('Hoy llueve.');
  act(leave);
  expect(written).toEqual(['Hoy llueve.']);
  await pass(1000);
  expect(written).toEqual(['Hoy llueve.']);
});

test('a text above the limit stays in the field and is not saved until it fits', async () => {
  const long = 'x'.repeat(limits.note + 1);
  type(long);
  await pass(1000);
  expect(written).toEqual([]);
  act(() => root.unmount());
  open();
  expect(now.text).toBe(long);
  type('x');
  await pass(1000);
  expect(written).toEqual(['x']);
});

test('a failure is shown, the text stays, and the next letter retries', async () => {
  isFull = true;
  type('Hoy');
  await pass(1000);
  expect(now).toMatchObject({ text: 'Hoy', failure: 'STORAGE_FULL' });
  isFull = false;
  type('Hoy.');
  await pass(1000);
  expect(written).toEqual(['Hoy.']);
  expect(now.failure).toBeNull();
});
