import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from './fault.ts';

/**
 * Stops all processes of a synchronous standby, without ending them: it acknowledges nothing. Commits wait for it, and
 * then succeed.
 */
export const standbyFault = (standbyFolder: () => string): Fault => ({
  name: 'the synchronous standby stands still',
  ...{ seconds: 20, alert: 'StandbySilent', mayWait: true },
  begin: () => Promise.resolve(signalServer(standbyFolder(), 'SIGSTOP')),
  end: () => Promise.resolve(signalServer(standbyFolder(), 'SIGCONT')),
});

function signalServer(folder: string, signal: NodeJS.Signals): void {
  for (const pid of serverProcesses(folder)) process.kill(pid, signal);
}

function serverProcesses(folder: string): number[] {
  const main = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ');
  return [main, ...children.map(Number)];
}
