import { setTimeout as sleep } from 'node:timers/promises';
import { auditWrites, countOutcomes, recoveryMs, unexpectedCalls } from '../harness/audit.ts';
import type { Audit } from '../harness/audit.ts';
import { startLoad } from '../harness/devices.ts';
import type { Load } from '../harness/devices.ts';
import { startServices } from '../harness/services.ts';
import type { Services } from '../harness/services.ts';
import { until } from '../harness/until.ts';
import type { Cluster, Loss } from './cluster.ts';

interface Round {
  loss: Loss;
  /** Milliseconds from the kill until another server was primary. */
  promotedMs: number;
  /** Milliseconds from the kill until every device had a new write acknowledged. */
  recoveredMs: number;
  /** How the old primary came back. */
  returned: string;
}

export interface FailoverReport extends Audit {
  rounds: Round[];
  outcomes: Record<string, number>;
  /** Calls that ended neither with success nor with status 503 and a code. */
  unexpected: string[];
  /** Writes that an old primary acknowledged after its loss. */
  acceptedByOld: number;
  /** Exit codes of the services, which ran through all rounds. */
  exitCodes: (number | null)[];
}

export interface FailoverOptions {
  learners: number;
  /** Seconds of load before each loss and after the last return. */
  seconds: number;
  say: (line: string) => void;
}

/** Has learners write while a cluster loses its primary again and again, and compares what they hold at the end. */
export async function playFailover(cluster: Cluster, options: FailoverOptions): Promise<FailoverReport> {
  const services = await startServices(cluster.url);
  const { exitCodes, ...played } = await playRounds(cluster, services, options).finally(() =>
    services.stop(),
  );
  const { devices } = played;
  const audit = await auditWrites(await cluster.primaryUrl(), devices);
  const unexpected = unexpectedCalls(devices).map(({ name, status, code }) => `${name}: ${status} ${code}`);
  const { rounds, acceptedByOld } = played;
  return { ...audit, rounds, outcomes: countOutcomes(devices), unexpected, acceptedByOld, exitCodes };
}

async function playRounds(cluster: Cluster, services: Services, options: FailoverOptions) {
  const { learners, seconds, say } = options;
  const load = await startLoad(services.urls, learners);
  say(`${learners} devices write`);
  const rounds: Round[] = [];
  let acceptedByOld = 0;
  try {
    for (const loss of cluster.losses) {
      await sleep(seconds * 1000);
      const { round, accepted } = await playRound(cluster, loss, load, say);
      rounds.push(round);
      acceptedByOld += accepted;
    }
    await sleep(seconds * 1000);
  } finally {
    await load.stop();
  }
  return { rounds, acceptedByOld, devices: load.devices, exitCodes: await services.stop() };
}

async function playRound(cluster: Cluster, loss: Loss, { devices }: Load, say: (line: string) => void) {
  const since = performance.now();
  const old = await cluster.lose(loss);
  say(`${old.name} is lost: ${loss.what}`);
  await cluster.promoted(old);
  const promotedMs = Math.round(performance.now() - since);
  say(`${await cluster.primaryName()} is primary after ${promotedMs} ms`);
  await until('all devices write again', () => recoveryMs(devices, since) !== undefined);
  const recoveredMs = Math.round(recoveryMs(devices, since) ?? 0);
  say(`all devices write again after ${recoveredMs} ms`);
  const { how, accepted } = await cluster.bringBack(old);
  say(`${old.name} is back: ${how}`);
  return { round: { loss, promotedMs, recoveredMs, returned: how }, accepted };
}
