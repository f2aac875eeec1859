/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { FooterSlot, FrameContext, HeaderSlot } from './frame.tsx';
import type { FrameViews, SlotHandle } from './frame.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function slot() {
  const place = { claims: 0, node: document.createElement('div') };
  const handle: SlotHandle = {
    node: place.node,
    claim: () => {
      place.claims += 1;
      return () => (place.claims -= 1);
    },
  };
  return { place, handle };
}

test('a screen fills the header and the footer, and clears both when it goes', () => {
  const [header, footer] = [slot(), slot()];
  const frame: FrameViews = { header: header.handle, footer: footer.handle, Breadcrumbs: () => null };
  const contents = () => [header.place.node.textContent, footer.place.node.textContent];
  const claims = () => [header.place.claims, footer.place.claims];
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
