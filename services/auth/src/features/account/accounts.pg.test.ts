import { developmentAccounts, ensureFirstAdmin, seedDevelopmentAccounts, User } from '@repaso/auth';
import { startTestAuth } from '../../test/test-auth.ts';
import type { TestAuth } from '../../test/test-auth.ts';

let auth: TestAuth;
const now = new Date();
beforeEach(async () => {
  auth = await startTestAuth();
});
afterEach(() => auth.close());

test('creates the first admin once, able to sign in', async () => {
  const admin = { email: 'Boss@Repaso.test', password: 'long enough', passwords: auth.deps.passwords };
  expect(await ensureFirstAdmin(auth.orm, admin, now)).toBe(true);
  expect(await ensureFirstAdmin(auth.orm, { ...admin, email: 'second@repaso.test' }, now)).toBe(false);
  const view = await auth
    .visitor()
    .call('signIn', { body: { email: admin.email, password: admin.password } });
  expect(view.user).toMatchObject({ role: 'admin', emailVerified: true });
});

test('seeds the development accounts, and changes nothing when repeated', async () => {
  await seedDevelopmentAccounts(auth.orm, auth.deps.passwords, now);
  await seedDevelopmentAccounts(auth.orm, auth.deps.passwords, now);
  expect(await auth.orm.em.fork().count(User)).toBe(3);
  for (const { id, email, password, role, name } of developmentAccounts) {
    const { user } = await auth.visitor().call('signIn', { body: { email, password } });
    expect(user).toMatchObject({ id, role, name, emailVerified: true });
  }
});
