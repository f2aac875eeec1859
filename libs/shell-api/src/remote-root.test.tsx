/** @jest-environment jsdom */
import { act, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Breadcrumbs, FooterSlot, FrameContext, HeaderSlot } from './frame.tsx';
import type { SlotHandle } from './frame.tsx';
import { ModalContext, useModal } from './modal.tsx';
import type { ModalRequest } from './modal.tsx';
import { RemoteRoot } from './remote-root.tsx';
import { BelowScreenContext, SettingsPanels, SettingsPanelsContext } from './settings-panels.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const slot = (): SlotHandle => ({ node: document.createElement('div'), claim: () => () => undefined });

/** Shows the title and the body of the dialog that a remote opens. */
function Dialog({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<ModalRequest | null>(null);
  const control = useMemo(() => ({ open: setRequest, close: () => setRequest(null) }), []);
  return (
    <ModalContext value={control}>
      {children}
      <h2>{request?.title}</h2>
      <section>{request?.body}</section>
    </ModalContext>
  );
}

function Asking({ title, body }: Pick<ModalRequest, 'title' | 'body'>) {
  const { open } = useModal();
  useEffect(() => open({ variant: 'info', title, body }), [open, title, body]);
  return null;
}

/** Renders what the remote `mf_x` shows. Returns the page, with the frame's header and footer. */
function show(content: ReactNode) {
  const [header, footer] = [slot(), slot()];
  const [page, below] = [document.createElement('main'), document.createElement('div')];
  const Own = () => <i>crumbs</i>;
  act(() =>
    createRoot(page).render(
      <FrameContext value={{ header, footer, Breadcrumbs: Own }}>
        <SettingsPanelsContext value={<b>panels</b>}>
          <BelowScreenContext value={below}>
            <Dialog>
              <RemoteRoot name="mf_x">{content}</RemoteRoot>
            </Dialog>
          </BelowScreenContext>
        </SettingsPanelsContext>
      </FrameContext>,
    ),
  );
  return { page, header: header.node, footer: footer.node, below };
}

const ownerOf = (root: Element | null, selector: string) =>
  root?.querySelector(selector)?.closest('[data-remote]')?.getAttribute('data-remote');

test('what a remote shows is within its root, also in the header, the footer and a dialog', () => {
  const { page, header, footer } = show(
    <>
      <p>screen</p>
      <HeaderSlot>
        <b>header</b>
      </HeaderSlot>
      <FooterSlot>
        <b>footer</b>
      </FooterSlot>
      <Asking title={<b>title</b>} body={<b>body</b>} />
    </>,
  );
  const owners = [
    ...[ownerOf(page, 'p'), ownerOf(header, 'b'), ownerOf(footer, 'b')],
    ...[ownerOf(page, 'h2 b'), ownerOf(page, 'section b')],
  ];
  expect(owners).toEqual(Array(5).fill('mf_x'));
});

test('the frame around it, breadcrumbs and settings panels are not', () => {
  const { page, header, below } = show(
    <>
      <Breadcrumbs items={[]} />
      <SettingsPanels />
      <Asking title="title" body="body" />
    </>,
  );
  expect([ownerOf(header, 'i'), ownerOf(below, 'b'), ownerOf(page, 'h2')]).toEqual(Array(3).fill(undefined));
  expect(header?.textContent).toBe('crumbs');
  expect(below.textContent).toBe('panels');
  expect(page.querySelector('h2')?.innerHTML).toBe('title');
});

test('the root has no box, so the layout is the same as without it', () => {
  const { page } = show('text');
  expect(page.querySelector<HTMLElement>('[data-remote=mf_x]')?.style.display).toBe('contents');
});
