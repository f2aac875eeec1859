import { buildNode } from './build-node.ts';
import type { KeptScreen } from './kept-screen.ts';
import { letCardTurn } from './turn-card.ts';

/** A kept screen that the page shows. */
export interface DrawnScreen extends Pick<KeptScreen, 'state'> {
  /** The style sheets that were added for it. */
  links: readonly HTMLLinkElement[];
  /** Whether the learner has turned the card on it. */
  isTurned: () => boolean;
}

/** Adds a style sheet. Resolves when it is loaded. @throws Error when it cannot be loaded, or is not the expected one */
function addStyle(page: Document, { href, integrity }: KeptScreen['styles'][number]) {
  const link = page.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href, integrity, crossOrigin: 'anonymous' });
  // The name by which webpack's code finds a style sheet that is in the page already.
  link.dataset['href'] = link.href;
  return new Promise<HTMLLinkElement>((resolve, reject) => {
    link.addEventListener('load', () => resolve(link));
    link.addEventListener('error', () => reject(new Error(`${href} cannot be loaded`)));
    page.head.append(link);
  });
}

/** Resolves when the page has the element that the screen is drawn into. */
function rootOf(page: Document): Promise<HTMLElement | null> {
  const find = () => page.querySelector<HTMLElement>('#root');
  if (page.readyState !== 'loading') return Promise.resolve(find());
  return new Promise((resolve) => page.addEventListener('DOMContentLoaded', () => resolve(find())));
}

/**
 * Shows a kept screen. Without one of its style sheets the page stays as it is.
 *
 * @throws Error when a style sheet cannot be loaded
 */
export async function drawKeptScreen(
  page: Document,
  { state, styles, nodes }: KeptScreen,
): Promise<DrawnScreen> {
  const [root, ...added] = await Promise.all([rootOf(page), ...styles.map((style) => addStyle(page, style))]);
  if (root === null) throw new Error('index.html has no #root');
  root.replaceChildren(...nodes.map((node) => buildNode(page, node)));
  return { state, links: added, isTurned: letCardTurn(page, root) };
}
