import { testDatabase } from '@repaso/testing';
import { entities, migrationsPath, name } from './schema.ts';

test('migrations make exactly what the entities say', async () => {
  const database = await testDatabase({ name, entities, migrationsPath });
  await expect(database.orm.schema.getUpdateSchemaSQL({ wrap: false })).resolves.toBe('');
  await database.drop();
});
