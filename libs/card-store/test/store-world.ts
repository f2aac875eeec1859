/**
 * The browsers of random histories as real clients on an IndexedDB in Node, so that many histories run without a
 * browser.
 */
import type { OpenWorld } from '@repaso/sync/histories';
import { StoreDevice } from './store-device.ts';

const worlds = { count: 0 };

/** Creates the browsers of one history in this process. It needs an IndexedDB in Dexie's dependencies. */
export const openStoreWorld: OpenWorld = async ({ clocks, page }, callsOf, backend) => {
  worlds.count += 1;
  const off = [...clocks];
  const devices = clocks.map((_off, device) => {
    const transports = backend.learners.map((_id, learner) => callsOf(learner, device));
    const now = () => backend.now() + (off[device] ?? 0);
    return new StoreDevice(`history ${worlds.count} ${device}`, backend.learners, now, transports, page);
  });
  const at = (device: number): StoreDevice => {
    const found = devices[device];
    if (found === undefined) throw new Error('no such device');
    return found;
  };
  return {
    act: (actor, action, crashAt) => at(actor.device).act(actor, action, crashAt),
    sync: (actor, options) => at(actor.device).sync(actor, options),
    held: (actor) => at(actor.device).held(actor),
    setClock: async (device, by) => void (off[device] = by),
    close: async () => {
      await Promise.all(devices.map((device) => device.close()));
    },
  };
};
