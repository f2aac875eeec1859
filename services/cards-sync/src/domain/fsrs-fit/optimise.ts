import { fork } from 'node:child_process';
import path from 'node:path';
import type { FittedHistory } from '@repaso/leitner/fsrs-fitting';
import type { OptimiserMessage } from './optimiser.child.ts';

const childFile = path.join(import.meta.dirname, 'optimiser.child.ts');
const defaultModule = '@open-spaced-repetition/binding';
const mostMs = 60_000;

interface OptimiseOptions {
  /** Ends the process at once. */
  signal: AbortSignal;
  /** Called with what is done, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Name of the module with the optimiser. */
  module?: string;
}

/**
 * Fits the parameters of FSRS to histories, in a process of its own. Returns `unavailable` if the optimiser cannot be
 * loaded, and `failed` if it fails, takes longer than a minute or is aborted.
 */
export function optimise(
  histories: readonly FittedHistory[],
  { signal, onProgress, module = defaultModule }: OptimiseOptions,
): Promise<number[] | 'unavailable' | 'failed'> {
  return new Promise((resolve) => {
    const child = fork(childFile, [module], { execArgv: [], serialization: 'advanced', stdio: 'ignore' });
    let result: number[] | 'unavailable' | 'failed' = 'failed';
    const kill = () => void child.kill('SIGKILL');
    const timer = setTimeout(kill, mostMs);
    signal.addEventListener('abort', kill);
    child.on('message', (message: OptimiserMessage) => {
      if (message.kind === 'progress') onProgress(message.share);
      else result = message.kind === 'parameters' ? message.parameters : 'unavailable';
    });
    child.once('error', kill);
    child.once('close', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', kill);
      resolve(signal.aborted ? 'failed' : result);
    });
    if (signal.aborted) kill();
    else child.send(histories, (error) => error && kill());
  });
}
