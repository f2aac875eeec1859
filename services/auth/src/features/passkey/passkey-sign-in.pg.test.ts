import { AuditEntry } from '../../db/entities/audit-entry.entity.ts';
import { Passkey } from '../../db/entities/passkey.entity.ts';
import { User } from '../../db/entities/user.entity.ts';
import { takeBackMs } from '../../domain/deletion/take-back.ts';
import { challengeLifeMs } from '../../domain/passkeys/challenges.ts';
import { removeAccount } from '../deletion/remove-account.command.ts';
import { createTestAuthenticator } from '../../test/test-authenticator.ts';
import type { KeyKind, Lies } from '../../test/test-authenticator.ts';
import { sendPasskeySignIn, sendRegistration } from '../../test/passkey-steps.ts';
import { startTestAuth } from '../../test/test-auth.ts';
import type { UserOverrides } from '../../test/test-auth.ts';

const origin = 'http://localhost:4200';
let clock = Date.now();
const auth = await startTestAuth({ now: () => new Date(clock) });
afterAll(() => auth.close());
beforeEach(() => auth.orm.em.fork().execute('delete from auth.rate_limit_count'));

const em = () => auth.orm.em.fork();
const codeOf = ({ envelope }: { envelope: { message: string } }) => envelope.message;

/** Creates a user with a passkey. */
async function userWithPasskey(
  overrides: UserOverrides = {},
  options: { key?: KeyKind; counts?: boolean } = {},
) {
  const user = await auth.createUser(overrides);
  const client = await auth.signIn(user);
  const authenticator = createTestAuthenticator({ origin, ...options });
  await sendRegistration(client, authenticator, user);
  return { user, client, authenticator };
}
const storedOf = (userId: string) => em().findOneOrFail(Passkey, { userId });

test.each<KeyKind>(['ES256', 'EdDSA', 'RS256'])(
  'a passkey with a key of %s signs in without an address',
  async (key) => {
    const { user, authenticator } = await userWithPasskey({}, { key });
    const client = auth.visitor();
    const { envelope, headers } = await sendPasskeySignIn(client, authenticator);
    expect(envelope).toMatchObject({ success: true, data: { user: { id: user.id, email: user.email } } });
    expect(headers.getSetCookie().join()).toMatch(/repaso_passkey|repaso_access/);
    expect((await client.call('getSession')).user?.id).toBe(user.id);
    expect(await storedOf(user.id)).toMatchObject({ counter: 2, lastUsedAt: new Date(clock) });
  },
);

test('the options name no account, and the cookie is for this browser alone', async () => {
  const visitor = auth.visitor();
  const { headers, envelope } = await visitor.send('startPasskeySignIn');
  expect(envelope).toMatchObject({
    data: { options: { rpId: 'localhost', userVerification: 'required', allowCredentials: [] } },
  });
  expect(headers.getSetCookie().join()).toMatch(/repaso_passkey=[\w-]{22};.*httponly/i);
  const first = visitor.cookies.get('repaso_passkey');
  await visitor.call('startPasskeySignIn');
  expect(visitor.cookies.get('repaso_passkey')).toBe(first);
});

test.each<[string, Lies]>([
  ['of another origin', { origin: 'https://evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['without a verified user', { isVerified: false }],
  ['to another challenge', { challenge: 'A'.repeat(43) }],
  ['that is a registration', { type: 'webauthn.create' }],
  ['with a wrong signature', { signature: Buffer.alloc(70, 1) }],
  ['without its user', { userHandle: null }],
  ['of another user', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
])('a use %s is refused', async (_, lies) => {
  const { user, authenticator } = await userWithPasskey();
  const client = auth.visitor();
  const refused = await sendPasskeySignIn(client, authenticator, { lies });
  expect([refused.status, codeOf(refused)]).toEqual([403, 'PASSKEY_REFUSED']);
  expect((await client.call('getSession')).user).toBeNull();
  expect(await storedOf(user.id)).toMatchObject({ counter: 1, lastUsedAt: null });
});

test('a use is accepted once, from its own browser', async () => {
  const { authenticator } = await userWithPasskey();
  const visitor = auth.visitor();
  const start = async () => {
    const { token, options } = await visitor.call('startPasskeySignIn');
    return { token, credential: authenticator.use(options) };
  };
  const finish = async (by: typeof visitor, body: Awaited<ReturnType<typeof start>>) =>
    codeOf(await by.send('finishPasskeySignIn', { body }));
  const body = await start();
  expect(await finish(auth.visitor(), body)).toBe('PASSKEY_EXPIRED');
  expect(await finish(visitor, body)).toBe('');
  expect(await finish(visitor, body)).toBe('PASSKEY_EXPIRED');
});

test('fields that the body of a sign-in does not have are ignored', async () => {
  const [{ user, authenticator }, victim] = [
    await userWithPasskey(),
    await userWithPasskey({ role: 'admin' }),
  ];
  const visitor = auth.visitor();
  const { token, options } = await visitor.call('startPasskeySignIn');
  const planted = { userId: victim.user.id, email: victim.user.email, role: 'admin', counter: 99 };
  const credential = { ...authenticator.use(options), ...planted, publicKey: 'planted' };
  const body = { token, credential, ...planted, createdAt: '1999-09-09T09:09:09Z' };
  const { envelope } = await visitor.send('finishPasskeySignIn', { body });
  expect(envelope).toMatchObject({ success: true, data: { user: { id: user.id, role: 'user' } } });
  expect((await visitor.call('getSession')).user?.id).toBe(user.id);
  const row = await storedOf(user.id);
  expect(row).toMatchObject({ userId: user.id, counter: 2 });
  expect(JSON.stringify(row)).not.toMatch(/planted|1999/);
  expect(await storedOf(victim.user.id)).toMatchObject({ counter: 1, lastUsedAt: null });
});

test('a use that was refused cannot be mended: its challenge is used up', async () => {
  const { authenticator } = await userWithPasskey();
  const visitor = auth.visitor();
  const { token, options } = await visitor.call('startPasskeySignIn');
  const wrong = authenticator.use(options, { origin: 'https://evil.example' });
  const right = authenticator.use(options);
  await visitor.send('finishPasskeySignIn', { body: { token, credential: wrong } });
  const second = await visitor.send('finishPasskeySignIn', { body: { token, credential: right } });
  expect(codeOf(second)).toBe('PASSKEY_EXPIRED');
});

test('two sign-in pages of one browser do not disturb each other', async () => {
  const { authenticator } = await userWithPasskey();
  const visitor = auth.visitor();
  const pages = [await visitor.call('startPasskeySignIn'), await visitor.call('startPasskeySignIn')];
  for (const { token, options } of pages) {
    const body = { token, credential: authenticator.use(options) };
    expect(codeOf(await visitor.send('finishPasskeySignIn', { body }))).toBe('');
  }
});

test.each([0, 1, 4])(
  'a counter that goes from 5 to %d is of a copy: refused and recorded',
  async (counter) => {
    const { user, authenticator } = await userWithPasskey();
    expect(codeOf(await sendPasskeySignIn(auth.visitor(), authenticator, { lies: { counter: 5 } }))).toBe('');
    const copied = await sendPasskeySignIn(auth.visitor(), authenticator, { lies: { counter } });
    expect(codeOf(copied)).toBe('PASSKEY_REFUSED');
    expect(await storedOf(user.id)).toMatchObject({ counter: 5 });
    const audit = await em().find(AuditEntry, { subjectId: user.id, action: 'passkey.copied' });
    expect(audit).toMatchObject([{ actorId: null, sessionId: null }]);
  },
);

test('a counter in a message without a valid signature says nothing', async () => {
  const { user, authenticator } = await userWithPasskey();
  const lies = { counter: 0, signature: Buffer.alloc(70, 1) };
  expect(codeOf(await sendPasskeySignIn(auth.visitor(), authenticator, { lies }))).toBe('PASSKEY_REFUSED');
  expect(await em().count(AuditEntry, { subjectId: user.id, action: 'passkey.copied' })).toBe(0);
});

test('an authenticator that does not count stays at 0', async () => {
  const { user, authenticator } = await userWithPasskey({}, { counts: false });
  for (let i = 0; i < 2; i += 1) {
    expect(codeOf(await sendPasskeySignIn(auth.visitor(), authenticator))).toBe('');
  }
  expect(await storedOf(user.id)).toMatchObject({ counter: 0 });
});

test('an unknown and a removed passkey are told apart from a wrong one', async () => {
  const unknown = createTestAuthenticator({ origin });
  const handle = Buffer.from(crypto.randomUUID()).toString('base64url');
  const refused = await sendPasskeySignIn(auth.visitor(), unknown, { lies: { userHandle: handle } });
  expect([refused.status, codeOf(refused)]).toEqual([403, 'PASSKEY_UNKNOWN']);
  const { client, authenticator } = await userWithPasskey();
  const [passkey] = await client.call('getPasskeys');
  await client.call('removePasskey', { params: { id: passkey?.id ?? '' } });
  expect(codeOf(await sendPasskeySignIn(auth.visitor(), authenticator))).toBe('PASSKEY_UNKNOWN');
});

test('a banned user is told so, and the attempt is recorded', async () => {
  const { user, authenticator } = await userWithPasskey();
  await auth.ban(user.id);
  const refused = await sendPasskeySignIn(auth.visitor(), authenticator);
  expect([refused.status, codeOf(refused)]).toEqual([403, 'BANNED']);
  expect(await em().count(AuditEntry, { subjectId: user.id, action: 'sign-in.banned' })).toBe(1);
});

test('an unconfirmed e-mail gets a session that says so', async () => {
  const { authenticator } = await userWithPasskey({ emailVerified: false });
  const { envelope } = await sendPasskeySignIn(auth.visitor(), authenticator);
  expect(envelope).toMatchObject({ success: true, data: { user: { emailVerified: false } } });
});

test('a passkey deletes the account, says until when, takes it back, and is removed with it', async () => {
  const { user, client, authenticator } = await userWithPasskey();
  const [own] = await client.call('getPasskeys');
  const { token, options } = await client.call('startPasskeyConfirmation');
  expect(options.allowCredentials).toMatchObject([{ id: own?.credentialId }]);
  const passkey = { token, credential: authenticator.use(options, { userHandle: null }) };
  const { envelope } = await client.send('deleteAccount', { body: { passkey } });
  const until = new Date(clock + takeBackMs).toISOString();
  expect(envelope).toMatchObject({ success: true, data: { until } });
  const pending = await sendPasskeySignIn(auth.visitor(), authenticator);
  expect(pending.envelope).toMatchObject({ error: { code: 'DELETION_PENDING', params: { until } } });
  const back = auth.visitor();
  expect(codeOf(await sendPasskeySignIn(back, authenticator, { takesBack: true }))).toBe('');
  await em().nativeUpdate(User, { id: user.id }, { deletionRequestedAt: new Date(clock) });
  await removeAccount(em(), user.id, new Date(clock + takeBackMs));
  expect(await em().count(Passkey, { userId: user.id })).toBe(0);
  expect(codeOf(await sendPasskeySignIn(auth.visitor(), authenticator))).toBe('PASSKEY_UNKNOWN');
});

test('an account is not deleted by a sign-in, another user’s passkey, or a used confirmation', async () => {
  const [own, other] = [await userWithPasskey(), await userWithPasskey()];
  const send = async (passkey: Parameters<typeof own.client.call<'deleteAccount'>>[1]) =>
    codeOf(await own.client.send('deleteAccount', passkey));
  const signIn = await own.client.call('startPasskeySignIn');
  const used = own.authenticator.use(signIn.options);
  expect(await send({ body: { passkey: { token: signIn.token, credential: used } } })).toBe(
    'PASSKEY_EXPIRED',
  );
  const { token, options } = await own.client.call('startPasskeyConfirmation');
  const foreign = other.authenticator.use(options);
  expect(await send({ body: { passkey: { token, credential: foreign } } })).toBe('PASSKEY_REFUSED');
  const credential = own.authenticator.use(options);
  expect(await send({ body: { passkey: { token, credential } } })).toBe('PASSKEY_EXPIRED');
  const theirs = await other.client.call('startPasskeyConfirmation');
  const body = { passkey: { token: theirs.token, credential: other.authenticator.use(theirs.options) } };
  expect(await send({ body })).toBe('PASSKEY_EXPIRED');
  expect((await own.client.call('getSession')).user?.id).toBe(own.user.id);
  const without = await auth.signIn(await auth.createUser());
  expect(codeOf(await without.send('startPasskeyConfirmation'))).toBe('NOT_FOUND');
});

test('failed uses count with wrong passwords from the same address, successful ones do not', async () => {
  const { authenticator } = await userWithPasskey();
  const pool = em();
  await pool.execute('delete from auth.rate_limit_count');
  const points = async () => {
    const [row] = await em().execute<{ points: number }[]>(
      `select points from auth.rate_limit_count where key like '%sign-in-address%'`,
    );
    return row?.points ?? 0;
  };
  await sendPasskeySignIn(auth.visitor(), authenticator);
  expect(await points()).toBe(0);
  await sendPasskeySignIn(auth.visitor(), authenticator, { lies: { rpId: 'evil.example' } });
  expect(await points()).toBe(1);
  await em().execute(`update auth.rate_limit_count set points = 100 where key like '%sign-in-address%'`);
  expect((await sendPasskeySignIn(auth.visitor(), authenticator)).status).toBe(429);
});

test.each([{}, { token: 'x' }, { token: 'x', credential: { id: 'a b' } }, { token: ['x'] }])(
  'the body %j is refused',
  async (body) => {
    expect(codeOf(await auth.visitor().send('finishPasskeySignIn', { body: body as never }))).toBe(
      'VALIDATION',
    );
  },
);

// The last test, because services refuse writes after such a leap until they have read the revocation feed.
test('a use is accepted within five minutes', async () => {
  const { authenticator } = await userWithPasskey();
  const visitor = auth.visitor();
  const finish = async (afterMs: number) => {
    const { token, options } = await visitor.call('startPasskeySignIn');
    clock += afterMs;
    const body = { token, credential: authenticator.use(options) };
    return codeOf(await visitor.send('finishPasskeySignIn', { body }));
  };
  expect(await finish(challengeLifeMs - 1)).toBe('');
  expect(await finish(challengeLifeMs)).toBe('PASSKEY_EXPIRED');
});
