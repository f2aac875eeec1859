import { buildNode } from './build-node.ts';
import type { DrawnScreen } from './drawn-screen.ts';
import type { KeptScreen } from './kept-screen.ts';
import { useCard } from './use-card.ts';

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

/**
 * Shows a kept screen. Without one of its style sheets the page stays as it is.
 *
 * @throws Error when a style sheet cannot be loaded
 */
export async function drawKeptScreen(
  page: Document,
  { state, styles, nodes }: KeptScreen,
): Promise<DrawnScreen> {
  const missing = styles.filter(
    ({ href }) => page.head.querySelector(`link[rel="stylesheet"][href="${href}"]`) === null,
  );
  const added = await Promise.all(missing.map((style) => addStyle(page, style)));
  const root = page.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root');
  root.replaceChildren(...nodes.map((node) => buildNode(page, node)));
  const use = useCard(page, root);
  return { links: added, begun: () => ({ state, ...use() }) };
}
