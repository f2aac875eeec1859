import * as auth from '@repaso/auth';
import { openOrm } from '@repaso/service-kit';
import { createApiClient, silentLog } from '@repaso/testing';
import { randomUUID } from 'node:crypto';
import type { PlatformProcesses } from './platform-processes.ts';

export interface Account {
  id: string;
  email: string;
  password: string;
}

/** Makes accounts of learners in the database of a platform. */
export interface Accounts {
  /** Creates an account. Its password is hashed at the lowest cost, so that the preparation does not take long. */
  create(): Promise<Account>;
  /** Gives all these accounts one new password, hashed by the service at the cost of production, and returns it. */
  hashAsInProduction(accounts: readonly Account[]): Promise<string>;
  close(): Promise<void>;
}

export async function openAccounts(
  { origin, url: gateway, keySecret }: PlatformProcesses,
  databaseUrl: string,
): Promise<Accounts> {
  const orm = await openOrm({ ...auth, url: databaseUrl, poolSize: 2 });
  const common = { log: silentLog, now: () => new Date(), version: 'bench', checkResponses: false };
  const settings = { signUpOpen: false, supportEmail: 'support@repaso.test', mailTransport: 'none' as const };
  const opened = await auth.openAuth({ ...common, orm, origin, keySecret, settings, bcryptCost: 4 });
  const password = 'correct horse';
  const passwordHash = await opened.deps.passwords.hash(password);
  const create = async () => {
    const id = randomUUID();
    const account = { id, email: `${id}@repaso.test`, password };
    const user = { ...account, name: 'Ana', passwordHash, emailVerified: true };
    await auth.createUser(orm.em.fork(), user, new Date());
    return account;
  };
  return {
    create,
    async hashAsInProduction(accounts) {
      // A new password ends the other sessions of its account, so it is not one of `accounts`.
      const first = await create();
      const newPassword = 'quiet river stone';
      const client = createApiClient({ default: gateway });
      const headers = { origin };
      await client.call('signIn', { body: first, headers });
      await client.call('changePassword', { body: { password: first.password, newPassword }, headers });
      const sql = `update auth.account set password = (select password from auth.account where user_id = ?)
        where user_id = any (?::uuid[])`;
      await orm.em.fork().execute(sql, [first.id, `{${accounts.map(({ id }) => id).join()}}`]);
      return newPassword;
    },
    async close() {
      await opened.close();
      await orm.close(true);
    },
  };
}
