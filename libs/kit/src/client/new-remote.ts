import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandFailure } from './platform.ts';
import type { Say } from './commands.ts';

const bundlers = ['webpack', 'rspack', 'vite'];
const templates = new URL('./templates/', import.meta.url);

/**
 * Writes a remote into a new folder: the files that all bundlers share, and those of one bundler. `kit` is the version
 * or file of the kit that it uses; by default this version.
 * @throws CommandFailure when the name or the bundler cannot be used, or the folder exists
 */
export async function newRemote(
  name: string,
  { bundler, kit: given }: { bundler: string; kit: string | undefined },
  say: Say,
): Promise<void> {
  if (!/^[a-z][a-z0-9-]{1,35}$/.test(name)) {
    throw new CommandFailure(
      `"${name}" is no name: lower case letters, digits and hyphens, 2 to 36 characters`,
    );
  }
  if (!bundlers.includes(bundler)) throw new CommandFailure(`--bundler is one of ${bundlers.join(', ')}`);
  if (existsSync(name)) throw new CommandFailure(`${name} exists already`);
  const kit = JSON.parse(await readFile(new URL('./package.json', import.meta.url), 'utf8')) as {
    version: string;
    templateVersions: Record<string, string>;
  };
  const values = {
    ...{ name, namespace: name.replaceAll('-', '_'), kit: given ?? `^${kit.version}` },
    ...kit.templateVersions,
  };
  for (const folder of ['common', bundler])
    await copyTemplates(new URL(`${folder}/`, templates), name, values);
  say(`${name} is written. Next:`);
  for (const line of [
    `cd ${name}`,
    'npm install',
    'npm run build',
    'npx repaso publish dist --why "first"',
  ]) {
    say(`  ${line}`);
  }
}

async function copyTemplates(from: URL, to: string, values: Readonly<Record<string, string>>): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(to, path.relative(from.pathname, source).replace(/\.template$/, ''));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, filled(await readFile(source, 'utf8'), values));
  }
}

/** Replaces `{{key}}` by values. @throws Error for an unknown key */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{([\w@/.-]+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`the template has no value for ${key}`);
    return value;
  });
}
