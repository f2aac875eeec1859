import { createContext, use } from 'react';
import type { ReactNode } from 'react';

/** Name of the remote that renders; null in the shell. */
const RemoteNameContext = createContext<string | null>(null);

interface RemoteRootProps {
  /** Name of the remote, such as `mf_study`. */
  name: string;
  /** `span` where only text is allowed, as in a heading. */
  as?: 'div' | 'span';
  children: ReactNode;
}

/**
 * Element around what a remote shows. The style sheets of the remote apply only within it. It has no box, so the layout
 * is the same as without it. The shell renders it around screens and settings panels.
 */
export function RemoteRoot({ name, as: Element = 'div', children }: RemoteRootProps) {
  return (
    <RemoteNameContext value={name}>
      <Element data-remote={name} style={{ display: 'contents' }}>
        {children}
      </Element>
    </RemoteNameContext>
  );
}

/**
 * Returns the name of the remote that renders. What a remote hands to the frame needs a root of its own, because it is
 * shown outside of the remote's screen.
 */
export const useRemoteName = (): string | null => use(RemoteNameContext);
