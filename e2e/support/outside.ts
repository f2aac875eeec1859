/** A folder outside this repository, in which a team works with the packed kit. */
import { execFile, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './remote-files.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface Run {
  code: number;
  output: string;
}

/** Returns the variables without those by which npm names this repository, but with those of its settings. */
const ownEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_(?!config_)|INIT_CWD$)/i.test(name)),
  );

/** Runs a program, and returns its exit code with what it printed. */
export async function run(
  program: string,
  args: readonly string[],
  { cwd, environment = {} }: { cwd: string; environment?: Record<string, string> },
): Promise<Run> {
  const env = { ...ownEnvironment(), ...environment };
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

/** Writes a remote by `repaso new`, installs its packages and builds it. Returns its folder. */
export async function newRemote(
  { folder, file, unpacked }: Awaited<ReturnType<typeof packKit>>,
  { name, bundler }: { name: string; bundler: string },
): Promise<string> {
  const repaso = path.join(unpacked, 'repaso.js');
  await mustRun(process.execPath, [repaso, 'new', name, '--bundler', bundler, '--kit', `file:${file}`], {
    cwd: folder,
  });
  const cwd = path.join(folder, name);
  await mustRun('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], {
    cwd,
  });
  await mustRun('npm', ['run', 'types'], { cwd });
  await mustRun('npm', ['run', 'build'], { cwd });
  return cwd;
}

/** Starts `repaso dev` at a free port. Resolves with its address once it listens. */
export async function startDev(
  command: string,
  { cwd, environment }: { cwd: string; environment: Record<string, string> },
): Promise<{ url: string; stop: () => Promise<void> }> {
  const args = [command, 'dev', '--port', '0'];
  const child = spawn(process.execPath, args, { cwd, env: { ...ownEnvironment(), ...environment } });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text.toString();
      const found = /^(http:\S+) shows /m.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`repaso dev ended:\n${output}`)));
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url, stop };
}
