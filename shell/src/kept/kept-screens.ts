import type { ScreenKeeper } from '@repaso/shell-api/host';
import type { DeviceStorage } from '../device-storage.ts';
import type { DrawnScreen } from '../early/drawn-screen.ts';
import type { KeptScreen } from '../early/kept-screen.ts';
import { storageKeys } from '../early/storage-keys.ts';
import { integrityOf } from '../federation/integrity.ts';
import { ownShell } from '../federation/own-shell.ts';
import { sessionMemory } from '../session/session-memory.ts';
import { fontsInUse } from './fonts-in-use.ts';
import { whenSettled } from './settled.ts';
import { treeOf } from './tree-of.ts';

/** The most characters of a kept screen. A study screen has about 15,000. */
const maxLength = 100_000;
/** Milliseconds without a change after which a screen is kept: a new card comes before the new figures. */
const quietMs = 200;

export interface KeptScreens extends ScreenKeeper {
  /** The element that the page is rendered into. While a kept screen is shown, it is not in the document. */
  container: HTMLElement;
  /** Resolves when the container is in the document. */
  shown: Promise<void>;
}

/** Style sheets that only static HTML of a build needs. Devices do not store them. */
const ofStaticHtml = '/first-paint/';

const stylesOf = (page: Document) =>
  [...page.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ href }) => !href.includes(ofStaticHtml),
  );

/** Ends the animations by which elements appear, because they stand there already. */
function endAnimations(page: Document): void {
  for (const animation of page.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime;
    if (typeof end === 'number' && Number.isFinite(end)) animation.finish();
  }
}

/**
 * Keeps the last screen on the device, for the early script of the next visit, and replaces the one that the early script
 * has drawn when the screen itself is there.
 */
export function createKeptScreens(page: Document, storage: DeviceStorage, drawn?: DrawnScreen): KeptScreens {
  const root = page.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('index.html has no #root');
  const takeOver = createTakeOver(root, drawn);
  const fonts = fontsInUse(page);
  /** Undefined as long as the page shows what it has begun with. */
  let last: string | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Returns the screen as it is now; null if the next visit must not begin with it. */
  function screenNow(state: string): KeptScreen | null {
    const { record, demo } = sessionMemory(storage);
    const userId = record()?.id;
    if (userId === undefined || demo.isSet() || ownShell === null) return null;
    // The learner was fast. The next visit must not begin with an answer.
    if (takeOver.container.querySelector('[data-flipped="true"]') !== null) return null;
    // Dialogs and toasts, which stand beside the frame, are not kept.
    const shown = [...takeOver.container.children].filter(
      (child) => child.ariaHidden === 'true' || child.querySelector('main') !== null,
    );
    return {
      ...{ shell: ownShell, userId, path: location.pathname, state },
      styles: stylesOf(page).map(({ href, integrity }) => ({ href: new URL(href).pathname, integrity })),
      fonts: fonts(),
      nodes: shown.flatMap(treeOf),
    };
  }

  function store(state: string, path: string): void {
    // The learner has left the screen.
    if (location.pathname !== path) return;
    const text = JSON.stringify(screenNow(state));
    if (text !== 'null' && text.length <= maxLength) storage.set(storageKeys.keptScreen, text);
  }

  return {
    container: takeOver.container,
    shown: takeOver.shown,
    begun: takeOver.begun,
    keep(state) {
      if (state === undefined) return;
      takeOver.end();
      const before = last === undefined ? drawn?.begun()?.state : last;
      if (state !== before) {
        storage.remove(storageKeys.keptScreen);
        storage.remove(storageKeys.earlyRating);
      }
      last = state;
      clearTimeout(timer);
      if (state !== null) timer = setTimeout(store, quietMs, state, location.pathname);
    },
  };
}

/** Renders beside the kept screen that the page shows, if it shows one, until `end`. */
function createTakeOver(root: HTMLElement, drawn: DrawnScreen | undefined) {
  if (drawn === undefined)
    return { container: root, shown: Promise.resolve(), begun: () => null, end: () => undefined };
  const container = root.cloneNode(false) as HTMLElement;
  let resolve: () => void = () => undefined;
  const shown = new Promise<void>((known) => (resolve = known));
  const stopWaiting = whenSettled(container, end);
  function end(): void {
    if (container.isConnected) return;
    stopWaiting();
    root.replaceWith(container);
    // A newer release has other files, and its class names may mean something else.
    for (const link of drawn?.links ?? []) if (integrityOf(link.href) !== link.integrity) link.remove();
    // Reading the animations computes styles. Just before the frame, the browser would compute them anyway.
    requestAnimationFrame(() => endAnimations(root.ownerDocument));
    resolve();
  }
  const begun = () => (container.isConnected ? null : drawn.begun());
  return { container, shown, begun, end };
}
