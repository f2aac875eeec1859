import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@repaso/contracts';
import { catalogueFiles, checkMessages } from '@repaso/federation';

const root = join(import.meta.dirname, '..');
const packages = readdirSync(root).filter(
  (name) => name !== 'node_modules' && catalogueFiles(join(root, name), 'es').length > 0,
);

/** Prefixes of message ids that the sources build at run time. */
const dynamic: Record<string, string[]> = { shell: ['errors.'] };

test('the shell and every remote have a catalogue', () => {
  expect(packages).toEqual(
    expect.arrayContaining(['shell', 'mf-auth', 'mf-study', 'mf-vocabulary', 'mf-admin']),
  );
});

test.each(packages)('%s has the same messages in every locale and uses each of them', async (name) => {
  const problems = await checkMessages({
    dir: join(root, name),
    locales,
    dynamic: dynamic[name],
    foreign: ['errors.'],
  });
  expect(problems).toEqual([]);
});
