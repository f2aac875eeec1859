import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const page = '<!doctype html><head><title>repaso</title></head>';

async function write(folder: string, files: Record<string, string | Buffer>): Promise<string> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}

/**
 * Creates a temporary folder that every account may enter. When tests run as root, Postgres runs as another account.
 */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'repaso-standalone-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Creates a folder with those files of a built shell that these tests need. Returns its path. */
export async function builtShell(files: Record<string, string | Buffer> = {}): Promise<string> {
  return write(await temporaryFolder(), {
    'index.html': page,
    'provided.json': '{"react":"19.3.1"}',
    ...files,
  });
}

const manifestOf = (name: string) =>
  JSON.stringify({
    name,
    metaData: {
      globalName: name,
      publicPath: 'auto',
      buildInfo: { buildVersion: '1' },
      remoteEntry: { name: 'remote-entry.js', path: '' },
    },
    shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
    exposes: [{ path: './start' }],
  });

const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Creates a folder with the files of a built remote, and returns its path. `facts` replaces fields of the release
 * entry.
 */
export async function builtRemote(
  name: string,
  version: string,
  folder?: string,
  facts: { routePrefixes?: string[] } = {},
): Promise<string> {
  const files = { 'mf-manifest.json': manifestOf(name), 'remote-entry.js': 'var entry;' };
  const entry = {
    ...{ name, version, menu: [], shared: { react: '^19.0.0' }, offline: false, needs: { calls: {} } },
    routePrefixes: [`/${name.replaceAll('_', '-')}`],
    manifest: `/remotes/${name}/${version}/mf-manifest.json`,
    integrity: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)])),
    ...facts,
  };
  return write(folder ?? (await temporaryFolder()), {
    ...files,
    'release-entry.json': JSON.stringify(entry),
  });
}
