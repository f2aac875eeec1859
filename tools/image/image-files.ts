import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const ignored = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '');

/**
 * Returns whether Docker gets a file, by .dockerignore: the last pattern that matches the file or one of its folders
 * decides.
 */
export function isInContext(file: string): boolean {
  const parts = file.split('/');
  const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const matches = (pattern: string) => paths.some((one) => path.matchesGlob(one, pattern));
  const last = ignored.findLast((line) => matches(line.replace(/^!/, '')));
  return last === undefined || last.startsWith('!');
}

/** The instructions of deploy/Dockerfile, one for each line, without comments. */
const instructions = read('deploy/Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '');

/** The instructions of the last stage: those that make the image. */
export const imageInstructions = instructions.slice(
  instructions.findLastIndex((line) => line.startsWith('FROM ')),
);

/** Files that the image gets directly from the repository, relative to its root. */
export const copiedFiles = imageInstructions.flatMap((line) => {
  const [, sources] = /^COPY (?!--from)(.+) \S+$/.exec(line) ?? [];
  return sources === undefined ? [] : sources.split(' ').flatMap((one) => globSync(one, { cwd: root }));
});

/** Folder of the workspaces whose packages the image has, and packages that are deleted from it. */
export const installed = {
  workspaces: /--workspace=(\S+)/.exec(instructions.join('\n'))?.[1] ?? '',
  deleted: [...instructions.join('\n').matchAll(/rm -r node_modules\/(\S+)/g)].map(([, name = '']) => name),
};
