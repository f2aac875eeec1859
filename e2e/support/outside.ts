/** A folder outside this repository, in which a team works with the packed kit. */
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './remote-files.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface Run {
  code: number;
  output: string;
}

/** Runs a program, and returns its exit code with what it printed. */
export async function run(
  program: string,
  args: readonly string[],
  { cwd, environment = {} }: { cwd: string; environment?: Record<string, string> },
): Promise<Run> {
  // Without the variables by which npm names this repository, but with those of its settings.
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_(?!config_)|INIT_CWD$)/i.test(name));
  const env = { ...Object.fromEntries(kept), ...environment };
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, {
      cwd,
      env,
      shell: process.platform === 'win32',
    });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

/** Runs a program. @throws Error with its output when it fails */
export async function mustRun(...args: Parameters<typeof run>): Promise<string> {
  const { code, output } = await run(...args);
  if (code !== 0) throw new Error(`${args[0]} ${args[1].join(' ')} ended with ${code}:\n${output}`);
  return output;
}

/** Packs the kit and unpacks it into a new folder. Returns the folder and the path of the packed file. */
export async function packKit(): Promise<{ folder: string; file: string; unpacked: string }> {
  await mustRun(process.execPath, [path.join(root, 'tools/kit.ts')], { cwd: root });
  const folder = await temporaryFolder();
  const [file = ''] = globSync(path.join(root, 'libs/kit/dist/*.tgz'));
  await mustRun('tar', ['-xzf', file, '-C', folder], { cwd: folder });
  return { folder, file, unpacked: path.join(folder, 'package') };
}

interface NewRemote {
  name: string;
  bundler: string;
  /** Changes the sources in its folder before they are built. */
  change?: (cwd: string, name: string) => Promise<void>;
}

/** Writes a remote by `repaso new`, installs its packages and builds it. Returns its folder. */
export async function newRemote(
  { folder, file, unpacked }: Awaited<ReturnType<typeof packKit>>,
  { name, bundler, change }: NewRemote,
): Promise<string> {
  const repaso = path.join(unpacked, 'repaso.js');
  await mustRun(process.execPath, [repaso, 'new', name, '--bundler', bundler, '--kit', `file:${file}`], {
    cwd: folder,
  });
  const cwd = path.join(folder, name);
  await change?.(cwd, name);
  await mustRun('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], {
    cwd,
  });
  await mustRun('npm', ['run', 'types'], { cwd });
  await mustRun('npm', ['run', 'build'], { cwd });
  return cwd;
}
