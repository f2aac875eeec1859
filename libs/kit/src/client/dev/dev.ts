import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Say } from '../commands.ts';
import { startDevServer } from './dev-server.ts';
import type { DevOptions } from './dev-server.ts';

/**
 * Runs the team's bundler in its watch mode beside a server with the platform and the build. Resolves when either ends.
 * @throws CommandFailure as startDevServer
 */
export async function dev(options: DevOptions & { run: string }, say: Say): Promise<void> {
  const server = await startDevServer(options, say);
  say(`${server.url} shows ${new URL(options.platform).origin} with the build in ${options.folder}`);
  const bundler = startBundler(options.run);
  const stop = () => end(bundler);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const code = await new Promise<number | null>((resolve) => bundler.once('close', resolve));
  server.close();
  if (code !== null && code !== 0) say(`${options.run} ended with ${code}`);
}

const isWindows = process.platform === 'win32';

/** Starts a command in a process group of its own, because the bundler is a child of npm, which is one of the shell. */
const startBundler = (command: string) =>
  spawn(command, { shell: true, detached: !isWindows, stdio: ['ignore', 'inherit', 'inherit'] });

function end({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return;
  if (isWindows) spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
  else process.kill(-pid, 'SIGTERM');
}
