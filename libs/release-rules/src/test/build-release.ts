import type { ReleaseEntry } from '@repaso/contracts';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What the platform provides in these tests. */
export const provided = {
  shared: { react: '19.3.1', '@repaso/shell-api': '1.3.0' },
  calls: { getDeck: ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] },
};

const shared = { react: '^19.0.0', '@repaso/shell-api': '^1.0.0' };
const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

type Files = Record<string, string>;

/** Returns a module federation manifest with the fields that a page uses. */
export const buildManifest = (name: string) => ({
  id: name,
  name,
  metaData: {
    name,
    globalName: name,
    publicPath: 'auto',
    buildInfo: { buildVersion: '1.0.0' },
    remoteEntry: { name: 'remote-entry.js', path: '', type: 'global' },
  },
  shared: Object.entries(shared).map(([library, requiredVersion]) => ({ name: library, requiredVersion })),
  exposes: [{ path: './start', assets: { js: { sync: ['chunks/a.js'], async: [] } } }],
});

/** Returns the files of a valid remote, as text by path. */
export const buildFiles = (name: string, more: Files = {}): Files => ({
  'mf-manifest.json': JSON.stringify(buildManifest(name)),
  'remote-entry.js': 'var entry;',
  'chunks/a.js': 'export {}',
  ...more,
});

/** Returns a valid release entry, with the integrity of the given files (by default `buildFiles`). */
export function buildEntry(overrides: Partial<ReleaseEntry> = {}, given?: Files): ReleaseEntry {
  const { name, version } = { name: 'mf_fifth', version: '1.0.0-abc', ...overrides };
  const files = given ?? buildFiles(name);
  return {
    name,
    version,
    manifest: `/remotes/${name}/${version}/mf-manifest.json`,
    integrity: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)])),
    routePrefixes: [`/${name.replaceAll('_', '-')}`],
    menu: [],
    shared,
    offline: false,
    needs: { shellApi: '1.0.0', calls: {} },
    ...overrides,
  };
}

/** Creates the folder of a built remote with its entry and files. Returns its path. */
export async function buildFolder(entry: ReleaseEntry, files = buildFiles(entry.name)): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'repaso-release-'));
  for (const [file, text] of Object.entries({ ...files, 'release-entry.json': JSON.stringify(entry) })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}
