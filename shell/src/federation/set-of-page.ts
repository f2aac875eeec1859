import type { ReleaseSet } from '@repaso/contracts';

/** Id of the data block that the site adds to the page. */
const id = 'repaso-release-set';

/** Returns whether the browser may show this page from its cache without asking the server, as after Back. */
const mayBeOld = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

/**
 * Returns the release set that came with the page, unchecked; null without one, or if the page may be an old one. The
 * page that a device keeps has none.
 */
export function setOfPage(): ReleaseSet | null {
  const text = document.getElementById(id)?.textContent;
  if (text === undefined || mayBeOld()) return null;
  try {
    return JSON.parse(text) as ReleaseSet;
  } catch {
    return null;
  }
}
