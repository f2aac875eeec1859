import { createUser, entities, migrationsPath, name } from '@repaso/auth';
import { migrate } from '@repaso/service-kit';
import { createTestDatabase } from '@repaso/testing';
import type { TestDatabase } from '@repaso/testing';
import { randomUUID } from 'node:crypto';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ name, entities, migrationsPath });
});
afterAll(() => database.drop());

test('an older version migrates nothing and works over a schema that a newer one has expanded', async () => {
  const { orm } = database;
  const migrations = () =>
    orm.em.fork().execute<{ name: string }[]>('select name from auth._migrations order by id');
  await orm.em.fork().execute('alter table auth."user" add column pronoun text not null default \'\'');
  await orm.em
    .fork()
    .execute("insert into auth._migrations (name) values ('migration-20991231000000-pronouns')");
  const before = await migrations();
  await migrate(orm);
  expect(await migrations()).toEqual(before);
  const id = randomUUID();
  const user = { id, name: 'Ana', email: `${id}@repaso.test`, emailVerified: true, passwordHash: 'none' };
  await createUser(orm.em.fork(), user, new Date());
  const [row] = await orm.em.fork().execute<{ pronoun: string }[]>('select pronoun from auth."user"');
  expect(row).toEqual({ pronoun: '' });
});
