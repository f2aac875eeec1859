import type { ReleaseEntry } from '@repaso/contracts';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What the shell of these tests provides. */
export const provided = { react: '19.3.1', '@repaso/shell-api': '1.2.0' };

const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** A release entry that fits, with the integrity of these files. */
export function buildEntry(
  overrides: Partial<ReleaseEntry> = {},
  files: Record<string, string> = { 'mf-manifest.json': '{}', 'chunks/a.js': 'a' },
): ReleaseEntry {
  const { name, version } = { name: 'mf_fifth', version: '1.0.0-abc', ...overrides };
  return {
    name,
    version,
    manifest: `/remotes/${name}/${version}/mf-manifest.json`,
    integrity: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)])),
    routePrefixes: [`/${name}`],
    menu: [],
    shared: { react: '^19.0.0', '@repaso/shell-api': '^1.0.0' },
    offline: false,
    ...overrides,
  };
}

/** A built remote's folder. */
export async function buildFolder(entry: ReleaseEntry, files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'repaso-release-'));
  for (const [file, text] of Object.entries({ ...files, 'release-entry.json': JSON.stringify(entry) })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}
