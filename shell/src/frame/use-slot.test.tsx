/** @jest-environment jsdom */
import { act, useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SlotHandle } from '@repaso/shell-api/host';
import { useSlot } from './use-slot.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const page = document.createElement('div');
const first: (string | null)[] = [];

function Screen({ slot }: { slot: SlotHandle }) {
  const { node, claim } = slot;
  useEffect(() => claim(), [claim]);
  return node === null ? null : createPortal('breadcrumbs', node);
}

function Page({ isFilled }: { isFilled: boolean }) {
  const [slot, attach, isClaimed] = useSlot();
  useLayoutEffect(() => void first.push(page.textContent), []);
  return (
    <header ref={attach} data-claimed={isClaimed}>
      {isFilled && <Screen slot={slot} />}
    </header>
  );
}

test('a slot has its content in the first commit of the frame, and is empty after the screen', async () => {
  const root = createRoot(page);
  await act(async () => root.render(<Page isFilled />));
  expect(first).toEqual(['breadcrumbs']);
  expect(page.querySelector('header')?.dataset['claimed']).toBe('true');
  await act(async () => root.render(<Page isFilled={false} />));
  expect(page.textContent).toBe('');
  expect(page.querySelector('header')?.dataset['claimed']).toBe('false');
});
