import { startEmbeddedPostgres } from '@repaso/service-kit';
import path from 'node:path';
import { startEmbeddedCluster } from '../failover/embedded-cluster.ts';
import { startRelay } from '../harness/relay.ts';
import { clockFault, createFalseClock } from './clock-fault.ts';
import { diskFault } from './disk-fault.ts';
import type { FaultyPlace } from './fault.ts';
import { networkFault } from './network-fault.ts';
import { mountSmallDisk } from './small-disk.ts';
import { standbyFault } from './standby-fault.ts';

const diskMegabytes = 300;
/** No segment of the log is kept for later, so a full disk stops the server soon. */
const settings = ['shared_buffers=32MB', 'min_wal_size=32MB', 'max_wal_size=64MB', 'wal_recycle=off'];

/** One Postgres on a small disk, supervised as by `npm start`, behind a relay. */
export async function startSupervisedPlace(): Promise<FaultyPlace> {
  const disk = mountSmallDisk(diskMegabytes);
  const opened = new AsyncDisposableStack();
  opened.defer(() => disk.unmount());
  try {
    const log: string[] = [];
    const server = await startEmbeddedPostgres({
      ...{ dataDir: path.join(disk.folder, 'data'), settings, log: (line) => log.push(line) },
      onLost: (error) => log.push(`the supervisor gave up: ${error.message}`),
    });
    opened.defer(() => server.stop());
    const relay = await startRelay(Number(new URL(server.url).port));
    opened.defer(() => relay.close());
    const relayed = new URL(server.url);
    relayed.port = String(relay.port);
    const clock = await createFalseClock(path.join(disk.folder, 'clock'));
    return {
      ...{ databaseUrl: relayed.href, directUrl: server.url, variables: clock.variables },
      faults: [
        networkFault(relay),
        diskFault(disk, server.url, log),
        clockFault(clock, '+1d'),
        clockFault(clock, '-1d'),
      ],
      stop: () => opened.disposeAsync(),
    };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** A primary that waits for a synchronous standby at each commit. */
export async function startReplicatedPlace(): Promise<FaultyPlace> {
  const { cluster, standbyFolder, stop } = await startEmbeddedCluster(0);
  return {
    ...{ databaseUrl: cluster.url, directUrl: await cluster.primaryUrl(), stop },
    faults: [standbyFault(standbyFolder)],
  };
}
