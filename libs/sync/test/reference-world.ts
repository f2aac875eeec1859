/** Plays random histories with reference devices, on any server. */
import { failureCodeOf } from './calls.ts';
import { Crashed, ReferenceDevice } from './reference-device.ts';
import type { OpenWorld } from './play-history.ts';
import type { Actor, SyncEnd, SyncOptions } from './world.ts';

/** Creates the reference devices of a history: one per learner and device. */
export const openReferenceWorld: OpenWorld = async ({ clocks, page }, callsOf, backend) => {
  const off = [...clocks];
  const devices = backend.learners.map((_id, learner) =>
    clocks.map((_off, device) => {
      const wall = () => backend.now() + (off[device] ?? 0);
      // Each learner has devices of an earlier version, which support neither brief responses nor packed cards.
      const options = { page, isOlder: device % 2 === 1 };
      return new ReferenceDevice(`d${learner}${device}`, callsOf(learner, device), wall, options);
    }),
  );
  const alone = oneAtATime();
  const at = ({ learner, device }: Actor): ReferenceDevice => {
    const found = devices[learner]?.[device];
    if (found === undefined) throw new Error('no such device');
    return found;
  };
  const restart = (device: number) => devices.forEach((ofLearner) => ofLearner[device]?.restart());
  const sync = async (actor: Actor, options: SyncOptions): Promise<SyncEnd> => {
    const device = at(actor);
    device.dieAt(options.crashAt);
    try {
      return { text: await device.sync(options) };
    } catch (error) {
      const code = failureCodeOf(error);
      if (error instanceof Crashed) {
        restart(actor.device);
        return 'crashed';
      }
      if (code === null) throw error;
      return { code };
    } finally {
      device.dieAt(null);
    }
  };
  return {
    async act(actor, action, crashAt) {
      const device = at(actor);
      if (crashAt !== null) device.dieAt(1);
      try {
        device.act(action);
        return 'done';
      } catch (error) {
        if (!(error instanceof Crashed)) throw error;
        restart(actor.device);
        return 'crashed';
      }
    },
    sync: (actor, options) => alone(actor, () => sync(actor, options)),
    held: async (actor) => at(actor).held(),
    setClock: async (device, by) => void (off[device] = by),
    close: async () => undefined,
  };
};

/** Returns a function that runs tasks one after the other per device and learner. */
function oneAtATime() {
  const running = new Map<string, Promise<unknown>>();
  return <T>({ learner, device }: Actor, work: () => Promise<T>): Promise<T> => {
    const key = `${learner} ${device}`;
    const mine = (running.get(key) ?? Promise.resolve()).then(work);
    running.set(
      key,
      mine.catch(() => undefined),
    );
    return mine;
  };
}
