import { liveChannel } from '@repaso/contracts';
import type { ReleaseSignal } from '@repaso/contracts';
import { channelOf } from '@repaso/release-rules';
import { buildEntry, buildFolder, provided } from '@repaso/release-rules/testing';
import { canaryLimits, startAdmin } from '../../test/start-admin.ts';
import { releaseFolders } from '../../test/release-folders.ts';
import type { TestAdmin } from '../../test/start-admin.ts';
import { leaveFailingSets } from './leave-failing-sets.command.ts';
import { orderChannel } from './order-channel.command.ts';
import { listChannels } from './release-set.repository.ts';
import { addSignals } from './signals.repository.ts';

let admin: TestAdmin;
beforeEach(async () => (admin = await startAdmin()));
afterEach(() => admin.close());

const now = new Date('2026-03-01T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const contextAt = (at: Date) => ({ orm: admin.orm, site: admin.site, provided, now: at, actor: 'ada' });
const release = async (version: string, channel: string, at = now) =>
  releaseFolders({ folders: [await buildFolder(buildEntry({ version }))] }, { ...contextAt(at), channel });
const share = (percent: number) =>
  orderChannel(
    { put: [], remove: [], set: null, share: percent, isForced: false },
    { ...contextAt(now), channel: 'canary' },
  );
const channels = () => listChannels(admin.orm.em.fork());
const setOf = async (name: string) => (await channels()).find((channel) => channel.name === name)?.setId;
const leave = (at: Date) => leaveFailingSets(contextAt(at), canaryLimits);
const report = (version: string, failures: 0 | 1, at: Date) =>
  addSignals(admin.orm.em.fork(), [signalOf(version, failures)], at);
const signalOf = (version: string, failures: 0 | 1): ReleaseSignal => ({
  ...{ name: 'mf_fifth', version, starts: 1, failures },
});

/**
 * Lets 1,000 browsers open a page, each in the channel that its bucket has. Every nth start of a version fails.
 * Returns how many browsers each version had.
 */
async function browse(everyNth: Record<string, number>, at: Date): Promise<Record<string, number>> {
  const all = await channels();
  const counts: Record<string, number> = {};
  for (let browser = 0; browser < 1000; browser += 1) {
    const version = channelOf(browser * 10, all) === liveChannel ? 'live' : 'new';
    const count = (counts[version] = (counts[version] ?? 0) + 1);
    await report(version, count % (everyNth[version] ?? Infinity) === 0 ? 1 : 0, at);
  }
  return counts;
}

/** Publishes `live`, and `new` to a canary with a tenth of the browsers. */
async function startCanary(): Promise<void> {
  await release('live', liveChannel);
  await release('new', 'canary');
  await share(10);
}

test('a canary that fails in more browsers than the live build goes back, with the reason in the history', async () => {
  await startCanary();
  const counts = await browse({ live: 100, new: 10 }, later(1));
  expect(counts['new']).toBeGreaterThan(60);
  expect(counts['new']).toBeLessThan(140);
  expect(await leave(later(2))).toEqual(['canary']);
  expect(await setOf('canary')).toBe(await setOf(liveChannel));
  const owner = await admin.signIn('admin');
  const { changes } = await owner.call('getChannelChanges', { query: { channel: 'canary', limit: '1' } });
  expect(changes[0]).toMatchObject({
    ...{ kind: 'auto-rollback', actor: '', changes: [{ name: 'mf_fifth', from: 'new', to: 'live' }] },
    reason: expect.stringMatching(
      /^mf_fifth new failed in .* of \d+ starts, and of the live build [\d.]+ %$/,
    ) as string,
  });
  expect(await leave(later(3))).toEqual([]);
});

test('a canary that fails no more than the live build stays', async () => {
  await startCanary();
  await browse({ live: 10, new: 10 }, later(1));
  expect(await leave(later(2))).toEqual([]);
});

test('failures from before the channel got its set, or more than an hour old, are not counted', async () => {
  await startCanary();
  for (let start = 0; start < 60; start += 1) await report('new', 1, later(1));
  await release('newer', 'canary', later(3));
  await release('new', 'canary', later(5));
  expect(await leave(later(6))).toEqual([]);
  for (let start = 0; start < 60; start += 1) await report('new', 1, later(7));
  expect(await leave(later(70))).toEqual([]);
  expect(await leave(later(8))).toEqual(['canary']);
});

test('reports of builds that no channel has are left out', async () => {
  await startCanary();
  await report('unknown', 1, later(1));
  await report('new', 1, later(1));
  const owner = await admin.signIn('admin');
  const { builds } = await owner.call('getReleaseSignals', { query: { minutes: '1440' } });
  expect(builds).toEqual([]);
  await addSignals(admin.orm.em.fork(), [signalOf('new', 1), signalOf('live', 0)], new Date());
  await addSignals(admin.orm.em.fork(), [signalOf('new', 0)], new Date());
  const shown = await owner.call('getReleaseSignals');
  const sums = shown.builds.map(({ version, minutes }) => [
    version,
    minutes.reduce((sum, minute) => sum + minute.starts, 0),
    minutes.reduce((sum, minute) => sum + minute.failures, 0),
  ]);
  expect(sums).toEqual([
    ['live', 1, 0],
    ['new', 2, 1],
  ]);
});

test('a visitor’s page reports, and the failure that is too many takes the canary back', async () => {
  await release('live', liveChannel, new Date());
  await release('new', 'canary', new Date());
  await share(10);
  for (let start = 0; start < 49; start += 1) await report('new', 1, new Date());
  await admin.visitor.call('reportReleaseSignals', { body: { signals: [signalOf('new', 1)] } });
  expect(await setOf('canary')).toBe(await setOf(liveChannel));
});

test('one report counts each build once, however often it names it', async () => {
  await release('live', liveChannel, new Date());
  await release('new', 'canary', new Date());
  await share(10);
  const signals = Array.from({ length: 20 }, (_, at) => signalOf('new', at === 7 ? 1 : 0));
  await admin.visitor.call('reportReleaseSignals', { body: { signals } });
  const owner = await admin.signIn('admin');
  const { builds } = await owner.call('getReleaseSignals');
  expect(builds.flatMap(({ minutes }) => minutes)).toEqual([
    { at: expect.any(String) as string, starts: 1, failures: 1 },
  ]);
});

test('browsers that report at once lose no report', async () => {
  await startCanary();
  const versions = ['live', 'new'].map((version) => signalOf(version, 0));
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      addSignals(admin.orm.em.fork(), index % 2 === 0 ? versions : versions.toReversed(), new Date()),
    ),
  );
  const owner = await admin.signIn('admin');
  const { builds } = await owner.call('getReleaseSignals');
  expect(builds.map(({ minutes }) => minutes.reduce((sum, { starts }) => sum + starts, 0))).toEqual([40, 40]);
});
