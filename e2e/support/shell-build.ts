import { createHash } from 'node:crypto';
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from './remote-files.ts';

const built = path.resolve(import.meta.dirname, '../../shell/dist');

interface ShellFiles {
  id: string;
  files: Record<string, string>;
}

/** Copies the built shell, so that a test can replace it. Returns the folder of the copy. */
export async function copyShell(): Promise<string> {
  const folder = await temporaryFolder();
  await cp(built, folder, { recursive: true });
  return folder;
}

/**
 * Replaces the copied shell by a new build, as a deployment does. One file gets other content and therefore another
 * name; the old file is deleted. Returns both names.
 */
export async function replaceShell(
  folder: string,
  which: RegExp,
  change: (content: string) => string,
): Promise<{ before: string; after: string }> {
  const before = (await readdir(folder)).find((name) => which.test(name));
  if (before === undefined) throw new Error(`The shell has no file ${which.source}`);
  const content = change(await readFile(path.join(folder, before), 'utf8'));
  const hash = createHash('sha256').update(content);
  const integrity = `sha256-${hash.copy().digest('base64')}`;
  const after = before.replace(/\.[0-9a-f]{8}\./, `.${hash.digest('hex').slice(0, 8)}.`);
  const list = path.join(folder, 'shell.json');
  const { id, files } = JSON.parse(await readFile(list, 'utf8')) as ShellFiles;
  const nextId = hashOf(id + content);
  const page = path.join(folder, 'index.html');
  const html = (await readFile(page, 'utf8'))
    .replace(before, after)
    .replace(files[before] ?? '', integrity)
    .replace(id, nextId);
  const kept = Object.entries(files).filter(([name]) => name !== before);
  await writeFile(path.join(folder, after), content);
  await writeFile(
    list,
    JSON.stringify({ id: nextId, files: { ...Object.fromEntries(kept), [after]: integrity } }),
  );
  await writeFile(page, html);
  await rm(path.join(folder, before));
  return { before, after };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
