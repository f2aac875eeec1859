import { createContext, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useRequired } from './required-context.ts';

export interface BreadcrumbItem {
  label: string;
  /** Path without locale; the last item needs none. */
  to?: string;
}

/** A place of the frame that screens fill. */
export interface SlotHandle {
  /** Where the content goes; null until the frame is on the page. */
  node: HTMLElement | null;
  /** Says that a screen fills the place; the answer gives it back. */
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

/** Puts its children into the frame's header for as long as the screen shows. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  return <Slot handle={useRequired(FrameContext, 'HeaderSlot').header}>{children}</Slot>;
}

/** Puts its children into the frame's footer for as long as the screen shows. */
export function FooterSlot({ children }: { children: ReactNode }) {
  return <Slot handle={useRequired(FrameContext, 'FooterSlot').footer}>{children}</Slot>;
}

/**
 * Shows where the screen is, in the frame's header. The last item is the page's heading (`h1`) and its title: a screen has
 * no second one. The header is as wide as the content: a screen in one column carries `data-width="column"` on its root.
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
