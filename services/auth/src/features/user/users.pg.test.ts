import type { CallInput } from '@repaso/contracts';
import type { Client } from '@repaso/testing';
import { randomUUID } from 'node:crypto';
import { AuditEntry } from '../../db/entities/audit-entry.entity.ts';
import { Mail } from '../../db/entities/mail.entity.ts';
import { User } from '../../db/entities/user.entity.ts';
import { startTestAuth } from '../../test/test-auth.ts';
import type { TestUser } from '../../test/test-auth.ts';

const auth = await startTestAuth();
afterAll(() => auth.close());
beforeEach(() => auth.orm.em.fork().execute('delete from auth.rate_limit_count'));

const newAdmin = async () => {
  const admin = await auth.createUser({ role: 'admin' });
  return { admin, client: await auth.signIn(admin) };
};
const { admin, client } = await newAdmin();

const create = (body: Partial<CallInput<'adminCreateUser'>['body']> = {}, by: Client = client) =>
  by.send('adminCreateUser', {
    body: { email: `${randomUUID()}@repaso.test`, password: 'cinco gatos', name: 'Lola', ...body },
  });
const read = (id: string) => client.call('adminGetUser', { params: { id } });
const update = (id: string, change: Partial<CallInput<'adminUpdateUser'>['body']>, by: Client = client) =>
  by.send('adminUpdateUser', { params: { id }, body: { id, version: 1, ...change } });
const ban = (id: string, terms: Partial<CallInput<'adminBanUser'>['body']> = {}, by: Client = client) =>
  by.send('adminBanUser', { params: { id }, body: { id, banned: true, ...terms } });
const codeOf = ({ envelope }: { envelope: { message: string } }) => envelope.message;
const signIn = ({ email }: TestUser, password: string) =>
  auth.visitor().send('signIn', { body: { email, password } });
const auditOf = (subjectId: string) =>
  auth.orm.em
    .fork()
    .find(AuditEntry, { subjectId, actorId: { $ne: subjectId } }, { orderBy: { at: 'asc', id: 'asc' } });

describe('adminCreateUser', () => {
  test('creates a user with a confirmed e-mail, who can sign in', async () => {
    const body = { email: `Lola.${randomUUID()}@Repaso.test`, password: 'cinco gatos', name: ' Lola ' };
    const user = await client.call('adminCreateUser', { body: { ...body, role: 'professor', locale: 'ru' } });
    expect(user).toMatchObject({
      ...{ name: 'Lola', email: body.email.toLowerCase(), role: 'professor', locale: 'ru' },
      ...{ emailVerified: true, banned: false, hasPassword: true, lastSeenAt: null, version: 1 },
    });
    const view = await auth.visitor().call('signIn', { body });
    expect(view.user).toMatchObject({ id: user.id, role: 'professor' });
    expect(await auditOf(user.id)).toMatchObject([{ action: 'user.created', actorId: admin.id }]);
  });

  test.each([
    [{ email: '' }, 'email', 'Email обязателен'],
    [{ email: 'nope' }, 'email', 'Некорректный email'],
    [{ password: '1234567' }, 'password', 'Пароль должен содержать минимум 8 символов'],
    [{ password: 'x'.repeat(101) }, 'password', 'Пароль слишком длинный'],
    [{ name: ' ' }, 'name', 'Имя обязательно'],
    [{ name: '\u200b' }, 'name', 'Имя обязательно'],
    [{ name: 'x'.repeat(101) }, 'name', 'Имя слишком длинное'],
    [{ role: 'boss' as never }, 'role', expect.any(String) as string],
    [{ id: '42' }, 'id', 'Invalid UUID'],
  ])('refuses %j with the field and the text', async (wrong, path, reason) => {
    expect((await create(wrong)).envelope).toMatchObject({
      error: { code: 'VALIDATION', params: { path, reason } },
    });
  });

  test('refuses a common password, and an address that is taken', async () => {
    expect(codeOf(await create({ password: 'Password1' }))).toBe('PASSWORD_COMMON');
    expect(codeOf(await create({ email: admin.email.toUpperCase() }))).toBe('EMAIL_TAKEN');
  });

  test('repeated with the same id it makes one user, also at the same time', async () => {
    const body = { id: randomUUID(), email: `${randomUUID()}@repaso.test` };
    const responses = await Promise.all([create(body), create(body), create(body)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await auditOf(body.id)).toHaveLength(1);
    expect(codeOf(await create({ ...body, name: 'Otra' }))).toBe('ID_TAKEN');
  });

  test('takes no field that the schema does not have', async () => {
    const { envelope } = await create({ banned: true, version: 9, emailVerified: false } as never);
    expect(envelope).toMatchObject({ data: { banned: false, version: 1, emailVerified: true } });
  });
});

describe('adminUpdateUser', () => {
  test('changes the given fields and counts the version', async () => {
    const { id } = await auth.createUser();
    const email = `${randomUUID()}@Nuevo.test`;
    const { envelope } = await update(id, { name: 'Nuria', email, locale: 'ru' });
    const changed = { name: 'Nuria', email: email.toLowerCase(), locale: 'ru', role: 'user', version: 2 };
    expect(envelope).toMatchObject({ message: 'user.updated', data: changed });
    expect(await read(id)).toMatchObject(changed);
    expect(await auditOf(id)).toMatchObject(
      [
        { action: 'account.created' },
        { action: 'user.updated', details: { fields: 'name email locale' } },
      ].slice(1),
    );
  });

  test('a stale version is refused and changes nothing', async () => {
    const { id } = await auth.createUser();
    const responses = await Promise.all([update(id, { name: 'Uno' }), update(id, { name: 'Dos' })]);
    expect(responses.map(codeOf).sort()).toEqual(['EDIT_CONFLICT', 'user.updated']);
    const { name, version } = await read(id);
    expect(['Uno', 'Dos']).toContain(name);
    expect(version).toBe(2);
  });

  test('refuses an empty name, a long name and an address that is taken', async () => {
    const { id } = await auth.createUser();
    expect((await update(id, { name: ' ' })).envelope).toMatchObject({
      error: { params: { path: 'name', reason: 'Имя не может быть пустым' } },
    });
    expect((await update(id, { name: 'x'.repeat(101) })).envelope).toMatchObject({
      error: { params: { reason: 'Имя слишком длинное' } },
    });
    expect(codeOf(await update(id, { email: admin.email }))).toBe('EMAIL_TAKEN');
  });

  test('a new role applies to the present session at once, without a new sign-in', async () => {
    const user = await auth.createUser();
    const device = await auth.signIn(user);
    expect(codeOf(await update(user.id, { role: 'admin' }))).toBe('user.updated');
    // Reads are checked against a list, which has the revocation a moment later.
    for (const end = Date.now() + 10_000; ;) {
      const code = codeOf(await device.send('adminListUsers'));
      if (code === 'SESSION_REVOKED') break;
      expect([code, Date.now() < end]).toEqual(['FORBIDDEN', true]);
    }
    await device.call('refreshSession');
    expect((await device.send('adminListUsers')).status).toBe(200);
    expect(await auditOf(user.id)).toMatchObject([
      { action: 'user.role-changed', details: { from: 'user', to: 'admin' } },
    ]);
  });

  test('nobody can change their own role or ban themselves, but their own name', async () => {
    expect(codeOf(await update(admin.id, { role: 'user' }))).toBe('OWN_ACCOUNT');
    expect(codeOf(await update(admin.id, { banned: true }))).toBe('OWN_ACCOUNT');
    expect(codeOf(await ban(admin.id))).toBe('OWN_ACCOUNT');
    expect(codeOf(await update(admin.id, { name: 'Jefa', role: 'admin' }))).toBe('user.updated');
  });

  test('of two admins who demote or ban each other at the same time one stays', async () => {
    for (const act of ['demote', 'ban'] as const) {
      const [one, two] = [await newAdmin(), await newAdmin()];
      const against = (by: Client, { id }: TestUser) =>
        act === 'demote' ? update(id, { role: 'user' }, by) : ban(id, {}, by);
      const codes = (await Promise.all([against(one.client, two.admin), against(two.client, one.admin)])).map(
        codeOf,
      );
      expect(codes.filter((code) => code.startsWith('user.'))).toHaveLength(1);
      const left = await auth.orm.em
        .fork()
        .count(User, { id: { $in: [one.admin.id, two.admin.id] }, role: 'admin', banned: false });
      expect(left).toBe(1);
    }
  });

  test('bans and unbans by its specified fields', async () => {
    const user = await auth.createUser();
    const device = await auth.signIn(user);
    await update(user.id, { banned: true, banReason: 'spam' });
    expect(await read(user.id)).toMatchObject({ banned: true, banReason: 'spam', banExpires: null });
    expect((await device.call('getSession')).user).toBeNull();
    const { version } = await read(user.id);
    await update(user.id, { version, banned: false });
    expect(await read(user.id)).toMatchObject({ banned: false, banReason: null });
  });
});

describe('a ban', () => {
  test('ends all sessions, and the banned user is told reason and end', async () => {
    const user = await auth.createUser();
    const device = await auth.signIn(user);
    const banExpires = new Date(Date.now() + 86_400_000).toISOString();
    const { envelope } = await ban(user.id, { banReason: ' spam ', banExpires });
    expect(envelope).toMatchObject({ data: { banned: true, banReason: 'spam', banExpires } });
    expect((await device.call('getSession')).user).toBeNull();
    expect((await signIn(user, user.password)).envelope).toMatchObject({
      error: { code: 'BANNED', params: { reason: 'spam', until: banExpires } },
    });
    const acts = await auditOf(user.id);
    expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual(
      expect.arrayContaining([
        ['user.banned', admin.id],
        ['user.sessions-revoked', admin.id],
      ]),
    );
    expect(JSON.stringify(acts)).not.toContain('spam');
  });

  test('is lifted by an unban, which is recorded once', async () => {
    const user = await auth.createUser({ banned: true });
    const unban = () =>
      client.send('adminUnbanUser', { params: { id: user.id }, body: { id: user.id, banned: false } });
    expect((await unban()).envelope).toMatchObject({ data: { banned: false, banReason: null } });
    expect((await unban()).status).toBe(200);
    expect((await signIn(user, user.password)).status).toBe(200);
    expect((await auditOf(user.id)).filter(({ action }) => action === 'user.unbanned')).toHaveLength(1);
  });

  test.each([
    [{ banExpires: '2020-01-01T00:00:00Z' }, 'banExpires'],
    [{ banExpires: 'tomorrow' }, 'banExpires'],
    [{ banReason: 'x'.repeat(501) }, 'banReason'],
    [{ banReason: 'a\0b' }, 'banReason'],
    [{ banned: false as never }, 'banned'],
  ])('is refused with %j', async (terms, path) => {
    const { id } = await auth.createUser();
    expect((await ban(id, terms)).envelope).toMatchObject({
      error: { code: 'VALIDATION', params: { path } },
    });
  });
});

describe('sessions', () => {
  test('are listed with device and last use, and end one by one or together', async () => {
    const user = await auth.createUser();
    const devices = [await auth.signIn(user), await auth.signIn(user), await auth.signIn(user)];
    const list = () => client.call('adminGetUserSessions', { params: { id: user.id } });
    const revoke = (sessionId?: string) =>
      client.call('adminRevokeUserSessions', {
        params: { id: user.id },
        body: { id: user.id, ...(sessionId !== undefined && { sessionId }) },
      });
    const [last] = await list();
    expect(await list()).toHaveLength(3);
    expect(last).toMatchObject({ ipAddress: expect.any(String) as string, userAgent: 'node' });
    expect(JSON.stringify(last)).not.toMatch(/hash|token/i);
    expect(await revoke(last?.id)).toEqual({ count: 1 });
    expect(await revoke(last?.id)).toEqual({ count: 0 });
    const users = await Promise.all(devices.map((device) => device.call('getSession')));
    expect(users.map((view) => view.user === null)).toEqual([false, false, true]);
    expect(await revoke()).toEqual({ count: 2 });
    expect(await list()).toEqual([]);
    const actions = (await auditOf(user.id)).map(({ action }) => action);
    expect(actions).toEqual(['user.session-revoked', 'user.sessions-revoked']);
  });

  test('a session of another user is not ended', async () => {
    const [user, other] = [await auth.createUser(), await auth.createUser()];
    await auth.signIn(other);
    const [session] = await client.call('adminGetUserSessions', { params: { id: other.id } });
    const body = { id: user.id, sessionId: session?.id ?? '' };
    expect(await client.call('adminRevokeUserSessions', { params: { id: user.id }, body })).toEqual({
      count: 0,
    });
    expect(await client.call('adminGetUserSessions', { params: { id: other.id } })).toHaveLength(1);
  });
});

describe('adminResetPassword', () => {
  const reset = (id: string, password?: string) =>
    client.send('adminResetPassword', {
      params: { id },
      body: { id, ...(password !== undefined && { password }) },
    });

  test('with a password signs all devices out, and the new one is valid', async () => {
    const user = await auth.createUser();
    const device = await auth.signIn(user);
    expect(codeOf(await reset(user.id, 'siete lunas'))).toBe('user.password-reset');
    expect((await device.call('getSession')).user).toBeNull();
    expect(codeOf(await device.send('refreshSession'))).toBe('SESSION_REVOKED');
    expect((await signIn(user, user.password)).status).toBe(401);
    expect((await signIn(user, 'siete lunas')).status).toBe(200);
    const [mail] = await auth.orm.em.fork().find(Mail, { recipient: user.email });
    expect(mail).toMatchObject({ template: 'password-changed' });
    const actions = (await auditOf(user.id)).map(({ action }) => action);
    expect(actions).toContain('user.password-reset');
  });

  test('leaves no session that was started with the old password at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await auth.createUser();
      const device = auth.visitor();
      const signingIn = device.send('signIn', { body: { email: user.email, password: user.password } });
      await Promise.all([signingIn, reset(user.id, 'siete lunas')]);
      expect((await device.call('getSession')).user).toBeNull();
    }
  });

  test('without a password mails a link, at most once a minute', async () => {
    const user = await auth.createUser();
    const device = await auth.signIn(user);
    const { envelope } = await reset(user.id);
    expect(envelope).toMatchObject({ data: { lastPasswordResetSent: expect.any(String) as string } });
    expect((await reset(user.id)).envelope).toMatchObject({ error: { code: 'RATE_LIMITED' } });
    expect((await device.call('getSession')).user?.id).toBe(user.id);
    const mails = await auth.orm.em.fork().find(Mail, { recipient: user.email });
    expect(mails.map(({ template }) => template)).toEqual(['reset-by-admin']);
  });

  test.each([
    ['1234567', 'VALIDATION'],
    ['x'.repeat(101), 'VALIDATION'],
    ['11111111', 'PASSWORD_COMMON'],
  ])('refuses the password %s', async (password, code) => {
    const { id } = await auth.createUser();
    expect((await reset(id, password)).envelope).toMatchObject({ error: { code } });
  });
});

test('the last visit is recorded at a sign-in and, at most hourly, at a refresh', async () => {
  const user = await auth.createUser();
  expect((await read(user.id)).lastSeenAt).toBeNull();
  const device = await auth.signIn(user);
  expect((await read(user.id)).lastSeenAt).not.toBeNull();
  const em = auth.orm.em.fork();
  const visited = async (minutesAgo: number) => {
    const lastSeenAt = new Date(Date.now() - minutesAgo * 60_000);
    await em.nativeUpdate(User, { id: user.id }, { lastSeenAt });
    await device.call('refreshSession');
    return (await read(user.id)).lastSeenAt !== lastSeenAt.toISOString();
  };
  expect([await visited(59), await visited(61)]).toEqual([false, true]);
  expect((await read(user.id)).version).toBe(1);
});
