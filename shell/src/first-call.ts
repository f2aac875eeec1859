import { callEarly } from '@repaso/shell-api/host';
import { sessionMemory } from './session/session-memory.ts';
import type { DeviceStorage } from './device-storage.ts';

/** Key under which the card store notes that this device has synchronised cards. */
const syncedKey = 'syncToken';

/**
 * Sends the call with which a new device begins, while the code that needs it is loading. The site names the call in the
 * page of a user who has a session, if the screen shows cards.
 */
export function sendFirstCall(storage: DeviceStorage): void {
  const hint = document.querySelector<HTMLMetaElement>('meta[name="repaso-first-call"]')?.content;
  if (hint !== 'startSync' || sessionMemory(storage).demo.isSet()) return;
  if (storage.get(syncedKey) !== null) return;
  callEarly('startSync', { query: { zoneOffset: -new Date().getTimezoneOffset() } });
}
