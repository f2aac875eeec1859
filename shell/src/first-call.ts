import { callEarly } from '@repaso/shell-api/host';
import type { EarlyCalls } from './early/beginning.ts';
import { storageKeys } from './early/storage-keys.ts';
import { zoneOffset } from './early/zone-offset.ts';
import { sessionMemory } from './session/session-memory.ts';
import type { DeviceStorage } from './device-storage.ts';

/**
 * Sends the call with which a new device begins, while the code that needs it is loading, unless it was sent before. The
 * site names the call in the page of a user who has a session, if the screen shows cards.
 */
export function sendFirstCall(storage: DeviceStorage, { startSync }: EarlyCalls): void {
  const options = { query: { zoneOffset: zoneOffset() } };
  if (startSync !== undefined) return callEarly('startSync', options, startSync);
  const hint = document.querySelector<HTMLMetaElement>('meta[name="repaso-first-call"]')?.content;
  if (hint !== 'startSync' || sessionMemory(storage).demo.isSet()) return;
  if (storage.get(storageKeys.synced) === null) callEarly('startSync', options);
}
