import type { PagePart } from './page-part.ts';
import type { SetOfBrowser } from './channel-copies.ts';

/** Id of the element with the release set. The shell reads it. */
const releaseSetId = 'repaso-release-set';

/**
 * Adds the browser's release set as a data block, so that the page needs no request for it. The block is at the end,
 * because the browser should first see what to load. The page that devices keep gets none: it must not bring an old set.
 */
export const releaseSetPart =
  (setOf: (bucket: number | undefined) => Promise<SetOfBrowser | null>): PagePart =>
  async ({ path, bucket }) => {
    const set = path === null ? null : await setOf(bucket);
    if (set === null) return {};
    // In a script element, only `<` can end the text.
    const text = JSON.stringify(set).replaceAll('<', '\\u003c');
    return { body: `<script type="application/json" id="${releaseSetId}">${text}</script>` };
  };
