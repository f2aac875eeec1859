import type { ReleaseEntry } from '@repaso/contracts';
import { z } from 'zod';

const files = z.object({ sync: z.array(z.string()).default([]), async: z.array(z.string()).default([]) });
const assets = z.object({ js: files.optional(), css: files.optional() });

/** The fields of a module federation manifest that the federation runtime uses in the page. */
const manifestSchema = z.object({
  name: z.string(),
  metaData: z.object({
    remoteEntry: z.object({
      name: z.string().min(1),
      path: z.string().default(''),
      type: z.string().default('global'),
    }),
    buildInfo: z.object({ buildVersion: z.string() }),
    globalName: z.string(),
    publicPath: z.string().optional(),
    getPublicPath: z.string().optional(),
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ path: z.string(), assets: assets.optional() })),
});
type Manifest = z.output<typeof manifestSchema>;

/** Returns why a page could not start a remote with this federation manifest (`text`). Empty: it could. */
export function checkManifest(entry: ReleaseEntry, text: string): string[] {
  const given = parseJson(text);
  if (given === undefined) return ['has a manifest that is not JSON'];
  const { data, error } = manifestSchema.safeParse(given);
  if (!data) {
    return error.issues.map(
      ({ path, message }) => `has a manifest whose ${path.join('.')} is wrong: ${message}`,
    );
  }
  return [
    ...checkNames(entry, data),
    ...checkPublicPath(data),
    ...checkContainer(entry, data),
    ...checkFiles(entry, data),
    ...checkShared(entry, data),
  ];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function checkNames({ name }: ReleaseEntry, { name: ownName, metaData, exposes }: Manifest): string[] {
  const others = [...new Set([ownName, metaData.globalName])].filter((other) => other !== name);
  return [
    ...others.map((other) => `has the manifest of ${other}`),
    ...(exposes.some(({ path }) => path === './start') ? [] : ['does not expose ./start']),
  ];
}

/**
 * Checks that a page loads the remote's files from the folder of the manifest. At other URLs the content security
 * policy would forbid them, or their integrity would not be checked.
 */
function checkPublicPath({ metaData: { publicPath = 'auto', getPublicPath } }: Manifest): string[] {
  const isRelative = ['auto', '', '.', './'].includes(publicPath) && getPublicPath === undefined;
  return isRelative ? [] : [`has the public path ${getPublicPath ?? publicPath}: it must be auto or ./`];
}

function containerIn({ metaData }: Manifest): string {
  const { path, name } = metaData.remoteEntry;
  return [path, name]
    .filter((part) => part !== '')
    .join('/')
    .replace(/^\.\//, '');
}

/** Checks that the container which the page loads by the entry is that of the manifest. Older builds name none. */
function checkContainer({ container }: ReleaseEntry, manifest: Manifest): string[] {
  if (container === undefined) return [];
  const type = manifest.metaData.remoteEntry.type === 'global' ? 'global' : 'module';
  const isSame = container.file === containerIn(manifest) && container.type === type;
  return isSame
    ? []
    : [`says in its entry that its container is ${container.file}, and its manifest differs`];
}

function checkFiles({ integrity }: ReleaseEntry, manifest: Manifest): string[] {
  const { exposes } = manifest;
  const entry = containerIn(manifest);
  const listed = exposes.flatMap(({ assets: all }) => [all?.js, all?.css].flatMap((some) => some ?? []));
  const names = [entry, ...listed.flatMap(({ sync, async }) => [...sync, ...async])];
  const missing = [...new Set(names)].filter((file) => integrity[file] === undefined);
  return missing.map((file) => `has a manifest that names ${file}, which is not one of its files`);
}

/**
 * Checks that the entry, which is compared with the shell, says the same as the manifest, by which the page chooses
 * copies. A package that the manifest leaves out would be bundled a second time.
 */
function checkShared({ shared }: ReleaseEntry, manifest: Manifest): string[] {
  const left = Object.keys(shared).filter((library) => !manifest.shared.some(({ name }) => name === library));
  const other = manifest.shared
    .filter(({ name, requiredVersion }) => shared[name] !== requiredVersion)
    .map(
      ({ name, requiredVersion }) =>
        `says in its entry that it needs ${name} ${shared[name] ?? 'not at all'}, and in its manifest ${requiredVersion}`,
    );
  return [
    ...left.map((library) => `says in its entry that it shares ${library}, and its manifest does not`),
    ...other,
  ];
}
