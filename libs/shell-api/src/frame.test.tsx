/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { FooterSlot, FrameContext, HeaderSlot } from './frame.tsx';
import type { FrameViews, SlotHandle } from './frame.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function slot() {
  const slot = { claims: 0, node: document.createElement('div') };
  const handle: SlotHandle = {
    node: slot.node,
    claim: () => {
      slot.claims += 1;
      return () => (slot.claims -= 1);
    },
  };
  return { slot, handle };
}

test('a screen fills the header and the footer, and clears both when it unmounts', () => {
  const [header, footer] = [slot(), slot()];
  const frame: FrameViews = { header: header.handle, footer: footer.handle, Breadcrumbs: () => null };
  const contents = () => [header.slot.node.textContent, footer.slot.node.textContent];
  const claims = () => [header.slot.claims, footer.slot.claims];
  const root = createRoot(document.createElement('div'));
  const show = (isShown: boolean) =>
    act(() =>
      root.render(
        <FrameContext value={frame}>
          {isShown && (
            <>
              <HeaderSlot>tarjetas</HeaderSlot>
              <FooterSlot>[space] girar</FooterSlot>
            </>
          )}
        </FrameContext>,
      ),
    );
  show(true);
  expect(contents()).toEqual(['tarjetas', '[space] girar']);
  expect(claims()).toEqual([1, 1]);
  show(false);
  expect(contents()).toEqual(['', '']);
  expect(claims()).toEqual([0, 0]);
  act(() => root.unmount());
});
