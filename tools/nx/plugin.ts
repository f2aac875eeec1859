/**
 * Tells nx which checks each package has. They follow from the package's folder, so a new package needs no entry in a
 * list.
 *
 * nx runs a check again when one of its inputs has changed: the package's own files, or the sources of a package that
 * it imports (but not their tests). All packages that need the same check are checked in one process, because every
 * process loads the same compiler and libraries again.
 */
import type { CreateNodes, ProjectConfiguration, TargetConfiguration } from 'nx/src/devkit-exports.js';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaces } from '../workspaces.mjs';
import { root } from './paths.ts';
import { kindOf, testFiles } from './test-files.ts';

type Targets = Record<string, TargetConfiguration>;
type Inputs = NonNullable<TargetConfiguration['inputs']>;

const inRoot = (file: string) => `{workspaceRoot}/${file}`;
const whole = inRoot('**/*');
/** All files that can import something, or be imported. */
const code = [whole, `!${inRoot('**/*.md')}`];

function target(executor: string, output: string, inputs: Inputs, rest: TargetConfiguration = {}) {
  return {
    executor: `./tools/nx:${executor}`,
    cache: true,
    inputs: ['checks', ...inputs],
    outputs: [inRoot(`.nx/results/${output}.json`)],
    ...rest,
  };
}

/** Environment variables on which tests depend: how many random histories to play, and their seed. */
const mode = [{ env: 'REPASO_TEST_MODE' }, { env: 'REPASO_SEED' }];
const sources = ['files', '^sources'];
const tested = [...sources, 'outside', ...mode];
const lintInputs = ['eslint.config.mjs', 'tsconfig.lint.json', 'tools/workspaces.mjs'].map(inRoot);
const jestInputs = [
  'jest.config.mjs',
  'tools/css-modules.mjs',
  'tools/jest-environment.mjs',
  'tools/jest-sequencer.mjs',
].map(inRoot);
const browserInputs = [inRoot('playwright.config.ts'), { env: 'CHROMIUM_PATH' }];

const fileName = (folder: string) => folder.replaceAll('/', '-');
interface Manifest {
  name: string;
  scripts?: Record<string, string>;
  nx?: { namedInputs?: Record<string, unknown> };
}
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;
const nameOf = (folder: string): string => manifestOf(folder).name;
/**
 * Returns the folders of packages with a build. Every browser test waits for all of these builds; so all browser
 * tests can run in one process.
 */
const built = () => workspaces.filter((folder) => manifestOf(folder).scripts?.['build'] !== undefined);

/**
 * Returns the names of the packages that make up the product. The tests in e2e depend on all of them, but do not
 * import them, so nx cannot find that out.
 */
const everyProduct = () =>
  workspaces.filter((folder) => !/^(e2e|bench|deploy\/drills)$/.test(folder)).map(nameOf);

/** Returns a target for each file of browser tests. After a failure, only the failed file runs again. */
function browserTargets(folder: string, files: readonly string[]): Targets {
  const dependsOn = [{ target: 'build', projects: built().map(nameOf) }];
  const tests = '!{projectRoot}/**/*.web.test.ts';
  const product = folder === 'e2e' ? [{ input: 'sources', projects: everyProduct() }] : [];
  const single = files.map((file): [string, TargetConfiguration] => {
    const name = `browser--${path.relative(folder, file).replace('.web.test.ts', '').replaceAll('/', '-')}`;
    // A file may have additional inputs outside of its package, listed in package.json under its own name.
    const more = `outside${name.slice('browser'.length)}`;
    const readsMore = manifestOf(folder).nx?.namedInputs?.[more] !== undefined;
    const inputs = [
      'files',
      tests,
      inRoot(file),
      '^sources',
      ...product,
      'outside',
      ...(readsMore ? [more] : []),
      ...mode,
      ...browserInputs,
    ];
    const output = `browser/${fileName(folder)}-${name}`;
    return [name, target('browser', output, inputs, { dependsOn, options: { file } })];
  });
  const all = { executor: 'nx:noop', dependsOn: single.map(([name]) => name) };
  return { browser: all, ...Object.fromEntries(single) };
}

function testTargets(folder: string): Targets {
  const files = testFiles(folder);
  const name = fileName(folder);
  const has = (kind: string) => files.some((file) => kindOf(file) === kind);
  const inBrowser = files.filter((file) => kindOf(file) === 'browser');
  return {
    ...(has('unit') && { unit: target('unit', `unit/${name}`, [...tested, ...jestInputs]) }),
    ...(has('services') && {
      services: target('services', `services/${name}`, [
        ...[...tested, ...jestInputs],
        { env: 'TEST_DATABASE_URL' },
        { env: 'TEST_CITUS_WORKERS' },
        { env: 'TEST_POOLER_URL' },
      ]),
    }),
    ...(inBrowser.length > 0 && browserTargets(folder, inBrowser)),
  };
}

const targetsOf = (folder: string): Targets => ({
  lint: target('lint', `lint/${fileName(folder)}`, [...sources, ...lintInputs]),
  ...(existsSync(path.join(root, folder, 'tsconfig.json')) && {
    types: target('types', `types/${fileName(folder)}`, sources),
  }),
  ...testTargets(folder),
});

const command = (name: string, inputs: Inputs, ...args: string[]): [string, TargetConfiguration] => [
  name,
  target('command', `${name}/all`, inputs, { options: { args } }),
];

/**
 * Checks that run once for the whole repository, not for each package. Prettier and cspell keep a cache of their own.
 */
const wholeChecks: Targets = Object.fromEntries([
  command('lockfile', [inRoot('package-lock.json')], 'tools/lock-complete.mjs'),
  command(
    'format',
    [whole],
    ...['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn'],
    ...['--cache', '--cache-strategy=content', '--cache-location=.nx/prettier', '.'],
  ),
  command('boundaries', code, 'tools/boundaries.mjs'),
  command('unused', code, 'node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  command(
    'spelling',
    [whole],
    ...['node_modules/cspell/bin.mjs', 'lint', '--no-progress', '--no-summary'],
    ...['--cache', '--cache-strategy=content', '--cache-location=.nx/cspell'],
  ),
]);

/**
 * Returns the project of all files outside of packages. The tests of the tools read the whole repository, so every
 * file is an input.
 */
function toolsProject(): ProjectConfiguration {
  const targets = targetsOf('tools');
  const outside = [inRoot('*.{ts,mjs}'), inRoot('deploy/**/*')];
  return {
    name: 'tools',
    root: 'tools',
    namedInputs: { outside: [whole] },
    targets: {
      ...targets,
      ...wholeChecks,
      lint: target('lint', 'lint/tools', [...sources, ...lintInputs, ...outside]),
    },
  };
}

export const createNodes: CreateNodes = [
  'nx.json',
  () => {
    const projects = workspaces.map((folder): [string, Partial<ProjectConfiguration>] => [
      folder,
      { targets: targetsOf(folder) },
    ]);
    return [['nx.json', { projects: { ...Object.fromEntries(projects), tools: toolsProject() } }]];
  },
];
