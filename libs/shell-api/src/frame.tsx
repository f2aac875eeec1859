import { createContext, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useRequired } from './required-context.ts';

export interface BreadcrumbItem {
  label: string;
  /** Path without locale; not needed for the last item. */
  to?: string;
}

/** A slot of the frame that screens fill. */
export interface SlotHandle {
  /** Element for the content; null until the frame is mounted. */
  node: HTMLElement | null;
  /** Marks the slot as filled. Returns a function that releases it. */
  claim: () => () => void;
}

export interface FrameViews {
  header: SlotHandle;
  footer: SlotHandle;
  Breadcrumbs: ComponentType<{ items: readonly BreadcrumbItem[] }>;
}

/** Filled by the shell. */
export const FrameContext = createContext<FrameViews | null>(null);

function Slot({ handle, children }: { handle: SlotHandle; children: ReactNode }) {
  const { node, claim } = handle;
  useEffect(() => claim(), [claim]);
  return node === null ? null : createPortal(children, node);
}

/** Renders its children into the frame's header while the screen is mounted. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  return <Slot handle={useRequired(FrameContext, 'HeaderSlot').header}>{children}</Slot>;
}

/** Renders its children into the frame's footer while the screen is mounted. */
export function FooterSlot({ children }: { children: ReactNode }) {
  return <Slot handle={useRequired(FrameContext, 'FooterSlot').footer}>{children}</Slot>;
}

/**
 * Shows breadcrumbs in the frame's header. The last item is the page's `h1` and its document title, so a screen must not
 * add another `h1`. The header is as wide as the content: a one-column screen sets `data-width="column"` on its root.
 */
export function Breadcrumbs({ items }: { items: readonly BreadcrumbItem[] }) {
  const frame = useRequired(FrameContext, 'Breadcrumbs');
  const last = items.at(-1);
  return (
    <HeaderSlot>
      {last === undefined ? null : <title>{`${last.label} · repaso`}</title>}
      <frame.Breadcrumbs items={items} />
    </HeaderSlot>
  );
}
