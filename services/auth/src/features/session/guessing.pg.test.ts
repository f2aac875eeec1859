import { appError } from '@repaso/service-kit';
import { startTestAuth } from '../../test/test-auth.ts';
import type { Client } from '@repaso/testing';
import type { TestAuth, TestUser } from '../../test/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({ trustedProxies: 1 });
});
afterAll(() => auth.close());
beforeEach(() => auth.orm.em.fork().execute('delete from auth.rate_limit_count'));

const at = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const attempt = async (
  { email }: Pick<TestUser, 'email'>,
  address: string,
  password = 'wrong horse',
  client: Client = auth.visitor(),
) => (await client.send('signIn', { body: { email, password }, ...at(address) })).status;
/**
 * Guesses a user's password from one address until it is refused. Returns how many guesses were compared with the
 * password.
 */
async function guesses(user: TestUser, address: string): Promise<number> {
  let compared = 0;
  while ((await attempt(user, address)) === 401) compared += 1;
  return compared;
}
const addresses = (count: number) => Array.from({ length: count }, (_, i) => `198.51.${i >> 8}.${i & 255}`);

test('guesses from many addresses at one account are slowed down, and do not lock the owner out', async () => {
  const user = await auth.createUser();
  const compared = [];
  for (const address of addresses(24)) compared.push(await guesses(user, address));
  expect(compared.slice(0, 2)).toEqual([10, 3]);
  expect(compared.at(-1)).toBe(1);
  expect(compared.toSorted((a, b) => b - a)).toEqual(compared);
  // The owner signs in from a device and an address that are both new.
  expect(await attempt(user, '203.0.113.5', user.password)).toBe(200);
});

test('an IPv6 network of 64 bits is one address', async () => {
  const user = await auth.createUser();
  expect(await guesses(user, '2001:db8:1:2::1')).toBe(10);
  expect(await attempt(user, '2001:db8:1:2:ffff::2')).toBe(429);
  expect(await attempt(user, '2001:db8:1:3::1')).toBe(401);
});

test('a known device can sign in although its address is limited', async () => {
  const [user, device, school] = [await auth.createUser(), auth.visitor(), '192.0.2.1'];
  expect(await attempt(user, school, user.password, device)).toBe(200);
  await device.call('signOut', at(school));
  const statuses: number[] = [];
  // In groups, because sign-ins are refused when too many of them wait for the comparison of a password.
  while (statuses.length < 105) {
    const emails = Array.from({ length: 15 }, (_, i) => `${statuses.length + i}@x.co`);
    statuses.push(...(await Promise.all(emails.map((email) => attempt({ email }, school)))));
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(await attempt(user, school, user.password)).toBe(429);
  expect(await attempt(user, school, user.password, device)).toBe(200);
});

test('a known device has its own ten failures, only for its own accounts', async () => {
  const [user, other, device] = [await auth.createUser(), await auth.createUser(), auth.visitor()];
  expect(await attempt(user, '192.0.2.2', user.password, device)).toBe(200);
  const statuses = [];
  for (const address of addresses(12)) statuses.push(await attempt(user, address, 'wrong horse', device));
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  expect(await guesses(user, '192.0.2.3')).toBe(10);
  const atOther = [];
  for (let i = 0; i < 11; i += 1) atOther.push(await attempt(other, '192.0.2.4', 'wrong horse', device));
  expect(atOther).toEqual([...Array<number>(10).fill(401), 429]);
});

describe('an attempt whose password was not compared', () => {
  /** Makes every comparison fail with `error` while `run` runs, as when too many sign-ins wait. */
  async function withoutComparison<T>(error: Error, run: () => Promise<T>): Promise<T> {
    const { matches } = auth.deps.passwords;
    auth.deps.passwords.matches = () => auth.deps.passwords.hash('x').then(() => Promise.reject(error));
    return run().finally(() => {
      auth.deps.passwords.matches = matches;
    });
  }

  test.each([
    [500, new Error('busy')],
    [503, appError('BUSY')],
  ])('does not count against the account: status %i', async (status, error) => {
    const user = await auth.createUser();
    await withoutComparison(error, async () => {
      for (let i = 0; i < 12; i += 1) expect(await attempt(user, '192.0.2.6', user.password)).toBe(status);
    });
    expect(await guesses(user, '192.0.2.6')).toBe(10);
  });

  test('does not count against the address', async () => {
    const [user, school] = [await auth.createUser(), '192.0.2.7'];
    const strangers = (round: number) =>
      Promise.all(Array.from({ length: 35 }, (_, i) => attempt({ email: `${round}.${i}@x.co` }, school)));
    for (let round = 0; round < 3; round += 1) {
      const statuses = await withoutComparison(appError('BUSY'), () => strangers(round));
      expect(statuses).toEqual(Array(35).fill(503));
    }
    expect(await attempt(user, school, user.password)).toBe(200);
  });

  test('does not count against a known device', async () => {
    const [user, device] = [await auth.createUser(), auth.visitor()];
    const signIn = () => attempt(user, '192.0.2.8', user.password, device);
    expect(await signIn()).toBe(200);
    await withoutComparison(appError('BUSY'), async () => {
      for (let i = 0; i < 12; i += 1) expect(await signIn()).toBe(503);
    });
    expect(await signIn()).toBe(200);
  });
});
