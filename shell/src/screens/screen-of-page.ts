import { deviceStorage } from '../device-storage.ts';
import { sessionMemory } from '../session/session-memory.ts';

/** Static HTML of a screen that came with the page, as the screen's remote has built it for signed-out visitors. */
export interface ScreenOfPage {
  /** Name of the remote. */
  remote: string;
  nodes: readonly Node[];
}

/** Returns whether this device was last used signed in, or in the demo. */
function wasSignedIn(): boolean {
  const memory = sessionMemory(deviceStorage);
  return memory.record() !== null || memory.demo.isSet();
}

/** Returns the static screen that the site has put into the outline of index.html; null without one to show. */
export function screenOfPage(): ScreenOfPage | null {
  const root = document.querySelector<HTMLElement>('#repaso-first-paint [data-remote]');
  const remote = root?.dataset['remote'];
  if (root === null || remote === undefined || wasSignedIn()) return null;
  return { remote, nodes: [...root.childNodes] };
}
