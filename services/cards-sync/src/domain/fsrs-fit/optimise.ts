import { fork } from 'node:child_process';
import path from 'node:path';
import type { FittedHistory } from '@repaso/leitner/fsrs-fitting';
import type { OptimiserMessage } from './optimiser.child.ts';

const childFile = path.join(import.meta.dirname, 'optimiser.child.ts');
const defaultModule = '@open-spaced-repetition/binding';
const mostMs = 20_000;
/** Number of last characters of the process's error output that are logged. */
const loggedOutput = 2000;

interface OptimiseOptions {
  /** Ends the process at once. */
  signal: AbortSignal;
  /** Called with what is done, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Called with the reason if the process fails, for the service's log. */
  onFailure: (reason: string) => void;
  /** Name of the module with the optimiser. */
  module?: string;
}

/**
 * Fits the parameters of FSRS to histories, in a process of its own. Returns `unavailable` if the optimiser cannot be
 * loaded, and `failed` if it fails, takes longer than 20 s or is aborted.
 */
export function optimise(
  histories: readonly FittedHistory[],
  { signal, onProgress, onFailure, module = defaultModule }: OptimiseOptions,
): Promise<number[] | 'unavailable' | 'failed'> {
  return new Promise((resolve) => {
    const child = fork(childFile, [module], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let output = '';
    child.stderr?.on('data', (text: Buffer) => (output = `${output}${String(text)}`.slice(-loggedOutput)));
    let share = 0;
    let result: number[] | 'unavailable' | 'failed' = 'failed';
    const kill = () => void child.kill('SIGKILL');
    const timer = setTimeout(kill, mostMs);
    signal.addEventListener('abort', kill);
    child.on('message', (message: OptimiserMessage) => {
      if (message.kind === 'progress') {
        // The optimiser has threads, so its messages may change places.
        if (message.share > share) onProgress((share = message.share));
      } else result = message.kind === 'parameters' ? message.parameters : 'unavailable';
    });
    child.once('error', kill);
    child.once('close', (code, killedBy) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', kill);
      if (result === 'failed' && !signal.aborted) onFailure(`${killedBy ?? code}: ${output}`);
      resolve(signal.aborted ? 'failed' : result);
    });
    // The optimiser may be ready before it has reported anything.
    onProgress(share);
    if (signal.aborted) kill();
    else child.send(histories, (error) => error && kill());
  });
}
