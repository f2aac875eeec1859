import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');
/** The worked example: this migration adds the column `queue`, and its commit is the first version that reads it. */
const example = 'services/cards-sync/src/db/migrations/Migration20261124160000_study_queue.ts';

/** The code of one version of the services. */
export interface Version {
  name: string;
  folder: string;
  /** Whether its processes, while they stop, handle requests that still arrive. Older versions refuse them with 503. */
  finishesRequests: boolean;
}

/**
 * Returns three versions: N, the last commit before the example; N+1, the commit with it; N+2, the present code. The
 * older ones are extracted from git into `folder`, and use the packages of the present installation. @throws Error
 * without git's history
 */
export async function extractVersions(folder: string): Promise<[Version, Version, Version]> {
  const commit = git('log', '--diff-filter=A', '--format=%H', '-1', '--', example).trim();
  if (commit === '' || git('rev-parse', '--is-shallow-repository').trim() === 'true') {
    throw new Error('the drill needs the whole history of git: git fetch --unshallow');
  }
  const [n, next] = [`${commit}^`, commit].map((revision) => git('rev-parse', '--short', revision).trim());
  return [
    await extract('N', n ?? '', folder),
    await extract('N+1', next ?? '', folder),
    { name: 'N+2 (this code)', folder: root, finishesRequests: true },
  ];
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

async function extract(label: string, commit: string, folder: string): Promise<Version> {
  const target = path.join(folder, commit);
  await mkdir(target);
  const archive = execFileSync('git', ['archive', commit, 'services', 'libs', 'content', 'package.json'], {
    cwd: root,
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-x', '-C', target], { input: archive });
  await linkPackages(target);
  return { name: `${label} (${commit})`, folder: target, finishesRequests: false };
}

/** Links the installed packages; those of this repository lead to the version's own folders. */
async function linkPackages(target: string): Promise<void> {
  const packages = path.join(target, 'node_modules');
  await mkdir(path.join(packages, '@repaso'), { recursive: true });
  for (const name of await readdir(path.join(root, 'node_modules'))) {
    if (name !== '@repaso') await symlink(path.join(root, 'node_modules', name), path.join(packages, name));
  }
  for (const parent of ['services', 'libs']) {
    for (const name of await readdir(path.join(target, parent))) {
      await symlink(path.join(target, parent, name), path.join(packages, '@repaso', name));
      const own = path.join(root, parent, name, 'node_modules');
      if (existsSync(own)) await symlink(own, path.join(target, parent, name, 'node_modules'));
    }
  }
  await symlink(path.join(target, 'content'), path.join(packages, '@repaso', 'content'));
}
