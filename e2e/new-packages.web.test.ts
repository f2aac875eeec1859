/**
 * `npm run new` in a copy of the repository: everything it writes must pass all checks, and a new remote must be
 * releasable.
 */
import path from 'node:path';
import { scratchWorkspace } from './support/scratch-workspace.ts';
import type { ScratchWorkspace } from './support/scratch-workspace.ts';
import { expect, test } from './support/test.ts';

const packages = ['libs/quipu-forms', 'mf-quipu', 'services/quipu'];
const folders = [...packages, 'mf-study', 'mf-vocabulary'];
const changed = [
  ...['mf-study/src/routes.tsx', 'mf-study/src/features/nudos'],
  ...['mf-vocabulary/src/index.ts', 'mf-vocabulary/src/messages', 'mf-vocabulary/src/areas/nudos'],
];
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
const written = ['quipu', 'nudos', 'tools/messages', 'tools/glossary'];

let scratch: ScratchWorkspace;
test.beforeAll(async () => {
  scratch = await scratchWorkspace();
  await scratch.add('lib', 'quipu-forms', 'libs/quipu-forms');
  await scratch.add('remote', 'quipu', 'mf-quipu');
  await scratch.add('service', 'quipu', 'services/quipu');
  await scratch.add('feature', 'mf-study/nudos');
  await scratch.add('feature', 'mf-vocabulary/nudos');
});
test.afterAll(() => scratch.dispose());

for (const [name, args] of [
  ['types', ['tools/typecheck.mjs', ...folders]],
  ['lint', ['node_modules/eslint/bin/eslint.js', ...packages, ...changed]],
  ['the import rules', ['tools/boundaries.mjs']],
  ['the check for unused code', ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints']],
  ['their unit tests', [...jest, '--selectProjects', 'unit', '--testPathPatterns', ...written]],
  ['the service’s test', [...jest, '--selectProjects', 'services', '--testPathPatterns', 'quipu']],
] as const) {
  test(`new packages and features pass ${name}`, () => scratch.run(...args));
}

// The other files of the copy are those of the repository, whose own format and spelling are checked by `npm test`.
for (const [name, args, files] of [
  ['format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-unknown'], /./],
  ['spelling', ['node_modules/cspell/bin.mjs', 'lint', '--no-progress', '--no-summary'], /\.(tsx?|mjs|md)$/],
] as const) {
  test(`new packages and features pass ${name}`, async () => {
    const checked = scratch.written.filter((file) => files.test(file));
    for (const folder of packages) expect(checked.join('\n')).toContain(`${folder}/`);
    await scratch.run(...args, ...checked);
  });
}

test('nx finds the targets of new packages', async () => {
  const show = async (project: string) => {
    const text = await scratch.run('node_modules/nx/dist/bin/nx.js', 'show', 'project', project, '--json');
    return Object.keys((JSON.parse(text) as { targets: object }).targets);
  };
  expect(await show('@repaso/mf-quipu')).toEqual(expect.arrayContaining(['build', 'lint', 'types', 'unit']));
  expect(await show('@repaso/quipu')).toEqual(expect.arrayContaining(['lint', 'types', 'services']));
});

test('a name that is taken, or is none, is refused and nothing is written', async () => {
  await expect(scratch.add('remote', 'study')).rejects.toThrow('mf-study exists already');
  await expect(scratch.add('lib', 'Bad_Name')).rejects.toThrow('is not in kebab-case');
  await expect(scratch.add('remote', 'api')).rejects.toThrow('another meaning');
  await expect(scratch.add('feature', 'services/nudos')).rejects.toThrow('name a remote');
});

test('a new remote is built, released and opened', async ({ page, platform }) => {
  const remote = path.join(scratch.folder, 'mf-quipu');
  await scratch.runIn(remote, '../libs/federation/src/bin.ts', 'build');
  await platform.release(path.join(remote, 'dist'));
  try {
    await page.goto('/es/quipu');
    await expect(page.getByText('Aquí empieza algo nuevo.')).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'quipu' }).first()).toBeVisible();
  } finally {
    await platform.removeRemote('mf_quipu');
  }
});
