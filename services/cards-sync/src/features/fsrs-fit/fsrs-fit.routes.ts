import type { FsrsFitLine } from '@repaso/contracts';
import { appError, nativePool, reply, route, type Logger, type RouteDefinition } from '@repaso/service-kit';
import { PassThrough } from 'node:stream';
import { DeletedUserTable } from '../../db/entities/learner.entity.ts';
import { fitParameters, type FitResult } from '../../domain/fsrs-fit/fit-parameters.ts';
import { readHistories, readParameters } from '../../domain/fsrs-fit/read-histories.ts';
import { createTurns } from '../../domain/fsrs-fit/turns.ts';
import type { Pool } from '../../domain/ledger/statement.ts';

interface Fit {
  pool: Pool;
  userId: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/**
 * Fits FSRS to a learner. It changes nothing: the device adopts the parameters as a setting. So a fit that is cancelled
 * or interrupted leaves everything as it was. A learner has one fit at a time.
 */
export function fsrsFitRoutes(log: Logger): RouteDefinition[] {
  const inTurn = createTurns();
  const running = new Set<string>();
  const fit = async ({ pool, userId, ...options }: Fit): Promise<FitResult> => {
    const present = await readParameters(pool, userId);
    const onFailure = (reason: string) => log.error({ reason }, 'the optimiser of FSRS failed');
    return fitParameters(await readHistories(pool, userId), { ...options, present, onFailure });
  };
  return [
    route(
      'fitFsrs',
      'verified',
      async ({ userId, em, ctx, signal }) => {
        if ((await em.count(DeletedUserTable, { userId })) > 0) throw appError('USER_DELETED');
        if (running.has(userId)) throw appError('BUSY');
        const pool = await nativePool(em);
        const lines = new PassThrough();
        const send = (line: FsrsFitLine) => lines.write(`${JSON.stringify(line)}\n`);
        const onProgress = (share: number) => void send({ kind: 'progress', share });
        const turn = inTurn(signal, () => fit({ pool, userId, signal, onProgress }));
        running.add(userId);
        void turn
          .catch((error: unknown): FitResult => {
            if (!signal.aborted) log.error(error);
            return { kind: 'failed' };
          })
          .then((result) => {
            running.delete(userId);
            send(result);
            lines.end();
          });
        ctx.type = 'application/x-ndjson';
        // Else a proxy may keep the lines until the response is complete.
        ctx.set('x-accel-buffering', 'no');
        ctx.body = lines;
        return reply(null);
      },
      { limits: [{ points: 10, seconds: 3600, by: 'user' }] },
    ),
  ];
}
