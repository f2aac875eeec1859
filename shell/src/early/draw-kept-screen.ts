import { buildNode } from './build-node.ts';
import type { DrawnScreen } from './drawn-screen.ts';
import type { KeptScreen } from './kept-screen.ts';
import { enableCard } from './enable-card.ts';

/** Milliseconds after which the page begins without the screen: a style sheet of an older release may be far away. */
const longestWait = 1_000;

function linkOf(page: Document, { href, integrity }: KeptScreen['styles'][number]): HTMLLinkElement {
  const link = page.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href, integrity, crossOrigin: 'anonymous' });
  // The name by which webpack's code finds a style sheet that is in the page already.
  link.dataset['href'] = link.href;
  return link;
}

/** Adds style sheets and waits until they are loaded. @throws Error when one is late, missing, or not the expected file */
async function load(page: Document, links: readonly HTMLLinkElement[]): Promise<void> {
  const late = AbortSignal.timeout(longestWait);
  const loaded = links.map(
    (link) =>
      new Promise<unknown>((resolve, reject) => {
        const fail = () => reject(new Error(`${link.href} cannot be loaded`));
        link.addEventListener('load', resolve);
        link.addEventListener('error', fail);
        late.addEventListener('abort', fail);
      }),
  );
  page.head.append(...links);
  try {
    await Promise.all(loaded);
  } catch (error) {
    for (const link of links) link.remove();
    throw error;
  }
}

/**
 * Shows a kept screen. Without one of its style sheets the page stays as it is.
 *
 * @throws Error when a style sheet cannot be loaded within a second
 */
export async function drawKeptScreen(
  page: Document,
  { state, styles, nodes }: KeptScreen,
): Promise<DrawnScreen> {
  const root = page.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root');
  const isThere = ({ href }: { href: string }) =>
    page.head.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null;
  const links = styles.filter((style) => !isThere(style)).map((style) => linkOf(page, style));
  const elements = nodes.map((node) => buildNode(page, node));
  await load(page, links);
  root.replaceChildren(...elements);
  const use = enableCard(page, root, state);
  return { links, begun: () => ({ state, ...use() }) };
}
