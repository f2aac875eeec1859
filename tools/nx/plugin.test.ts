import { globSync } from 'node:fs';
import { workspaces } from '../workspaces.mjs';
import { createNodes } from './plugin.ts';
import { root } from './paths.ts';
import { testFilesOf } from './test-files.ts';

const skipped = new Set(['node_modules', 'dist', '.nx', '.repaso']);

test('every test file of the repository belongs to a target', () => {
  const all = globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: (name) => skipped.has(name) });
  const inTargets = [...workspaces, 'tools'].flatMap((folder) =>
    (['unit', 'services', 'browser'] as const).flatMap((kind) => testFilesOf(folder, kind)),
  );
  expect(all.map((file) => file.replaceAll('\\', '/')).sort()).toEqual(inTargets.sort());
});

const targetsOf = async (folder: string) => {
  const [[, { projects = {} }] = ['', {}]] = await createNodes[1]([], undefined, {
    nxJsonConfiguration: {},
    workspaceRoot: root,
  });
  return projects[folder]?.targets ?? {};
};

test('a package has the targets of the files it contains', async () => {
  expect(Object.keys(await targetsOf('libs/leitner'))).toEqual(['lint', 'types', 'unit']);
  expect(Object.keys(await targetsOf('services/decks'))).toEqual(['lint', 'types', 'unit', 'services']);
  expect(Object.keys(await targetsOf('libs/ui'))).toContain('browser--page-page');
});

test('a browser test reads its own file and no other test', async () => {
  const { inputs } = (await targetsOf('e2e'))['browser--study'] ?? {};
  expect(inputs).toContain('{workspaceRoot}/e2e/study.web.test.ts');
  expect(inputs).toContain('!{projectRoot}/**/*.web.test.ts');
});

test('a browser test may name more files that it reads', async () => {
  const targets = await targetsOf('e2e');
  expect(targets['browser--new-packages']?.inputs).toContain('outside--new-packages');
  expect(targets['browser--study']?.inputs).not.toContain('outside--new-packages');
});
