import type { ReleaseEntry, ReleaseSet } from '@repaso/contracts';
import { reloadElement } from './reloads.ts';

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

/** Returns the page without the keys by which it would refuse the set, and with the script that reloads it. */
export const pageWithReload = (html: string): string =>
  html.replace(keys, '').replace('</head>', `${reloadElement}</head>`);
