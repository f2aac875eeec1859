import { playFaults } from './play-faults.ts';
import { startReplicatedPlace, startSupervisedPlace } from './places.ts';

/** Plays all faults: those of one server first, then those of a primary with its standby. */
export async function drillFaults(say: (line: string) => void): Promise<string[]> {
  const broken: string[] = [];
  for (const start of [startSupervisedPlace, startReplicatedPlace]) {
    const place = await start();
    try {
      broken.push(...(await playFaults(place, say)));
    } finally {
      await place.stop();
    }
  }
  return broken;
}
