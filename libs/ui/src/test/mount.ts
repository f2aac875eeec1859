import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const mounted: { root: Root; place: HTMLElement }[] = [];

/** Renders into the page; `render` draws again in the same place. */
export async function mount(node: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  mounted.push({ root, place });
  const render = (next: ReactNode) => act(async () => root.render(next));
  await render(node);
  return { place, render };
}

/** Takes everything off the page again. */
export async function unmountAll(): Promise<void> {
  for (const { root, place } of mounted.splice(0)) {
    await act(async () => root.unmount());
    place.remove();
  }
}

/** The one element that matches; a test fails here rather than later. */
export function find<Kind extends HTMLElement = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): Kind {
  const found = within.querySelector<Kind>(selector);
  if (found === null) throw new Error(`nothing matches ${selector}`);
  return found;
}

/** The button with this text or label. */
export function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  );
  if (found === undefined) throw new Error(`no button is called ${name}`);
  return found;
}

export const click = (element: HTMLElement) => act(async () => element.click());

export const press = (element: EventTarget, key: string) =>
  act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
