import { jest } from '@jest/globals';
import { signedTextOf } from '@repaso/contracts';
import type { ReleaseSet } from '@repaso/contracts';
import { buildEntry, buildFolder, provided } from '@repaso/release-rules/testing';
import { silentLog } from '@repaso/testing';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseKeyRow } from '../../db/entities/release-key.entity.ts';
import { ReleaseSetRow } from '../../db/entities/release-set.entity.ts';
import { isSignedBy } from '../../domain/release-key.ts';
import { releaseSecret, startAdmin } from '../../test/start-admin.ts';
import { goBackTo, releaseFolders } from '../../test/release-folders.ts';
import type { TestAdmin } from '../../test/start-admin.ts';
import { tendReleases } from './tend-releases.command.ts';

let admin: TestAdmin;
beforeEach(async () => (admin = await startAdmin()));
afterEach(() => admin.close());

const now = new Date('2026-01-01T00:00:00Z');
const day = 86_400_000;
interface Options {
  signing?: string | null;
  at?: Date;
}
const contextOf = ({ signing = releaseSecret, at = now }: Options) => ({
  ...{ orm: admin.orm, site: admin.site, provided, signing, now: at, actor: 'ada' },
});
const release = async (version: string, options: Options = {}) =>
  releaseFolders({ folders: [await buildFolder(buildEntry({ version }))] }, contextOf(options));
const tend = (
  { signing = releaseSecret, at = now }: Options = {},
  log: Pick<typeof silentLog, 'error'> = silentLog,
) => tendReleases({ orm: admin.orm, site: admin.site, signing, now: at, log });
const retire = (at: Date) => admin.orm.em.fork().nativeUpdate(ReleaseKeyRow, {}, { retiredAt: at });
const copyOf = async <T>(file: string) =>
  JSON.parse(await readFile(path.join(admin.siteFolder, file), 'utf8')) as T;
const keys = () => copyOf<{ kid: string; publicKey: string }[]>('release-keys.json');

/** Returns the ids of the published keys that have signed a set as it is. */
async function signersOf(set: ReleaseSet): Promise<string[]> {
  const genuine = (await keys()).filter(({ kid, publicKey }) =>
    (set.signatures ?? []).some(
      (one) => one.kid === kid && isSignedBy(signedTextOf(set), one.value, publicKey),
    ),
  );
  return genuine.map(({ kid }) => kid);
}
const live = () => admin.visitor.call('getLiveReleaseSet');

/** Changes the content of a set in the database, as one who can write there would. */
async function alter(id: number): Promise<void> {
  const row = await admin.orm.em.fork().findOneOrFail(ReleaseSetRow, { id });
  const remotes = row.remotes.map((entry) => ({
    ...entry,
    integrity: { ...entry.integrity, 'x.js': 'sha256-x' },
  }));
  await admin.orm.em.fork().nativeUpdate(ReleaseSetRow, { id }, { remotes });
}
const setOf = async (changed: Promise<{ set: ReleaseSetRow | null }>) => (await changed).set?.id ?? 0;

test('a set is signed by the key that pages get, and the site has a copy of it', async () => {
  await release('1.0.0');
  const set = await live();
  expect(await signersOf(set)).toHaveLength(1);
  expect(set).toEqual({
    ...(await copyOf<ReleaseSet>('release-sets/live.json')),
    channel: 'live',
    isShared: false,
  });
  expect(await readdir(path.join(admin.siteFolder, 'release-sets'))).toEqual(['channels.json', 'live.json']);
});

test('a set that was altered is the base of no change, and a channel leaves it for a signed one', async () => {
  const first = await setOf(release('1.0.0'));
  const second = await setOf(release('2.0.0'));
  await alter(second);
  expect(await signersOf(await live())).toEqual([]);
  await expect(release('3.0.0')).rejects.toThrow(`set ${second} differs from the signed one`);
  const error = jest.fn();
  await tend({}, { ...silentLog, error });
  expect(error).toHaveBeenCalledWith({ set: second }, expect.stringContaining('differs'));
  expect(await signersOf(await live())).toEqual([]);
  await goBackTo(first, contextOf({}));
  expect(await signersOf(await live())).toHaveLength(1);
  await expect(goBackTo(second, contextOf({}))).rejects.toThrow('differs from the signed one');
});

test('after a rotation both keys sign for 60 days, then the new one alone', async () => {
  await release('1.0.0');
  const [first] = await keys();
  await retire(now);
  await tend({ at: new Date(now.getTime() + 60_000) });
  expect(await keys()).toHaveLength(2);
  expect(await signersOf(await live())).toHaveLength(2);
  await release('2.0.0', { at: new Date(now.getTime() + 59 * day) });
  expect(await signersOf(await live())).toContain(first?.kid);
  await tend({ at: new Date(now.getTime() + 61 * day) });
  expect((await keys()).map(({ kid }) => kid)).not.toContain(first?.kid);
  expect(await signersOf(await live())).toHaveLength(1);
});

test('sets that were made before the first key are signed by it', async () => {
  await release('1.0.0', { signing: null });
  expect((await live()).signatures).toBeUndefined();
  await tend();
  expect(await signersOf(await live())).toHaveLength(1);
});

test('without the secret, or with another one, nothing is released until the key is rotated', async () => {
  await release('1.0.0');
  await expect(release('2.0.0', { signing: null })).rejects.toThrow('RELEASE_KEY_SECRET is missing');
  const another = 'another secret of release keys, long';
  await expect(release('2.0.0', { signing: another })).rejects.toThrow('npm run rotate-keys');
  await tend({ signing: another });
  expect(await signersOf(await live())).toHaveLength(1);
  await retire(now);
  await release('2.0.0', { signing: another });
  expect(await signersOf(await live())).toHaveLength(1);
});

test('processes that begin at once make one key', async () => {
  await Promise.all([1, 2, 3].map(() => tend()));
  expect(await keys()).toHaveLength(1);
});
