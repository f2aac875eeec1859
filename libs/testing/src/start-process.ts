import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A program of ours that runs as a process of its own. */
export interface RunningProcess {
  pid: number;
  /** All it wrote, standard output and errors together. */
  output(): string;
  /** Resolves with the exit code, null when a signal ended it. */
  exited: Promise<number | null>;
  kill(signal?: NodeJS.Signals): void;
}

/** Starts an entry point with this environment and nothing of ours but PATH. */
export function startProcess(entry: string, env: Record<string, string>): RunningProcess {
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return {
    pid: child.pid ?? 0,
    output: () => output,
    exited,
    kill: (signal = 'SIGTERM') => void child.kill(signal),
  };
}

/** Waits until an address answers 200. @throws after a while, or when the process ends */
export async function untilReady(url: string, running: RunningProcess): Promise<void> {
  const ended = new AbortController();
  void running.exited.then(() => ended.abort());
  const end = Date.now() + 90_000;
  while (!ended.signal.aborted && Date.now() < end) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await sleep(50);
  }
  throw new Error(`${url} does not answer:\n${running.output()}`);
}

// Below the ports that systems give to outgoing connections, and another hundred for each test process.
let nextPort = 10_000 + (process.pid % 200) * 100;

/** A port of loopback that is free now, and that no connection takes by chance before it is used. */
export async function freePort(): Promise<number> {
  const port = nextPort++;
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  probe.close();
  await once(probe, 'close');
  return port;
}
