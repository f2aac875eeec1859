import { stopOnSignals } from '@repaso/service-kit';
import type { StandaloneEnv } from './environment.ts';
import { greeting } from './greeting.ts';
import { startStandalone } from './start.ts';

/** Starts everything, says so, and stops it on a signal. What cannot start is said in one line. */
export async function run(env: StandaloneEnv): Promise<void> {
  try {
    const standalone = await startStandalone(env);
    stopOnSignals(standalone);
    process.stdout.write(greeting(standalone.origin, env));
  } catch (error) {
    process.stderr.write(`repaso: ${explain(error, env)}\n`);
    process.exit(1);
  }
}

function explain(error: unknown, env: StandaloneEnv): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `port ${env.PORT} is taken: stop what listens there, or set PORT`;
  if (code === 'EADDRNOTAVAIL') return `HOST ${env.HOST} is no address of this machine`;
  return error instanceof Error ? error.message : String(error);
}
