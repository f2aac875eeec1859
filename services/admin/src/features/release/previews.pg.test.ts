import { signedTextOf } from '@repaso/contracts';
import { buildEntry, provided } from '@repaso/release-rules/testing';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseKeyRow } from '../../db/entities/release-key.entity.ts';
import { BuildRow, ReleaseSetRow } from '../../db/entities/release-set.entity.ts';
import { isSignedBy } from '../../domain/release-key.ts';
import { packBuild, sendBuild } from '../../test/pack-build.ts';
import { releaseSecret, startAdmin } from '../../test/start-admin.ts';
import type { TestAdmin } from '../../test/start-admin.ts';
import { createPreview, openPreview } from './previews.ts';

let admin: TestAdmin;
let owner: Awaited<ReturnType<TestAdmin['signIn']>>;
beforeEach(async () => {
  admin = await startAdmin();
  owner = await admin.signIn('admin');
});
afterEach(() => admin.close());

/** Makes a team with one remote and a token that is only for the channel `canary`. */
async function newTeam(word: string) {
  const remote = { name: `mf_${word}`, prefixes: [`/${word}`] };
  const { id } = await owner.call('createTeam', { body: { name: word, remotes: [remote], members: [] } });
  const token = { label: 'CI', channels: ['canary'], days: 30 };
  const { secret } = await owner.call('createPublishToken', { params: { id }, body: token });
  const send = async (version: string) => {
    const entry = buildEntry({ name: remote.name, version, routePrefixes: remote.prefixes });
    const query = { secret, channel: 'canary' };
    const { data } = await sendBuild(admin.visitor, await packBuild(entry), query);
    return String(data['digest']);
  };
  return { name: remote.name, secret, send };
}

/** Asks for a preview by a token. */
async function preview(secret: string, body: Record<string, unknown>) {
  const response = await admin.visitor.fetch('/api/admin/releases/previews', {
    method: 'POST',
    headers: {
      ...{ 'x-repaso-csrf': '1', 'content-type': 'application/json' },
      authorization: `Bearer ${secret}`,
    },
    body: JSON.stringify(body),
  });
  const { data, error } = (await response.json()) as {
    data?: { token: string; expiresAt: string };
    error?: { code: string; params: Record<string, string> };
  };
  return { status: response.status, token: data?.token ?? '', code: error?.code, params: error?.params };
}
const open = (token: string) => admin.visitor.call('openPreview', { body: { token } });
const live = () => admin.visitor.call('getLiveReleaseSet');

test('the link of a preview leads to the live set with the builds, signed with its end, and changes no channel', async () => {
  const team = await newTeam('uno');
  const digest = await team.send('1.0.0');
  const before = await live();
  const { status, token } = await preview(team.secret, { builds: [digest], hours: 2 });
  expect(status).toBe(200);
  const set = await open(token);
  expect(set.remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([`${team.name} 1.0.0`]);
  expect(Date.parse(set.expiresAt ?? '') - Date.now()).toBeGreaterThan(7_000_000);
  const [key] = await admin.orm.em.fork().find(ReleaseKeyRow, {});
  const [signature] = set.signatures ?? [];
  expect(signature?.kid).toBe(key?.kid);
  const isGenuine = (text: string) => isSignedBy(text, signature?.value ?? '', key?.publicKey ?? '');
  expect(isGenuine(signedTextOf(set))).toBe(true);
  // Without its end, a preview is no release set.
  const { schema, id, createdAt, remotes } = set;
  expect(isGenuine(signedTextOf({ schema, id, createdAt, remotes }))).toBe(false);
  expect(await live()).toEqual(before);
});

test('a preview shows what is live by now beside its builds', async () => {
  const [one, other] = [await newTeam('uno'), await newTeam('dos')];
  const digest = await one.send('1.0.0');
  const { token } = await preview(one.secret, { builds: [digest] });
  const base = (await live()).id;
  await owner.call('changeChannel', {
    params: { channel: 'live' },
    body: { base, put: [await other.send('3.0.0')], why: 'a test' },
  });
  const { remotes } = await open(token);
  expect(remotes.map(({ name }) => name)).toEqual(['mf_dos', 'mf_uno']);
});

test('a preview is refused to another team, of unknown builds, and for too many hours', async () => {
  const [one, other] = [await newTeam('uno'), await newTeam('dos')];
  const digest = await one.send('1.0.0');
  expect(await preview(other.secret, { builds: [digest] })).toMatchObject({
    ...{ code: 'RELEASE_REFUSED', params: { reasons: 'mf_uno does not belong to the team dos' } },
  });
  const unknown = 'a'.repeat(64);
  expect(await preview(one.secret, { builds: [unknown] })).toMatchObject({
    ...{ code: 'RELEASE_REFUSED', params: { reasons: `there is no build ${unknown}` } },
  });
  for (const body of [{ builds: [digest], hours: 169 }, { builds: [] }, { builds: ['x'] }]) {
    expect(await preview(one.secret, body)).toMatchObject({ status: 400, code: 'VALIDATION' });
  }
  expect(await preview('no token', { builds: [digest] })).toMatchObject({ code: 'PUBLISH_TOKEN_INVALID' });
});

test('an altered, expired or unsigned token opens nothing, nor does one whose build is gone', async () => {
  const team = await newTeam('uno');
  const digests = [await team.send('1.0.0'), await team.send('2.0.0')];
  const { token } = await preview(team.secret, { builds: digests.slice(0, 1) });
  const content = JSON.parse(Buffer.from(token, 'base64url').toString()) as Record<string, unknown>;
  const packed = (part: object) => Buffer.from(JSON.stringify({ ...content, ...part })).toString('base64url');
  for (const altered of [
    packed({ builds: digests.slice(1) }),
    packed({ expiresAt: '2099-01-01T00:00:00.000Z' }),
    packed({ signature: { kid: 'x', value: '' } }),
    packed({ signature: undefined }),
    token.slice(1),
    'no token',
    '',
  ]) {
    await expect(open(altered)).rejects.toThrow('NOT_FOUND');
  }
  expect((await open(token)).remotes).toHaveLength(1);
  await rm(path.join(admin.siteFolder, 'remotes', team.name, '1.0.0/chunks/a.js'));
  await expect(open(token)).rejects.toThrow('NOT_FOUND');
  await admin.orm.em.fork().nativeDelete(BuildRow, { digest: digests[0] ?? '' });
  await expect(open(token)).rejects.toThrow('NOT_FOUND');
});

test('a token ends by time, and when the key of its signature is retired for long', async () => {
  const team = await newTeam('uno');
  const builds = [await team.send('1.0.0')];
  const now = new Date();
  const context = { orm: admin.orm, site: admin.site, provided, signing: releaseSecret };
  const { token } = await createPreview({ builds, hours: 1 }, { ...context, now, publisher: undefined });
  const at = (minutes: number) =>
    openPreview(token, { ...context, now: new Date(now.getTime() + minutes * 60_000) });
  expect(await at(59)).not.toBeNull();
  expect(await at(60)).toBeNull();
  await admin.orm.em
    .fork()
    .nativeUpdate(ReleaseKeyRow, {}, { retiredAt: new Date(now.getTime() - 61 * 86_400_000) });
  expect(await at(1)).toBeNull();
});

test('no preview is signed over a live set that was altered in the database', async () => {
  const team = await newTeam('uno');
  const builds = [await team.send('1.0.0')];
  await owner.call('changeChannel', {
    params: { channel: 'live' },
    body: { base: 0, put: builds, why: 'a test' },
  });
  const { token } = await preview(team.secret, { builds: [await team.send('2.0.0')] });
  expect((await open(token)).remotes).toHaveLength(1);
  const em = admin.orm.em.fork();
  const { id } = await live();
  const { remotes } = await em.findOneOrFail(ReleaseSetRow, { id });
  const altered = remotes.map((entry) => ({ ...entry, offline: !entry.offline }));
  await em.nativeUpdate(ReleaseSetRow, { id }, { remotes: altered });
  await expect(open(token)).rejects.toThrow('NOT_FOUND');
});
