/** A folder outside this repository, in which a team works with the packed kit. */
import { execFile, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
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

const remotesDocument = path.join(root, 'docs/remotes.md');

/** Returns the commands that docs/remotes.md gives a team, one a line, for another name and bundler. */
async function documentedCommands(kitFile: string, { name, bundler }: RemoteChoice): Promise<string[]> {
  const [, block = ''] = /```sh\n([^]*?)```/.exec(await readFile(remotesDocument, 'utf8')) ?? [];
  return block
    .replaceAll(/(\.\/|file:\.\.\/)repaso-kit-[\d.]+\.tgz/g, `file:${kitFile}`)
    .replaceAll('saludos', name)
    .replaceAll('--bundler rspack', `--bundler ${bundler}`)
    .replaceAll(/REPASO_(URL|TOKEN)=\S+ /g, '')
    .trim()
    .split('\n');
}

interface RemoteChoice {
  name: string;
  bundler: string;
  /** Changes the sources in its folder before they are built. */
  change?: (cwd: string, name: string) => Promise<void>;
}

/**
 * Writes and builds a remote by the commands of docs/remotes.md. Returns its folder, and the last command, which
 * publishes it.
 */
export async function newRemote(
  { folder, file }: Awaited<ReturnType<typeof packKit>>,
  choice: RemoteChoice,
): Promise<{ cwd: string; publish: string }> {
  const cwd = path.join(folder, choice.name);
  const [create = '', enter, install = '', build = '', publish = ''] = await documentedCommands(file, choice);
  if (enter !== `cd ${choice.name}`) throw new Error('docs/remotes.md has other commands by now');
  const environment = {
    ...{ npm_config_audit: 'false', npm_config_fund: 'false', npm_config_prefer_offline: 'true' },
    ...{ npm_config_loglevel: 'error', npm_config_yes: 'true' },
  };
  await mustRun('sh', ['-c', create], { cwd: folder, environment });
  await choice.change?.(cwd, choice.name);
  await mustRun('sh', ['-c', install], { cwd, environment });
  await mustRun('npm', ['run', 'types'], { cwd });
  await mustRun('sh', ['-c', build], { cwd });
  return { cwd, publish };
}

/** A running `repaso dev`. */
interface Dev {
  url: string;
  /** Resolves once the first build of the bundler is in the page. A file that changes before may not be built again. */
  built: Promise<void>;
  stop: () => Promise<void>;
}

/** Starts `repaso dev` at a free port. Resolves once it listens. */
export async function startDev(
  command: string,
  { cwd, environment }: { cwd: string; environment: Record<string, string> },
): Promise<Dev> {
  const args = [command, 'dev', '--port', '0'];
  const child = spawn(process.execPath, args, { cwd, env: { ...ownEnvironment(), ...environment } });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  /** Resolves with what the pattern finds in the output. Rejects if the command ends before. */
  const saysLine = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', look);
      void ended.then(() => reject(new Error(`repaso dev ended:\n${output}`)));
    });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (output += text.toString()));
  }
  const built = saysLine(/(\S+ \S+) is in the page$/m).then(() => undefined);
  // A caller that stops the command early does not wait for its build.
  built.catch(() => undefined);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url: await saysLine(/^(http:\S+) shows /m), built, stop };
}
