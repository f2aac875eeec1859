import { drillBigTables } from './big-tables/drill-big-tables.ts';
import { brokenPromises } from './failover/check-report.ts';
import type { Cluster } from './failover/cluster.ts';
import { startEmbeddedCluster } from './failover/embedded-cluster.ts';
import { startPatroniCluster } from './failover/patroni-cluster.ts';
import { playFailover } from './failover/play-failover.ts';
import { drillFaults } from './faults/faults-drill.ts';
import { startArchivedServer } from './moment/archived-server.ts';
import { playRestore } from './moment/play-restore.ts';
import { drillUpgrade } from './upgrade/upgrade-drill.ts';

type Say = (line: string) => void;

/** Plays a drill with the options of the command line. Returns a line for each promise that was not kept. */
export type Drill = (say: Say, args: readonly string[]) => Promise<string[]>;

/** All drills by the name on the command line. */
export const drills: Record<string, Drill> = {
  failover: (say) => failover(say, () => startPatroniCluster(say)),
  'failover-embedded': (say) => failover(say, () => startEmbeddedCluster(3)),
  faults: drillFaults,
  'restore-to-moment': restoreToMoment,
  upgrade: drillUpgrade,
  'big-tables': drillBigTables,
};

async function restoreToMoment(say: Say): Promise<string[]> {
  const { server, stop } = await startArchivedServer();
  try {
    return await playRestore(server, say);
  } finally {
    await stop();
  }
}

async function failover(
  say: Say,
  start: () => Promise<{ cluster: Cluster; stop(): Promise<void> }>,
): Promise<string[]> {
  const { cluster, stop } = await start();
  try {
    const report = await playFailover(cluster, { learners: 6, seconds: 5, say });
    const { answers, cards, names } = report.acknowledged;
    say(`acknowledged: ${answers} answers, ${cards} cards, ${names} names; lost: ${report.lost.length}`);
    say(`calls: ${JSON.stringify(report.outcomes)}`);
    return brokenPromises(report);
  } finally {
    await stop();
  }
}
