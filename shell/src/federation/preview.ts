import type { ReleaseSet } from '@repaso/contracts';
import { call, isApiError } from '@repaso/shell-api';
import type { DeviceStorage } from '../device-storage.ts';

const key = 'repaso.preview';
const parameter = 'preview';

/** Moves the token of a preview from the page's address, as in `?preview=…`, to the tab. */
function takeFromAddress(tab: DeviceStorage): void {
  const url = new URL(location.href);
  const token = url.searchParams.get(parameter);
  if (token === null) return;
  tab.set(key, token);
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
}

/**
 * Returns the function that reads the release set of this tab's preview; null in a tab without one. A tab has a preview
 * from the link that opened it until the tab is closed, or the user leaves the preview.
 */
export function previewOf(tab: DeviceStorage): (() => Promise<ReleaseSet>) | null {
  takeFromAddress(tab);
  const token = tab.get(key);
  if (token === null) return null;
  return async () => {
    try {
      return await call('openPreview', { body: { token }, timeout: 10_000 });
    } catch (error) {
      // After another error, as without a connection, the next reload tries again.
      if (isApiError(error) && error.code === 'NOT_FOUND') tab.remove(key);
      throw error;
    }
  };
}

export const hasPreview = (tab: DeviceStorage): boolean => tab.get(key) !== null;

/** Reloads the page with the published release. */
export function leavePreview(tab: DeviceStorage): void {
  tab.remove(key);
  location.reload();
}
