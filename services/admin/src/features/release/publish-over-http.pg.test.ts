import type { ReleaseEntry, ReleaseSet } from '@repaso/contracts';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildEntry, buildFiles } from '@repaso/release-rules/testing';
import { packBuild, sendBuild } from '../../test/pack-build.ts';
import { startAdmin } from '../../test/start-admin.ts';
import type { TestAdmin } from '../../test/start-admin.ts';

let admin: TestAdmin;
let owner: Awaited<ReturnType<TestAdmin['signIn']>>;
beforeAll(async () => {
  admin = await startAdmin();
  owner = await admin.signIn('admin');
});
afterAll(() => admin.close());

let count = 0;
/** Makes a team that owns one remote. Returns its name and a token. */
async function newTeam({ channels = ['live', 'canary'], days = 30 } = {}) {
  count += 1;
  const name = `mf_team${count}`;
  const prefix = `/team${count}`;
  const body = { name: `Equipo ${count}`, remotes: [{ name, prefixes: [prefix] }], members: [] };
  const { id } = await owner.call('createTeam', { body });
  const token = await owner.call('createPublishToken', {
    params: { id },
    body: { label: 'CI', channels, days },
  });
  const entry = (overrides: Partial<ReleaseEntry> = {}) =>
    buildEntry({ name, routePrefixes: [prefix], ...overrides });
  return { id, name, team: body.name, prefix, entry, secret: token.secret, tokenId: token.id };
}
const live = () => admin.visitor.call('getLiveReleaseSet');
const published = (name: string, version: string, file = '') =>
  path.join(admin.siteFolder, 'remotes', name, version, file);

/** Changes a channel by a token. */
async function change(secret: string, channel: string, body: Record<string, unknown>) {
  const response = await admin.visitor.fetch(`/api/admin/releases/channels/${channel}`, {
    method: 'PUT',
    headers: {
      ...{ 'x-repaso-csrf': '1', 'content-type': 'application/json' },
      authorization: `Bearer ${secret}`,
    },
    body: JSON.stringify({ why: 'a test', ...body }),
  });
  const { data, error } = (await response.json()) as {
    data?: { set: number; isNew: boolean };
    error?: { code: string; params: Record<string, string | number> };
  };
  return { status: response.status, ...data, code: error?.code, params: error?.params };
}

test('a team publishes a build from anywhere and puts it live', async () => {
  const { name, team, entry, secret } = await newTeam();
  const sent = await sendBuild(admin.visitor, await packBuild(entry()), { secret });
  expect(sent).toMatchObject({ status: 200, data: { name, version: '1.0.0-abc', isNew: true } });
  expect(await readFile(published(name, '1.0.0-abc', 'chunks/a.js'), 'utf8')).toBe('export {}');
  // No page gets it yet.
  const before = await live();
  expect(before.remotes.map((remote) => remote.name)).not.toContain(name);
  const put = { base: before.id, put: [sent.data['digest']] };
  const changed = await change(secret, 'live', { ...put, why: 'la primera' });
  expect(changed).toMatchObject({ status: 200, isNew: true });
  expect((await live()).remotes).toContainEqual(entry());
  const { changes } = await owner.call('getChannelChanges', { query: { channel: 'live', limit: '1' } });
  expect(changes).toEqual([
    {
      ...{ id: expect.any(Number) as number, channel: 'live', from: before.id === 0 ? null : before.id },
      ...{ to: changed.set, kind: 'release', actor: `${team} (CI)`, reason: 'la primera' },
      ...{ at: expect.any(String) as string, changes: [{ name, from: null, to: '1.0.0-abc' }] },
    },
  ]);
  const again = await sendBuild(admin.visitor, await packBuild(entry()), { secret });
  expect(again.data).toMatchObject({ digest: sent.data['digest'], isNew: false });
  expect(await readdir(path.join(admin.siteFolder, '.incoming'))).toEqual([]);
});

test('a change says on which set it was decided, and is refused when the channel has moved', async () => {
  const one = await newTeam();
  const other = await newTeam();
  const [first, second] = await Promise.all(
    [one, other].map(async ({ entry, secret }) =>
      sendBuild(admin.visitor, await packBuild(entry()), { secret }),
    ),
  );
  const base = (await live()).id;
  const orders = await Promise.all([
    change(one.secret, 'live', { base, put: [first?.data['digest']] }),
    change(other.secret, 'live', { base, put: [second?.data['digest']] }),
  ]);
  expect(orders.map(({ status }) => status).sort()).toEqual([200, 409]);
  const made = orders.find(({ status }) => status === 200)?.set;
  expect(orders.find(({ status }) => status === 409)).toMatchObject({
    code: 'RELEASE_CONFLICT',
    params: { set: made },
  });
});

test('a team has neither the remotes nor the routes of another, nor channels that its token is not for', async () => {
  const team = await newTeam({ channels: ['canary'] });
  const other = await newTeam();
  const foreign = await sendBuild(admin.visitor, await packBuild(other.entry()), {
    secret: team.secret,
    channel: 'canary',
  });
  expect(foreign).toMatchObject({ status: 422, code: 'RELEASE_REFUSED' });
  expect(foreign.reasons).toEqual([`${other.name} does not belong to the team ${team.team}`]);
  const routes = team.entry({ routePrefixes: [team.prefix, other.prefix] });
  const both = await sendBuild(admin.visitor, await packBuild(routes), { secret: team.secret });
  expect(both.reasons.sort()).toEqual(
    [
      'the token is not for the channel live',
      `${team.name} wants ${other.prefix}, and its team ${team.team} owns ${team.prefix}`,
      `${team.name} wants ${other.prefix}, which belongs to the team ${other.team}`,
    ].sort(),
  );
  expect(existsSync(published(team.name, '1.0.0-abc'))).toBe(false);
  const base = (await live()).id;
  expect(await change(team.secret, 'live', { base, remove: ['mf_study'] })).toMatchObject({
    status: 422,
    params: {
      reasons: expect.stringContaining(`mf_study does not belong to the team ${team.team}`) as string,
    },
  });
});

test('every reason is named at once, is kept for the screen, and nothing of the build is public', async () => {
  const { name, entry, secret } = await newTeam();
  const faulty = entry({
    ...{ version: '2.0.0-bad', shared: { '@repaso/shell-api': '^9.0.0' }, contractVersion: 7 },
    menu: [
      {
        ...{ id: 'x', path: '/elsewhere', labels: { es: 'x', ru: 'х' }, icon: 'book', order: 1 },
        ...{ roles: null, largeScreensOnly: false },
      },
    ],
  });
  const { status, reasons } = await sendBuild(admin.visitor, await packBuild(faulty), { secret });
  expect(status).toBe(422);
  for (const part of [
    'needs @repaso/shell-api ^9',
    'does not share react',
    'follows contract 7',
    '/elsewhere',
  ]) {
    expect(reasons.join('\n')).toContain(part);
  }
  expect(existsSync(published(name, '2.0.0-bad'))).toBe(false);
  const { builds } = await owner.call('getRefusedBuilds');
  expect(builds[0]).toMatchObject({ name, version: '2.0.0-bad', reasons });
});

test('a version is published with one content for ever', async () => {
  const { name, entry, secret } = await newTeam();
  await sendBuild(admin.visitor, await packBuild(entry()), { secret });
  const files = buildFiles(name, { 'chunks/b.js': 'export const b = 1' });
  const other = buildEntry({ name, routePrefixes: entry().routePrefixes }, files);
  const again = await sendBuild(admin.visitor, await packBuild(other, files), { secret });
  expect(again.reasons).toEqual([
    `${name} 1.0.0-abc was released with other contents: give it another version`,
  ]);
});

test('what an upload has left whose process died is removed by a later upload', async () => {
  const incoming = path.join(admin.siteFolder, '.incoming');
  const [old, recent] = ['old', 'recent'].map((name) => path.join(incoming, name));
  for (const folder of [old, recent]) await mkdir(folder ?? '', { recursive: true });
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  await utimes(old ?? '', longAgo, longAgo);
  const { entry, secret } = await newTeam();
  await sendBuild(admin.visitor, await packBuild(entry()), { secret });
  expect(await readdir(incoming)).toEqual(['recent']);
  await rm(recent ?? '', { recursive: true });
});

test('an unknown, a revoked and an expired token are refused', async () => {
  const archive = await packBuild(buildEntry());
  const refusedWith = async (secret: string) => (await sendBuild(admin.visitor, archive, { secret })).code;
  expect(await refusedWith(`repaso_${'a'.repeat(43)}`)).toBe('PUBLISH_TOKEN_INVALID');
  const revoked = await newTeam();
  await owner.call('revokePublishToken', { params: { id: revoked.id, tokenId: revoked.tokenId } });
  expect(await refusedWith(revoked.secret)).toBe('PUBLISH_TOKEN_INVALID');
  const expired = await newTeam();
  await admin.orm.em
    .fork()
    .execute('update admin.publish_token set expires_at = ? where id = ?', [new Date(), expired.tokenId]);
  expect(await refusedWith(expired.secret)).toBe('PUBLISH_TOKEN_INVALID');
  const deleted = await newTeam();
  await owner.call('deleteTeam', { params: { id: deleted.id } });
  expect(await refusedWith(deleted.secret)).toBe('PUBLISH_TOKEN_INVALID');
});

test('a token reads the reports of browsers, which others than teams and admins cannot', async () => {
  const { secret } = await newTeam();
  const read = async (authorization: string) => {
    const response = await admin.visitor.fetch('/api/admin/releases/signals', { headers: { authorization } });
    return response.status;
  };
  const user = await admin.signIn('user');
  const statuses = [await read(`Bearer ${secret}`), await read(`Bearer repaso_${'a'.repeat(43)}`)];
  expect([...statuses, (await admin.visitor.send('getReleaseSignals')).status]).toEqual([200, 401, 401]);
  expect((await user.send('getReleaseSignals')).status).toBe(403);
});

test('a token says when it was last used', async () => {
  const { id, entry, secret } = await newTeam();
  await sendBuild(admin.visitor, await packBuild(entry()), { secret });
  const used = (await owner.call('getTeams')).find((team) => team.id === id)?.tokens[0]?.lastUsedAt;
  expect(Date.now() - Date.parse(used ?? '')).toBeLessThan(60_000);
});

test('a canary begins with the live set, goes live by promotion, which ends its share, and back by a rollback', async () => {
  const { name, entry, secret } = await newTeam();
  const { data } = await sendBuild(admin.visitor, await packBuild(entry()), { secret, channel: 'canary' });
  const before = await live();
  const canary = await change(secret, 'canary', { base: before.id, put: [data['digest']], share: 10 });
  expect(canary).toMatchObject({ status: 200, isNew: true });
  expect((await live()).id).toBe(before.id);
  const { channels } = await owner.call('getReleaseSets');
  expect(channels.map(({ name: channel, set, share }) => [channel, set, share])).toEqual([
    ['live', before.id, null],
    ['canary', canary.set, 10],
  ]);
  const setOf = async (bucket: number) => {
    const headers = { cookie: `repaso-bucket=${bucket}` };
    const response = await admin.visitor.fetch('/api/admin/releases/live', { headers });
    return ((await response.json()) as { data: ReleaseSet }).data;
  };
  const sets = await Promise.all(Array.from({ length: 60 }, (_, bucket) => setOf(bucket)));
  const inCanary = sets.filter(({ channel }) => channel === 'canary');
  expect(inCanary.length).toBeGreaterThan(0);
  expect(inCanary.length).toBeLessThan(20);
  expect(new Set(inCanary.map(({ id }) => id))).toEqual(new Set([canary.set]));
  expect(sets.every(({ isShared }) => isShared)).toBe(true);
  const wider = await change(secret, 'canary', { base: canary.set, share: 50 });
  expect(wider).toMatchObject({ set: canary.set, isNew: true });
  expect(await change(secret, 'live', { base: before.id, set: canary.set })).toMatchObject({
    set: canary.set,
    isNew: true,
  });
  expect((await live()).remotes.map((remote) => remote.name)).toContain(name);
  expect((await owner.call('getReleaseSets')).channels).toMatchObject([
    { name: 'live', set: canary.set },
    { name: 'canary', set: canary.set, share: 0 },
  ]);
  expect((await setOf(0)).isShared).toBe(false);
  expect(await change(secret, 'live', { base: canary.set, set: before.id })).toMatchObject({ isNew: true });
  expect((await live()).id).toBe(before.id);
  const { changes } = await owner.call('getChannelChanges', { query: { limit: '5' } });
  const both = changes.slice(1, 3).sort((one, two) => (one.channel < two.channel ? 1 : -1));
  expect([changes[0], ...both, ...changes.slice(3)].map((one) => [one?.channel, one?.kind])).toEqual([
    ['live', 'rollback'],
    ['live', 'promote'],
    ['canary', 'share'],
    ['canary', 'share'],
    ['canary', 'release'],
  ]);
  const details = await owner.call('getReleaseSet', { params: { id: String(canary.set) } });
  expect(details).toMatchObject({ channels: ['canary'] });
  expect(details.remotes.find((remote) => remote.name === name)).toMatchObject({
    digest: data['digest'],
    bytes: data['bytes'],
  });
});

/** Puts a build of a team into a channel. */
async function release(
  { entry, secret }: Awaited<ReturnType<typeof newTeam>>,
  channel: string,
  { version, ...more }: { version: string; share?: number },
) {
  const own = entry({ version, manifest: `/remotes/${entry().name}/${version}/mf-manifest.json` });
  const { data } = await sendBuild(admin.visitor, await packBuild(own), { secret, channel });
  const { channels } = await owner.call('getReleaseSets');
  const setOf = (name: string) => channels.find((one) => one.name === name)?.set;
  const base = setOf(channel) ?? setOf('live') ?? 0;
  return change(secret, channel, { base, put: [data['digest']], ...more });
}

test('a canary that begins after another one has ended has the live builds of the other teams', async () => {
  const channels = ['live', 'trial'];
  const [one, two] = [await newTeam({ channels }), await newTeam({ channels })];
  await release(one, 'live', { version: '1.0.0' });
  const first = await release(two, 'trial', { version: '1.0.0', share: 10 });
  await change(two.secret, 'trial', { base: first.set, share: 0 });
  // Meanwhile the other team goes on. Its newer build is in the next canary, which can therefore be promoted.
  await release(one, 'live', { version: '2.0.0' });
  const second = await release(two, 'trial', { version: '2.0.0', share: 10 });
  const { remotes } = await owner.call('getReleaseSet', { params: { id: String(second.set) } });
  const versionOf = ({ name }: { name: string }) => remotes.find((remote) => remote.name === name)?.version;
  expect([versionOf(one), versionOf(two)]).toEqual(['2.0.0', '2.0.0']);
  const promoted = await change(two.secret, 'live', { base: (await live()).id, set: second.set });
  expect(promoted).toMatchObject({ status: 200, set: second.set });
});

test('a team gives no more browsers what another team tries out', async () => {
  const channels = ['live', 'trial2'];
  const [one, two] = [await newTeam({ channels }), await newTeam({ channels })];
  const { set } = await release(one, 'trial2', { version: '1.0.0', share: 10 });
  const refused = await change(two.secret, 'trial2', { base: set, share: 100 });
  expect(refused).toMatchObject({ status: 422, code: 'RELEASE_REFUSED' });
  expect(refused.params?.['reasons']).toBe(
    `more browsers would get another build of ${one.name} than the live one, and it does not belong to the team ${two.team}`,
  );
  // It may give it fewer, and the own team may do both.
  expect(await change(two.secret, 'trial2', { base: set, share: 5 })).toMatchObject({ status: 200 });
  expect(await change(one.secret, 'trial2', { base: set, share: 100 })).toMatchObject({ status: 200 });
  await change(one.secret, 'trial2', { base: set, share: 0 });
});

test('a channel that gets a set for the first time has a release; with the live set again it has gone back', async () => {
  const { entry, secret } = await newTeam();
  const { data } = await sendBuild(admin.visitor, await packBuild(entry()), { secret });
  const before = (await live()).id;
  const { set } = await change(secret, 'live', { base: before, put: [data['digest']] });
  await change(secret, 'live', { base: set ?? 0, set: before });
  const toSet = (base: number, wanted: number) =>
    owner.call('changeChannel', { params: { channel: 'beta' }, body: { base, set: wanted, why: 'a test' } });
  await toSet(before, set ?? 0);
  await toSet(set ?? 0, before);
  const { changes } = await owner.call('getChannelChanges', { query: { channel: 'beta' } });
  expect(changes.map(({ kind }) => kind)).toEqual(['rollback', 'release']);
});

test('live has no share, and a set that does not exist is refused', async () => {
  const { secret } = await newTeam();
  const base = (await live()).id;
  expect(await change(secret, 'live', { base, share: 10 })).toMatchObject({ status: 422 });
  expect(await change(secret, 'live', { base, set: 999_999 })).toMatchObject({ status: 422 });
  expect(await change(secret, 'live', { base, put: ['a'.repeat(64)] })).toMatchObject({
    params: { reasons: `there is no build ${'a'.repeat(64)}` },
  });
});

test('a build whose files were damaged since is not put live', async () => {
  const { name, entry, secret } = await newTeam();
  const { data } = await sendBuild(admin.visitor, await packBuild(entry()), { secret });
  await writeFile(published(name, '1.0.0-abc', 'chunks/a.js'), 'evil()');
  const base = (await live()).id;
  expect(await change(secret, 'live', { base, put: [data['digest']] })).toMatchObject({
    params: { reasons: `${name} 1.0.0-abc lacks chunks/a.js: publish it again` },
  });
  // Publishing it again mends the file.
  await sendBuild(admin.visitor, await packBuild(entry()), { secret });
  expect(await change(secret, 'live', { base, put: [data['digest']] })).toMatchObject({ status: 200 });
});

test('an admin publishes by the session; a professor does not', async () => {
  const entry = buildEntry({ name: `mf_${randomUUID().slice(0, 8)}`, routePrefixes: ['/by-session'] });
  const archive = await packBuild(entry);
  expect(await sendBuild(owner, archive)).toMatchObject({ status: 200 });
  expect(await sendBuild(await admin.signIn('professor'), archive)).toMatchObject({
    ...{ status: 403, code: 'FORBIDDEN' },
  });
  expect(await sendBuild(admin.visitor, archive)).toMatchObject({
    status: 401,
    code: 'UNAUTHENTICATED',
  });
});
