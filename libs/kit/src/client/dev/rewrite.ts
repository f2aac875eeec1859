import type { ReleaseEntry, ReleaseSet } from '@repaso/contracts';

/**
 * Returns the response with the live set, as the service or the site's copy has it, with a build in place of the
 * published one.
 */
export function setWithBuild(text: string, entry: ReleaseEntry | null): string {
  const response = JSON.parse(text) as ReleaseSet | { data: ReleaseSet };
  return JSON.stringify(
    'data' in response ? { ...response, data: replaced(response.data, entry) } : replaced(response, entry),
  );
}

/** The result has no signature, and its page reports nothing of the build to the platform. */
function replaced({ schema, id, createdAt, remotes }: ReleaseSet, entry: ReleaseEntry | null): ReleaseSet {
  const others = remotes.filter(({ name }) => name !== entry?.name);
  return { schema, id, createdAt, remotes: [...others, ...(entry === null ? [] : [entry])] };
}

const keys = /<meta name="?repaso-release-keys"?[^>]*>/;

/** The published set in the page. Without it, the page requests its set, and gets the one with the build. */
const publishedSet = /<script type="?application\/json"? id="?repaso-release-set"?>[^<]*<\/script>/;

/**
 * Returns the page without the published set, without the keys, by which it would refuse another set, and with the
 * element that reloads it.
 */
export const pageWithReload = (html: string, reloadElement: string): string =>
  html.replace(keys, '').replace(publishedSet, '').replace('</head>', `${reloadElement}</head>`);
