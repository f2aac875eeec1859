import type { EndpointName } from '@repaso/contracts';
import { buildEntry } from '@repaso/release-rules/testing';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { packBuild, sendBuild } from '../../test/pack-build.ts';
import { startAdmin } from '../../test/start-admin.ts';
import type { TestAdmin } from '../../test/start-admin.ts';

let admin: TestAdmin;
let owner: TestAdmin['visitor'];
beforeAll(async () => {
  admin = await startAdmin();
  owner = await admin.signIn('admin');
});
afterAll(() => admin.close());

let count = 0;
/** Makes a team with one remote, one member who is a learner, and a token. */
async function newTeam() {
  count += 1;
  const name = `mf_read${count}`;
  const member = await admin.newUser('user');
  const prefixes = [`/read${count}`];
  const body = { name: `Equipo ${randomUUID()}`, remotes: [{ name, prefixes }], members: [member.id] };
  const { id } = await owner.call('createTeam', { body });
  const { secret } = await owner.call('createPublishToken', {
    params: { id },
    body: { label: 'CI', channels: ['live', 'canary'], days: 1 },
  });
  const entry = (version: string) => buildEntry({ name, version, routePrefixes: prefixes });
  return { id, name, team: body.name, member, secret, entry };
}
type Team = Awaited<ReturnType<typeof newTeam>>;

/** Publishes a version by the team's token and puts it on a channel. Returns the number of the set. */
async function release({ secret, entry }: Team, version: string, channel = 'live'): Promise<number> {
  const { data } = await sendBuild(admin.visitor, await packBuild(entry(version)), { secret });
  const base = (await owner.call('getReleaseSets')).live?.id ?? 0;
  const body = { base, put: [String(data['digest'])], why: `why ${version}` };
  return (await owner.call('changeChannel', { params: { channel }, body })).set;
}

const messageOf = async <N extends EndpointName>(
  client: TestAdmin['visitor'],
  name: N,
  input?: Parameters<typeof client.send<N>>[1],
) => (await client.send(name, input)).envelope.message;

test('a set has its builds, the sizes of their files, and its differences from other sets', async () => {
  const team = await newTeam();
  const first = await release(team, '1.0.0');
  const second = await release(team, '2.0.0');
  const third = await release(team, '3.0.0', 'canary');
  const set = await owner.call('getReleaseSet', { params: { id: String(third) } });
  const change = { name: team.name, from: '2.0.0', to: '3.0.0' };
  expect(set).toMatchObject({
    ...{ id: third, previous: second, channels: ['canary'], reason: 'why 3.0.0', changes: [change] },
    live: { id: second, changes: [change] },
  });
  const remote = set.remotes.find(({ name }) => name === team.name);
  expect(remote?.published?.actor).toBe(`${team.team} (CI)`);
  expect(Object.keys(remote?.sizes ?? {}).sort()).toEqual(Object.keys(remote?.integrity ?? {}).sort());
  const total = Object.values(remote?.sizes ?? {}).reduce((sum, size) => sum + size, 0);
  expect([remote?.bytes, total > 0]).toEqual([total, true]);
  const before = await owner.call('getReleaseSet', { params: { id: String(first) } });
  expect(before.live?.changes).toEqual([{ name: team.name, from: '2.0.0', to: '1.0.0' }]);
  // Files of a build that was removed since have no size.
  await rm(path.join(admin.siteFolder, 'remotes', team.name, '1.0.0'), { recursive: true });
  const later = await owner.call('getReleaseSet', { params: { id: String(first) } });
  expect(later.remotes.find(({ name }) => name === team.name)?.sizes).toEqual({});
});

test('a set that does not exist is not found, and a number that is none is refused', async () => {
  expect(await messageOf(owner, 'getReleaseSet', { params: { id: '2000000000' } })).toBe('NOT_FOUND');
  for (const id of ['0', '1.5', 'canary', '99999999999']) {
    expect(await messageOf(owner, 'getReleaseSet', { params: { id } })).toBe('VALIDATION');
  }
});

/** Returns the message of a response to a GET request; empty for a success. */
async function messageAt(client: TestAdmin['visitor'], place: string, secret?: string): Promise<string> {
  const headers = secret === undefined ? undefined : { authorization: `Bearer ${secret}` };
  const response = await client.fetch(`/api/admin/releases${place}`, headers && { headers });
  return ((await response.json()) as { message: string }).message;
}

const reads = ['', '/sets/1', '/changes', '/signals', '/refused'];

test.each(reads)('releases%s is for admins, members of a team and tokens alone', async (place) => {
  const team = await newTeam();
  await release(team, '1.0.0');
  const { member, secret } = team;
  expect(await messageAt(owner, place)).toBe('');
  expect(await messageAt(member.client, place)).toBe('');
  expect(await messageAt(admin.visitor, place, secret)).toBe('');
  expect(await messageAt(admin.visitor, place, 'repaso_wrong')).toBe('PUBLISH_TOKEN_INVALID');
  expect(await messageAt(admin.visitor, place)).toBe('UNAUTHENTICATED');
  expect(await messageAt(await admin.signIn('professor'), place)).toBe('FORBIDDEN');
  // A user who has left the team reads nothing.
  const body = { name: team.team, remotes: [], members: [] };
  await owner.call('updateTeam', { params: { id: team.id }, body: { ...body, version: 1 } });
  expect(await messageAt(member.client, place)).toBe('FORBIDDEN');
});

test('a member whose address is not confirmed reads no releases', async () => {
  const { id } = await newTeam();
  const user = await admin.auth.createUser({ role: 'user', emailVerified: false });
  const body = { name: `Equipo ${randomUUID()}`, remotes: [], members: [user.id] };
  await owner.call('updateTeam', { params: { id }, body: { ...body, version: 1 } });
  const client = await admin.auth.signIn(user, { admin: admin.url });
  expect(await messageOf(client, 'getReleaseSets')).toBe('EMAIL_NOT_VERIFIED');
});

test('a member reads the refused builds of the own team, and not those of others', async () => {
  const [own, other] = [await newTeam(), await newTeam()];
  const wrong = (entry: ReturnType<Team['entry']>) => packBuild({ ...entry, contractVersion: 7 });
  await sendBuild(admin.visitor, await wrong(own.entry('1.0.0')), { secret: own.secret });
  // A build of a remote without an owner is found by its author.
  const foreign = buildEntry({ name: 'mf_unowned', routePrefixes: ['/unowned'] });
  await sendBuild(admin.visitor, await wrong(foreign), { secret: own.secret });
  await sendBuild(admin.visitor, await wrong(other.entry('1.0.0')), { secret: other.secret });
  const { builds } = await own.member.client.call('getRefusedBuilds');
  expect(builds.map(({ name }) => name)).toEqual(['mf_unowned', own.name]);
  const all = await owner.call('getRefusedBuilds');
  expect(all.builds.map(({ name }) => name)).toEqual(expect.arrayContaining([own.name, other.name]));
});

test('a member changes no channel and no team', async () => {
  const { id, team, member } = await newTeam();
  const { client } = member;
  const { id: base } = await admin.visitor.call('getLiveReleaseSet');
  const order = { base, set: base, why: 'a member' };
  expect(await messageOf(client, 'changeChannel', { params: { channel: 'live' }, body: order })).toBe(
    'FORBIDDEN',
  );
  const body = { name: team, remotes: [], members: [member.id], version: 1 };
  expect(await messageOf(client, 'updateTeam', { params: { id }, body })).toBe('FORBIDDEN');
  const token = { label: 'mine', channels: ['live'], days: null };
  expect(await messageOf(client, 'createPublishToken', { params: { id }, body: token })).toBe('FORBIDDEN');
  // What a member reads of the own team has its tokens, without their secrets.
  const teams = await client.call('getTeams');
  expect(teams.map((one) => [one.name, one.tokens.map(({ label }) => label)])).toEqual([[team, ['CI']]]);
});

test('every visitor reads which team owns a remote, and nothing else of the teams', async () => {
  const { name, team } = await newTeam();
  expect(await admin.visitor.call('getRemoteOwners')).toContainEqual({ name, team });
});

describe('checkDeploy', () => {
  const body = { shared: { react: '20.0.0' }, calls: {} };

  test('names the remotes of all channels that do not fit, with their teams, and changes nothing', async () => {
    const { name, team, entry, secret } = await newTeam();
    const { data } = await sendBuild(admin.visitor, await packBuild(entry('1.0.0')), { secret });
    const { id: base } = await admin.visitor.call('getLiveReleaseSet');
    const change = { base, put: [String(data['digest'])], why: 'a test' };
    await owner.call('changeChannel', { params: { channel: 'next' }, body: change });
    const before = await owner.call('getReleaseSets');
    const found = await owner.call('checkDeploy', { body });
    const next = before.channels.find((channel) => channel.name === 'next');
    expect(found).toContainEqual({
      ...{ channel: 'next', set: next?.set, teams: [team] },
      text: `${name} needs react ^19.0.0, and the shell provides 20.0.0`,
    });
    expect(await owner.call('getReleaseSets')).toEqual(before);
  });

  test('is open to members and tokens of teams, and closed to visitors and others', async () => {
    const { member, secret } = await newTeam();
    expect((await member.client.send('checkDeploy', { body })).status).toBe(200);
    const headers = { authorization: `Bearer ${secret}` };
    expect((await admin.visitor.send('checkDeploy', { body, headers })).status).toBe(200);
    expect(await messageOf(admin.visitor, 'checkDeploy', { body })).toBe('UNAUTHENTICATED');
    expect(await messageOf(await admin.signIn('professor'), 'checkDeploy', { body })).toBe('FORBIDDEN');
  });

  test('refuses a body that is no list of versions and contracts', async () => {
    const wrong = { shared: { react: '' }, calls: {} };
    expect(await messageOf(owner, 'checkDeploy', { body: wrong })).toBe('VALIDATION');
  });
});
