import { startTestAuth } from '@repaso/testing';
import type { TestAuth } from '@repaso/testing';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

test('signs in with the right password and answers the session', async () => {
  const user = await auth.createUser({ role: 'professor', name: 'Elena' });
  const client = auth.visitor();
  const view = await client.call('signIn', { body: { email: user.email.toUpperCase(), password: user.password } });
  expect(view.user).toEqual({
    id: user.id,
    name: 'Elena',
    email: user.email,
    role: 'professor',
    emailVerified: true,
    locale: 'es',
  });
  expect([...client.cookies.keys()].sort()).toEqual(['repaso_access', 'repaso_refresh']);
});
