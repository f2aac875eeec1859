import { createServer } from 'node:net';
import type { StandaloneEnv } from './environment.ts';

/** Nobody there, nobody of that name, not with that password, no such database. */
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000']);

/** Ends the process with one line for whoever started it. */
export function refuse(error: unknown, env: StandaloneEnv): never {
  process.stderr.write(`repaso: ${explain(error, env)}\n`);
  process.exit(1);
}

function explain(error: unknown, env: StandaloneEnv): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return `port ${env.PORT} is taken: stop what listens there, or set PORT`;
  if (code === 'EADDRNOTAVAIL') return `HOST ${env.HOST} is no address of this machine`;
  const message = error instanceof Error ? error.message : String(error);
  return unreachable.has(code) ? `the database does not answer: ${message}` : message;
}

/** Sees to it, before anything is built or started, that one can listen where one is to listen. */
export async function checkAddress(env: StandaloneEnv): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      const probe = createServer().once('error', reject);
      probe.listen(env.PORT, env.HOST, () => probe.close(() => resolve()));
    });
  } catch (error) {
    refuse(error, env);
  }
}
