import { buildEntry } from '@repaso/release-rules/testing';
import { createSecretKey, hkdfSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { signOperatorToken } from '../../domain/operator-token.ts';
import { packBuild, sendBuild } from '../../test/pack-build.ts';
import { releaseSecret, startAdmin } from '../../test/start-admin.ts';
import type { TestAdmin } from '../../test/start-admin.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await startAdmin();
});
afterAll(() => admin.close());

const now = () => new Date();
const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
const key = (secret = releaseSecret, purpose = 'operator-token') =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'repaso-operator', purpose, 32)));
const good = { issuer: 'repaso-operator', audience: 'repaso-releases', subject: 'ada', expiresIn: 60 };
const signed = (changes: object = {}, signer = key()) =>
  jwt.sign({}, signer, { ...good, algorithm: 'HS256', ...changes });

/** Returns the code with which reading and changing releases are refused; the status when they are not. */
async function outcome(token: string): Promise<string | number> {
  const headers = { authorization: `Bearer ${token}` };
  const body = { base: 0, remove: ['mf_none'], why: 'a test' };
  const [read, changed] = await Promise.all([
    admin.visitor.send('getReleaseSets', { headers }),
    admin.visitor.send('changeChannel', { params: { channel: 'live' }, headers, body }),
  ]);
  if (read.status === 200) return 200;
  expect(changed.envelope.message).toBe(read.envelope.message);
  return read.envelope.message;
}

test('an operator publishes and changes channels, and is named in the history', async () => {
  const secret = signOperatorToken(releaseSecret, 'ada', now());
  const { status, data } = await sendBuild(admin.visitor, await packBuild(buildEntry({})), { secret });
  expect([status, data['isNew']]).toEqual([200, true]);
  const headers = { authorization: `Bearer ${secret}` };
  const body = { base: 0, put: [String(data['digest'])], why: 'the first' };
  await admin.visitor.call('changeChannel', { params: { channel: 'live' }, headers, body });
  const { changes } = await admin.visitor.call('getChannelChanges', { headers });
  expect(changes).toMatchObject([{ actor: 'ada', reason: 'the first' }]);
});

test('the token of these tests is valid before it is changed', async () => {
  expect(await outcome(signed())).toBe(200);
});

test.each([
  ['for another audience', () => signed({ audience: 'repaso-service:admin' })],
  ['of another issuer', () => signed({ issuer: 'repaso-auth' })],
  ['that has expired', () => signOperatorToken(releaseSecret, 'ada', later(-125))],
  ['that would live longer than a minute', () => signed({ expiresIn: 3600 })],
  ['by another secret', () => signOperatorToken('a secret of somebody else, long enough', 'ada', now())],
  ['by the secret itself', () => signed({}, createSecretKey(Buffer.from(releaseSecret)))],
  ['by a key for another purpose', () => signed({}, key(releaseSecret, 'repaso-release'))],
  ['by another algorithm', () => signed({ algorithm: 'HS512' })],
  ['without a signature', () => `${signed().split('.').slice(0, 2).join('.')}.`],
  ['of nobody', () => signed({ subject: ' \n' })],
  ['with a changed operator', () => withSubject(signed(), 'eve')],
])('a token %s is refused', async (_, make) => {
  expect(await outcome(make())).toBe('PUBLISH_TOKEN_INVALID');
});

function withSubject(token: string, sub: string): string {
  const [head = '', , signature = ''] = token.split('.');
  const payload = { ...(jwt.decode(token) as object), sub };
  return [head, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.');
}

test('neither the session of an admin nor the token of a service is one of an operator', async () => {
  const { cookies } = await admin.signIn('admin');
  expect(await outcome(cookies.get('repaso_access') ?? '')).toBe('PUBLISH_TOKEN_INVALID');
  expect(await outcome(admin.tokenFor('admin'))).toBe('PUBLISH_TOKEN_INVALID');
});

test('an operator has no session: teams, verbs and lessons stay closed', async () => {
  const headers = { authorization: `Bearer ${signOperatorToken(releaseSecret, 'ada', now())}` };
  const body = { name: 'Eva', remotes: [], members: [] };
  const refused = await Promise.all([
    admin.visitor.send('createTeam', { headers, body }),
    admin.visitor.send('getTeams', { headers }),
    admin.visitor.send('getVerbs', { headers }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401]);
});
