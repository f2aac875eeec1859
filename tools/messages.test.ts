import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@repaso/contracts';
import { catalogueFiles, checkMessages } from '@repaso/federation';

const root = join(import.meta.dirname, '..');
const packages = readdirSync(root).filter(
  (name) => name !== 'node_modules' && catalogueFiles(join(root, name), 'es').length > 0,
);

/** Ids that sources put together from a code or a field, by their beginning. */
const dynamic: Record<string, string[]> = { shell: ['errors.'] };

test('the shell and every remote bring their texts', () => {
  expect(packages).toEqual(
    expect.arrayContaining(['shell', 'mf-auth', 'mf-study', 'mf-vocabulary', 'mf-admin']),
  );
});

test.each(packages)('%s says the same things in every locale, and uses what it says', async (name) => {
  const problems = await checkMessages({
    dir: join(root, name),
    locales,
    dynamic: dynamic[name],
    foreign: ['errors.'],
  });
  expect(problems).toEqual([]);
});
