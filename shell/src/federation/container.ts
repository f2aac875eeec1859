import { getInstance } from '@module-federation/enhanced/runtime';
import type { ReleaseEntry } from '@repaso/contracts';
import type { RemoteModule } from '@repaso/shell-api';
import { checkFilesBeside, integrityOf } from './integrity.ts';

/** The interface of a federation container, which all bundlers build. */
interface Container {
  /** Gives the container the packages that the page shares. */
  init: (scope: object, initScope: unknown[], options: object) => unknown;
  get: (module: string) => Promise<() => RemoteModule | null>;
}

/** The part of a federation manifest that says where the container is. */
interface FederationManifest {
  metaData: { remoteEntry: { path?: string; name: string; type: string } };
}

type ContainerFile = NonNullable<ReleaseEntry['container']>;

/** Reads in the manifest what the entry of an older build does not say. */
async function readManifest({ manifest }: ReleaseEntry): Promise<ContainerFile> {
  const response = await fetch(manifest, { integrity: integrityOf(manifest) });
  if (!response.ok) throw new Error(`${manifest} has status ${response.status}`);
  const { path = '', name, type } = ((await response.json()) as FederationManifest).metaData.remoteEntry;
  return { file: path === '' ? name : `${path}/${name}`, type: type === 'global' ? 'global' : 'module' };
}

/** Runs a script of a remote. @throws Error when it cannot be loaded or differs from the released one */
function runScript(url: string): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script, { src: url, integrity: integrityOf(url), crossOrigin: 'anonymous', async: true });
  return new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${url} cannot be loaded`)));
    document.head.append(script);
  }).finally(() => script.remove());
}

const globals = globalThis as unknown as Record<string, Container | undefined>;

async function evaluate(entry: ReleaseEntry): Promise<Container> {
  const { file, type } = entry.container ?? (await readManifest(entry));
  const url = new URL(file, new URL(entry.manifest, location.href)).href;
  if (type === 'module') {
    await checkFilesBeside(url);
    return (await import(/* webpackIgnore: true */ url)) as Container;
  }
  if (globals[entry.name] === undefined) await runScript(url);
  const container = globals[entry.name];
  if (container === undefined) throw new Error(`${url} defines no ${entry.name}`);
  return container;
}

/** Loads a container and gives it the shared packages of the page, as the federation runtime does for its remotes. */
async function open(entry: ReleaseEntry): Promise<Container> {
  const container = await evaluate(entry);
  const scopes = getInstance()?.shareScopeMap ?? {};
  const options = { version: '', shareScopeKeys: 'default' };
  Object.defineProperty(options, 'shareScopeMap', { value: scopes, enumerable: false });
  await container.init(scopes['default'] ?? {}, [], options);
  return container;
}

const opened = new Map<string, Promise<Container>>();

function openOnce(entry: ReleaseEntry): Promise<Container> {
  const container = opened.get(entry.name) ?? open(entry);
  opened.set(entry.name, container);
  container.catch(() => opened.delete(entry.name));
  return container;
}

/**
 * Loads the module that a remote exposes as `./start`. Its files are checked against the release set.
 *
 * @throws an error when a file cannot be loaded, differs from the released one, or throws
 */
export async function loadStartModule(entry: ReleaseEntry): Promise<RemoteModule | null> {
  const container = await openOnce(entry);
  const factory = await container.get('./start');
  return factory();
}
