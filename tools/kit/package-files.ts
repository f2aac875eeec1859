import { sharedVersionsOfShell } from '@repaso/federation';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

interface PackageJson {
  version: string;
  dependencies?: Record<string, string>;
}
const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as PackageJson;

/**
 * Packages that the templates of remotes use, of exactly the versions in this repository: federation plugins use inner
 * modules of webpack, which change between minor versions.
 */
const ofTemplates = [
  ...['@module-federation/enhanced', '@module-federation/vite', '@rspack/core', '@swc/core', '@types/react'],
  ...['css-loader', 'mini-css-extract-plugin', 'react', 'react-dom', 'swc-loader', 'vite', 'webpack'],
];
/** Packages of the templates that this repository does not use. */
const others = { '@rspack/cli': '^2.2.8', 'webpack-cli': '^7.3.1', typescript: '^6.0.2' };

const bundlers = [
  'webpack',
  '@rspack/core',
  'vite',
  '@module-federation/enhanced',
  '@module-federation/vite',
];

/** Writes package.json, the TypeScript preset and the versions of shared packages. */
export async function writePackage(root: string, target: string): Promise<void> {
  const { version } = await readJson(path.join(root, 'libs/kit/package.json'));
  const write = (file: string, content: unknown) =>
    writeFile(path.join(target, file), `${JSON.stringify(content, null, 2)}\n`);
  await writePackages(root, target);
  await write('shared.json', sharedVersionsOfShell());
  await write('tsconfig.json', typescriptPreset);
  await write('package.json', {
    ...{ name: '@repaso/kit', version, license: 'MIT', type: 'module' },
    description: 'Build remotes for a repaso platform, and publish them',
    engines: { node: '>=20' },
    bin: { repaso: './repaso.js' },
    sideEffects: ['*.css', './repaso.js'],
    exports: {
      ...withTypes('webpack', 'rspack', 'vite'),
      './shell-api': './packages/shell-api/index.js',
      './shell-api/query': './packages/shell-api/query.js',
      './card-store': './packages/card-store/index.js',
      './ui': './packages/ui/index.js',
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    dependencies: await dependenciesOf(root, ['shell-api', 'card-store', 'ui', 'contracts', 'leitner']),
    peerDependencies: Object.fromEntries(['react', 'react-dom', ...bundlers].map((name) => [name, '*'])),
    peerDependenciesMeta: Object.fromEntries(bundlers.map((name) => [name, { optional: true }])),
    templateVersions: { ...versionsIn(root, ofTemplates), ...others },
  });
}

/** The platform's packages in the kit, with their modules. */
const packages = { 'shell-api': ['index', 'query'], 'card-store': ['index'], ui: ['index'] };

/** Makes each of the platform's packages a package of its own, which bundlers can link into node_modules. */
async function writePackages(root: string, target: string): Promise<void> {
  for (const [name, modules] of Object.entries(packages)) {
    const { version } = await readJson(path.join(root, 'libs', name, 'package.json'));
    const entries = modules.map((module) => [module === 'index' ? '.' : `./${module}`, `./${module}.js`]);
    const content = {
      ...{ name: `@repaso/${name}`, version, type: 'module', sideEffects: ['*.css'] },
      exports: {
        ...(Object.fromEntries(entries) as Record<string, string>),
        './package.json': './package.json',
      },
    };
    await writeFile(path.join(target, 'packages', name, 'package.json'), JSON.stringify(content, null, 2));
  }
}

const withTypes = (...names: string[]) =>
  Object.fromEntries(
    names.map((name) => [`./${name}`, { types: `./types/kit/src/${name}.d.ts`, default: `./${name}.js` }]),
  );

/** Returns the packages of the registry that the declarations and the browser code of these libs need. */
async function dependenciesOf(root: string, libs: readonly string[]): Promise<Record<string, string>> {
  const needed: Record<string, string> = {};
  for (const lib of libs) {
    const { dependencies = {} } = await readJson(path.join(root, 'libs', lib, 'package.json'));
    for (const [name, range] of Object.entries(dependencies)) {
      if (!name.startsWith('@repaso/') && !name.startsWith('@fontsource/')) needed[name] = `^${range}`;
    }
  }
  return Object.fromEntries(Object.entries(needed).sort());
}

function versionsIn(root: string, names: readonly string[]): Record<string, string> {
  const require = createRequire(path.join(root, 'libs/federation/package.json'));
  return Object.fromEntries(names.map((name) => [name, versionOf(root, name, require)]));
}

/** Returns the version of an installed package, also of one whose `exports` hide its package.json. */
function versionOf(root: string, name: string, require: NodeJS.Require): string {
  const folders = [...(require.resolve.paths(name) ?? []), path.join(root, 'node_modules')];
  for (const folder of folders) {
    try {
      return (JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8')) as PackageJson)
        .version;
    } catch {
      // The package is not in this folder.
    }
  }
  throw new Error(`${name} is not installed`);
}

/** TypeScript finds the packages of the platform in the kit. */
const typescriptPreset = {
  compilerOptions: {
    ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx', noEmit: true },
    ...{
      strict: true,
      skipLibCheck: true,
      isolatedModules: true,
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: [],
    },
    ...{ allowImportingTsExtensions: true, resolveJsonModule: false },
    paths: {
      '@repaso/shell-api/query': ['./types/shell-api/src/query.d.ts'],
      '@repaso/*': ['./types/*/src/index.d.ts'],
    },
  },
};
