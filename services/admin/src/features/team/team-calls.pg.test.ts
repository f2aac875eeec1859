import type { Envelope } from '@repaso/contracts';
import { randomUUID } from 'node:crypto';
import { startAdmin } from '../../test/start-admin.ts';
import type { TestAdmin } from '../../test/start-admin.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await startAdmin();
});
afterAll(() => admin.close());

const draft = (more: object = {}) => ({
  ...{ name: `Equipo ${randomUUID()}`, remotes: [], members: [] },
  ...more,
});

/** Returns the error of a refused call; null if it was not refused. */
const errorOf = async (answer: Promise<{ envelope: Envelope<unknown> }>) => {
  const { envelope } = await answer;
  return envelope.success ? null : envelope.error;
};

test('a team has a name, remotes with their prefixes, and members, who see it', async () => {
  const client = await admin.signIn('admin');
  const member = await admin.newUser('professor');
  const remotes = [{ name: 'mf_songs', prefixes: ['/songs'] }];
  const made = await client.call('createTeam', { body: draft({ remotes, members: [member.id] }) });
  expect(made).toMatchObject({ remotes, members: [member.id], tokens: [] });
  expect(await member.client.call('getTeams')).toEqual([made]);
  expect(await (await admin.signIn('user')).call('getTeams')).toEqual([]);
  const changed = draft({ remotes: [{ name: 'mf_films', prefixes: ['/films', '/cine'] }] });
  expect(
    await client.call('updateTeam', { params: { id: made.id }, body: { ...changed, version: 1 } }),
  ).toMatchObject({
    ...changed,
    id: made.id,
  });
  expect(await member.client.call('getTeams')).toEqual([]);
  await client.call('deleteTeam', { params: { id: made.id } });
  expect((await client.call('getTeams')).map(({ id }) => id)).not.toContain(made.id);
});

test('a remote belongs to one team, and a name to one team', async () => {
  const client = await admin.signIn('admin');
  const remotes = [{ name: 'mf_taken', prefixes: ['/taken'] }];
  const first = await client.call('createTeam', { body: draft({ remotes }) });
  expect(await errorOf(client.send('createTeam', { body: draft({ remotes }) }))).toMatchObject({
    ...{ code: 'REMOTE_OWNED', params: { name: 'mf_taken' } },
  });
  expect(await errorOf(client.send('createTeam', { body: draft({ name: first.name }) }))).toMatchObject({
    code: 'TEAM_NAME_TAKEN',
  });
  // The team itself may keep it.
  await client.call('updateTeam', {
    params: { id: first.id },
    body: { ...draft(), remotes, version: first.version },
  });
  expect(
    await errorOf(
      client.send('updateTeam', { params: { id: randomUUID() }, body: { ...draft(), version: 1 } }),
    ),
  ).toMatchObject({
    code: 'TEAM_NOT_FOUND',
  });
});

test.each([
  ['/owned', '/owned'],
  ['/owned/deep', '/owned'],
  ['/owned', '/owned/deep'],
])('a team does not get %s while another team has %s', async (wanted, taken) => {
  const client = await admin.signIn('admin');
  const withPrefix = (name: string, prefix: string) => draft({ remotes: [{ name, prefixes: [prefix] }] });
  const first = await client.call('createTeam', { body: withPrefix('mf_first_owner', taken) });
  const second = await client.call('createTeam', { body: withPrefix('mf_second_owner', '/owned-too') });
  const refused = { code: 'PREFIX_OWNED', params: { prefix: wanted, team: first.name } };
  const body = withPrefix('mf_third_owner', wanted);
  expect(await errorOf(client.send('createTeam', { body }))).toMatchObject(refused);
  const change = { ...body, version: second.version };
  const params = { id: second.id };
  expect(await errorOf(client.send('updateTeam', { params, body: change }))).toMatchObject(refused);
  await client.call('deleteTeam', { params: { id: first.id } });
  await client.call('updateTeam', { params, body: change });
  await client.call('deleteTeam', { params });
});

test.each([
  ['an empty name', { name: ' ' }],
  ['a name that is no remote', { remotes: [{ name: 'document', prefixes: ['/x'] }] }],
  ['no prefix', { remotes: [{ name: 'mf_x', prefixes: [] }] }],
  ['a prefix with a parameter', { remotes: [{ name: 'mf_x', prefixes: ['/x/:id'] }] }],
  ['a prefix with a slash at its end', { remotes: [{ name: 'mf_x', prefixes: ['/x/'] }] }],
])('%s is refused', async (_what, more) => {
  const client = await admin.signIn('admin');
  expect(await errorOf(client.send('createTeam', { body: draft(more) }))).toMatchObject({
    code: 'VALIDATION',
  });
});

test('two teams that want one remote at the same time: one gets it', async () => {
  const client = await admin.signIn('admin');
  const remotes = [{ name: 'mf_wanted', prefixes: ['/wanted'] }];
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => client.send('createTeam', { body: draft({ remotes }) })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(
    answers.filter(({ envelope }) => !envelope.success && envelope.error.code === 'REMOTE_OWNED'),
  ).toHaveLength(3);
});

test('the secret of a token is shown once and stored as a hash', async () => {
  const client = await admin.signIn('admin');
  const team = await client.call('createTeam', { body: draft() });
  const params = { id: team.id };
  const made = await client.call('createPublishToken', {
    params,
    body: { label: 'CI', channels: ['canary', 'live'], days: 30 },
  });
  expect(made.secret).toMatch(/^repaso_[\w-]{43}$/);
  expect(Date.parse(made.expiresAt ?? '') - Date.parse(made.createdAt)).toBe(30 * 86_400_000);
  const { secret, ...token } = made;
  const tokensOf = async () => (await client.call('getTeams')).find(({ id }) => id === team.id)?.tokens;
  expect(await tokensOf()).toEqual([token]);
  const rows: unknown[] = await admin.orm.em.fork().execute('select * from admin.publish_token');
  expect(JSON.stringify(rows)).not.toContain(secret.slice('repaso_'.length));
  await client.call('revokePublishToken', { params: { ...params, tokenId: made.id } });
  const [revoked] = (await tokensOf()) ?? [];
  expect(revoked?.revokedAt).not.toBeNull();
  // Again: it stays revoked since then.
  await client.call('revokePublishToken', { params: { ...params, tokenId: made.id } });
  expect(await tokensOf()).toEqual([revoked]);
});

test('of two admins who edit a team at once, the second gets a conflict; a repeated save does not', async () => {
  const [one, two] = [await admin.signIn('admin'), await admin.signIn('admin')];
  const made = await one.call('createTeam', { body: draft() });
  const params = { id: made.id };
  const first = {
    ...draft({ remotes: [{ name: 'mf_first', prefixes: ['/first'] }] }),
    version: made.version,
  };
  const saved = await one.call('updateTeam', { params, body: first });
  expect(saved.version).toBe(made.version + 1);
  expect(await one.call('updateTeam', { params, body: first })).toEqual(saved);
  const second = { ...draft({ members: [randomUUID()] }), version: made.version };
  expect(await errorOf(two.send('updateTeam', { params, body: second }))).toMatchObject({
    code: 'EDIT_CONFLICT',
  });
  expect(await one.call('getTeams')).toContainEqual(saved);
  const over = await two.call('updateTeam', { params, body: { ...second, version: saved.version } });
  expect(over).toMatchObject({ members: second.members, version: saved.version + 1 });
  const atOnce = await Promise.all(
    [one, two].map((client) =>
      client.send('updateTeam', { params, body: { ...draft(), version: over.version } }),
    ),
  );
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409]);
});
