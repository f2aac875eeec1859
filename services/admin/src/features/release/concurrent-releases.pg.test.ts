import { jest } from '@jest/globals';
import { digestOf } from '@repaso/release-rules';
import { openFolderStorage } from '@repaso/service-kit';
import { buildEntry, buildFiles } from '@repaso/release-rules/testing';
import { createTestDatabase, silentLog } from '@repaso/testing';
import type { RunningProcess, TestDatabase } from '@repaso/testing';
import { mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseKeyRow } from '../../db/entities/release-key.entity.ts';
import { BuildRow, ChannelChangeRow, ReleaseSetRow } from '../../db/entities/release-set.entity.ts';
import { entities, migrationsPath, name } from '../../db/schema.ts';
import { packBuild } from '../../test/pack-build.ts';
import { outcomesOf, startOrders } from '../../test/release-order.ts';
import type { ReleaseOrder } from '../../test/release-order.ts';
import { releaseSecret } from '../../test/start-admin.ts';
import { damagedPublished } from './published-files.ts';
import { isSigned } from './release-keys.repository.ts';
import { listChannels } from './release-set.repository.ts';
import { tendReleases } from './tend-releases.command.ts';

// Each process takes seconds to start on a busy machine.
jest.setTimeout(120_000);

let database: TestDatabase;
let site: string;
beforeEach(async () => {
  database = await createTestDatabase({ name, entities, migrationsPath });
  site = await mkdtemp(path.join(tmpdir(), 'repaso-site-test-'));
});
afterEach(() => database.drop());

const em = () => database.orm.em.fork();
const start = (orders: readonly ReleaseOrder[]) => startOrders({ url: database.url, site }, orders);

/** Writes the archive of a build. Returns its path and its digest. */
async function archived(remote: string, version: string) {
  const files = buildFiles(remote, { 'chunks/a.js': `export const version = '${version}'` });
  const entry = buildEntry({ name: remote, version }, files);
  const file = path.join(site, `${remote}-${version}.tgz`);
  await writeFile(file, await packBuild(entry, files));
  return { archive: file, digest: digestOf(entry) };
}

/** Returns what one team does: publishes builds, tries them in the canary, promotes, and goes back. */
async function workOf(remote: string): Promise<ReleaseOrder[]> {
  const rounds = await Promise.all(['1', '2', '3'].map((version) => archived(remote, version)));
  return rounds.flatMap(({ archive, digest }): ReleaseOrder[] => [
    { archive },
    { channel: 'canary', put: [digest] },
    { channel: 'live', like: 'canary' },
    { channel: 'live', put: [digest] },
    { channel: 'canary', like: 'live' },
    { channel: 'live', set: 1 },
  ]);
}

/** Ends a process by force as soon as it has carried out so many orders. */
async function killAfter(running: RunningProcess, orders: number): Promise<void> {
  const ended = new AbortController();
  void running.exited.then(() => ended.abort());
  while (!ended.signal.aborted && running.output().split('\n').length <= orders) await pause(2);
  running.kill('SIGKILL');
  await running.exited;
}

async function expectWhole(set: ReleaseSetRow, trusted: ReleaseKeyRow[]): Promise<void> {
  expect([set.id, isSigned(set, { trusted, signers: [] })]).toEqual([set.id, true]);
  for (const entry of set.remotes) {
    expect([set.id, entry.name, await damagedPublished(openFolderStorage(site), entry)]).toEqual([
      ...[set.id, entry.name, []],
    ]);
  }
}

/** Checks that each change of a channel was made from the set that the change before has left. */
async function expectOneAfterTheOther(): Promise<void> {
  const changes = await em().find(ChannelChangeRow, {}, { orderBy: { id: 'asc' } });
  for (const [, ofChannel] of Map.groupBy(changes, ({ channel }) => channel)) {
    const from = ofChannel.slice(1).map(({ fromSet }) => fromSet);
    expect(from).toEqual(ofChannel.slice(0, -1).map(({ toSet }) => toSet));
  }
  const channels = await listChannels(em());
  const last = (channel: string) => changes.findLast((change) => change.channel === channel)?.toSet;
  expect(channels.map(({ setId }) => setId)).toEqual(channels.map((channel) => last(channel.name)));
}

test('processes that publish, promote and go back at once, some of them killed, leave whole signed sets', async () => {
  const { archive, digest } = await archived('mf_base', '1');
  const first = start([{ archive }, { channel: 'live', put: [digest] }]);
  expect([await first.exited, outcomesOf(first).at(-1)?.set]).toEqual([0, 1]);

  const staying = await Promise.all(
    ['mf_a', 'mf_b', 'mf_c'].map(async (remote) => start(await workOf(remote))),
  );
  const killed = await Promise.all(
    ['mf_d', 'mf_e', 'mf_f'].map(async (remote) => start(await workOf(remote))),
  );
  await Promise.all(killed.map((running, at) => killAfter(running, 1 + 3 * at)));
  expect(await Promise.all(staying.map(({ exited }) => exited))).toEqual([0, 0, 0]);

  for (const outcome of staying.flatMap(outcomesOf)) {
    const isAllowed =
      outcome.conflict !== undefined || outcome.set !== undefined || outcome.digest !== undefined;
    expect([outcome, isAllowed]).toEqual([outcome, true]);
  }
  const [sets, trusted] = await Promise.all([em().find(ReleaseSetRow, {}), em().find(ReleaseKeyRow, {})]);
  for (const set of sets) await expectWhole(set, trusted);
  await expectOneAfterTheOther();

  const builds = new Set((await em().find(BuildRow, {})).map((build) => `${build.name}/${build.version}`));
  for (const remote of await readdir(path.join(site, 'remotes'))) {
    for (const version of await readdir(path.join(site, 'remotes', remote))) {
      expect(builds).toContain(`${remote}/${version}`);
    }
  }
  const deps = { orm: database.orm, site: openFolderStorage(site), signing: releaseSecret };
  await tendReleases({ ...deps, now: new Date(), log: silentLog });
  const copy = JSON.parse(await readFile(path.join(site, 'release-sets/live.json'), 'utf8')) as {
    id: number;
  };
  expect(copy.id).toBe((await listChannels(em()))[0]?.setId);
});
