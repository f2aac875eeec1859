import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readCompose, root } from './test/compose-file.ts';
import { processVariables } from './test/process-variables.ts';

const services = ['auth', 'cards-sync', 'decks', 'admin'];
const groups: Record<string, string[]> = { services, all: ['start', 'gateway', ...services] };

const page = await readFile(path.join(root, 'docs/operations.md'), 'utf8');
const [, section = ''] = page.split('## Variables\n');
const rows = [...section.matchAll(/^\| `(\w+)` +\| (.+?) +\| (.+?) +\| (.+?) +\| (yes)? +\|$/gm)].map(
  ([, name = '', readBy = '', otherwise = '', , secret]) => ({
    name,
    programs: readBy.split(', ').flatMap((one) => groups[one] ?? [one]),
    // Names of programs are in backticks, too: `start`.
    defaults: (otherwise.match(/`[^`]+`|\bnone\b|\brequired\b/g) ?? []).filter((one) => one !== '`start`'),
    isSecret: secret === 'yes',
  }),
);
const variables = processVariables();

test('the table of variables has each variable once, and no other', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual([...variables.keys()].sort());
});

test.each(rows)(
  'the table has the programs that read $name, and its defaults',
  ({ name, programs, defaults }) => {
    const variable = variables.get(name);
    expect(programs.sort()).toEqual(variable?.programs.sort());
    expect([...new Set(defaults)].sort()).toEqual([...(variable?.defaults ?? [])].sort());
  },
);

test('the table marks as secret what compose gives as files, and addresses of databases', async () => {
  const { secrets } = await readCompose();
  const files = Object.keys(secrets).map((name) => name.toUpperCase());
  const databases = rows.map(({ name }) => name).filter((name) => name.endsWith('DATABASE_URL'));
  // The password of compose's Postgres is part of DATABASE_URL.
  const expected = new Set([...files, ...databases].filter((name) => name !== 'POSTGRES_PASSWORD'));
  expect(rows.flatMap(({ name, isSecret }) => (isSecret ? name : [])).sort()).toEqual([...expected].sort());
});
