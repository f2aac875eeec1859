import { findFreePort } from '@repaso/testing';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bind } from '../harness/cores.ts';
import { startProgram } from '../harness/processes.ts';
import type { CardsService } from './cards-service.ts';
import type { HttpRequest } from './http-connection.ts';
import type { Workload } from './pgbench.ts';

const entry = path.resolve(import.meta.dirname, 'replay.main.ts');

/** Koa without middleware, in a process of its own on the core of the service. It runs the statements of a workload. */
export interface BareServer {
  url: string;
  pid: number;
}

/** Starts the bare server over the service's database, calls `run`, and stops the server. */
export async function withBareServer<T>(
  { databaseUrl, cores }: CardsService,
  { folder, workload }: { folder: string; workload: Workload },
  run: (server: BareServer) => Promise<T>,
): Promise<T> {
  const file = path.join(folder, 'workload.json');
  await writeFile(file, JSON.stringify(workload));
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const program = await startProgram(entry, {}, `${url}/ready`, [file, databaseUrl, port]);
  try {
    bind(program.pid, cores?.service);
    return await run({ url, pid: program.pid });
  } finally {
    await program.stop();
  }
}

/** Returns the request that has the bare server run the statements of one request of a learner. */
export function replayRequest(statements: {
  learner: number;
  variant: number;
  repetition: number;
}): HttpRequest {
  const { learner, variant, repetition } = statements;
  const path = `/replay?learner=${learner}&variant=${variant}&repetition=${repetition}`;
  return { method: 'GET', path, headers: {} };
}
