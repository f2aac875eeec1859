/** Devices made of plain values, over any server. */
import { codeOf } from './calls.ts';
import { Crashed, ReferenceDevice } from './reference-device.ts';
import type { OpenWorld } from './play-history.ts';
import type { Place, SyncEnd, SyncWish } from './world.ts';

/** Opens a world of reference devices. */
export const openReferenceWorld: OpenWorld = async ({ clocks, page }, callsOf, backend) => {
  const off = [...clocks];
  const devices = backend.learners.map((_id, learner) =>
    clocks.map((_off, device) => {
      const wall = () => backend.now() + (off[device] ?? 0);
      return new ReferenceDevice(`d${learner}${device}`, callsOf(learner, device), wall, page);
    }),
  );
  const running = new Map<string, Promise<unknown>>();
  const at = ({ learner, device }: Place): ReferenceDevice => {
    const found = devices[learner]?.[device];
    if (found === undefined) throw new Error('no such device');
    return found;
  };
  const restart = (device: number) => devices.forEach((ofLearner) => ofLearner[device]?.restart());
  /** One tab at a time. */
  const alone = async <T>({ learner, device }: Place, work: () => Promise<T>): Promise<T> => {
    const key = `${learner} ${device}`;
    const mine = (running.get(key) ?? Promise.resolve()).then(work);
    running.set(
      key,
      mine.catch(() => undefined),
    );
    return mine;
  };
  const sync = async (place: Place, wish: SyncWish): Promise<SyncEnd> => {
    const device = at(place);
    device.dieAt(wish.crashAt);
    try {
      return { text: await device.sync(wish) };
    } catch (error) {
      const code = codeOf(error);
      if (error instanceof Crashed) {
        restart(place.device);
        return 'crashed';
      }
      if (code === null) throw error;
      return { code };
    } finally {
      device.dieAt(null);
    }
  };
  return {
    async act(place, deed, crashAt) {
      const device = at(place);
      if (crashAt !== null) device.dieAt(1);
      try {
        device.act(deed);
        return 'done';
      } catch (error) {
        if (!(error instanceof Crashed)) throw error;
        restart(place.device);
        return 'crashed';
      }
    },
    sync: (place, wish) => alone(place, () => sync(place, wish)),
    held: async (place) => at(place).held(),
    setClock: async (device, by) => void (off[device] = by),
    close: async () => undefined,
  };
};
