import type { PagePart } from './page-part.ts';

/**
 * Adds the public keys with which the page checks release sets. So the keys come with the page, which also devices keep
 * for offline days, and not with the set.
 */
export const releaseKeysPart =
  (keys: () => string | Promise<string>): PagePart =>
  async () => {
    const content = await keys();
    return content === '' ? {} : { head: `<meta name="repaso-release-keys" content="${content}" />` };
  };
