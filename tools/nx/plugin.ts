/**
 * The targets of every package, inferred from its folder: a new package is checked without an entry in a list.
 *
 * A target reruns when one of its inputs changes. A package's checks read its own files and the sources, but not the
 * tests, of the packages that it imports. The executors run all packages that need a check in one process, because
 * each process loads the same compiler and the same libraries again.
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
/** Everything that can import something. */
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

/** Heavier counts, and a chosen seed of the random histories. */
const mode = [{ env: 'REPASO_TEST_MODE' }, { env: 'REPASO_SEED' }];
const sources = ['files', '^sources'];
const tested = [...sources, 'outside', ...mode];
const lintInputs = ['eslint.config.mjs', 'tsconfig.lint.json', 'tools/workspaces.mjs'].map(inRoot);
const jestInputs = ['jest.config.mjs', 'tools/css-modules.mjs'].map(inRoot);
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
/** All packages with a build. Every browser test waits for all, so that one process runs the tests together. */
const built = () => workspaces.filter((folder) => manifestOf(folder).scripts?.['build'] !== undefined);

/** The tests in e2e start the whole product, which they do not import. */
const everyProduct = () => workspaces.filter((folder) => !/^(e2e|bench)$/.test(folder)).map(nameOf);

/** A target for each file, so that after one failure only its file runs again. */
function browserTargets(folder: string, files: readonly string[]): Targets {
  const dependsOn = [{ target: 'build', projects: built().map(nameOf) }];
  const tests = '!{projectRoot}/**/*.web.test.ts';
  const product = folder === 'e2e' ? [{ input: 'sources', projects: everyProduct() }] : [];
  const single = files.map((file): [string, TargetConfiguration] => {
    const name = `browser--${path.relative(folder, file).replace('.web.test.ts', '').replaceAll('/', '-')}`;
    // A single file may read more outside of its package than the others.
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

/** Checks over all files at once. Those that read each file alone keep results by its content. */
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

/** The files outside of all packages: the tools and their tests, which read the whole repository. */
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
