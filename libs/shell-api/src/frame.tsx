import { createContext, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { RemoteRoot, useRemoteName } from './remote-root.tsx';
import { useRequired } from './required-context.ts';

export interface BreadcrumbItem {
  label: string;
  /**
   * Path without the locale prefix, to which the item links. The last item has none, because it is the current page.
   */
  to?: string;
}

/** A place in the frame (header or footer) that the current screen can fill. */
export interface SlotHandle {
  /** Element into which the content is rendered; null in static HTML. */
  node: HTMLElement | null;
  /** Reports that a screen fills the slot. Returns a function that reports that it no longer does. */
  claim: () => () => void;
}

export interface FrameViews {
  header: SlotHandle;
  footer: SlotHandle;
  Breadcrumbs: ComponentType<{ items: readonly BreadcrumbItem[] }>;
}

/** Context of the frame's slots. The shell provides its value. */
export const FrameContext = createContext<FrameViews | null>(null);

function Slot({ handle, children }: { handle: SlotHandle; children: ReactNode }) {
  const { node, claim } = handle;
  useEffect(() => claim(), [claim]);
  return node === null ? null : createPortal(children, node);
}

/** Children of a remote, with its root around them. */
function Own({ children }: { children: ReactNode }) {
  const name = useRemoteName();
  return name === null ? children : <RemoteRoot name={name}>{children}</RemoteRoot>;
}

/** Renders its children in the frame's header as long as it is mounted. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  return (
    <Slot handle={useRequired(FrameContext, 'HeaderSlot').header}>
      <Own>{children}</Own>
    </Slot>
  );
}

/** Renders its children in the frame's footer as long as it is mounted. */
export function FooterSlot({ children }: { children: ReactNode }) {
  return (
    <Slot handle={useRequired(FrameContext, 'FooterSlot').footer}>
      <Own>{children}</Own>
    </Slot>
  );
}

/**
 * Shows breadcrumbs in the frame's header. The last item becomes the page's `h1` and the document title, so a screen
 * must not add another `h1`. The header is as wide as the content; a screen with one column sets `data-width="column"`
 * on its root.
 */
export function Breadcrumbs({ items }: { items: readonly BreadcrumbItem[] }) {
  const frame = useRequired(FrameContext, 'Breadcrumbs');
  const last = items.at(-1);
  return (
    <Slot handle={frame.header}>
      {last === undefined ? null : <title>{`${last.label} · repaso`}</title>}
      <frame.Breadcrumbs items={items} />
    </Slot>
  );
}
