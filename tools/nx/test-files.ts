import { globSync } from 'node:fs';
import { root } from './paths.ts';

/** What runs a test file: Jest, Jest with Postgres, or Playwright. */
export type TestKind = 'unit' | 'services' | 'browser';

const isInstalledOrBuilt = (name: string) => /^(node_modules|dist|dist-.*|\.nx|\.repaso)$/.test(name);

/** The suffix decides, as in jest.config.mjs and playwright.config.ts. */
export function kindOf(file: string): TestKind {
  if (file.endsWith('.web.test.ts')) return 'browser';
  return file.endsWith('.pg.test.ts') ? 'services' : 'unit';
}

/** All test files below a folder of the repository, as sorted paths relative to the root. */
export function testFiles(folder: string): string[] {
  return globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: root, exclude: isInstalledOrBuilt })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/** The test files of one kind below a folder. */
export const testFilesOf = (folder: string, kind: TestKind): string[] =>
  testFiles(folder).filter((file) => kindOf(file) === kind);
