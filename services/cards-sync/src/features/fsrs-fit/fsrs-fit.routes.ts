import type { FsrsFitLine } from '@repaso/contracts';
import { nativePool, reply, route, type Logger, type RouteDefinition } from '@repaso/service-kit';
import { PassThrough } from 'node:stream';
import { fitParameters } from '../../domain/fsrs-fit/fit-parameters.ts';
import { readHistories } from '../../domain/fsrs-fit/read-histories.ts';
import { createTurns } from '../../domain/fsrs-fit/turns.ts';
import { findSettings } from '../settings/update-settings.command.ts';

export interface FsrsFitDeps {
  log: Pick<Logger, 'error'>;
  /** Name of the module with the optimiser; by default that of the package. */
  module?: string | undefined;
}

/**
 * Fits FSRS to a learner. It changes nothing: the device adopts the parameters as a setting. So a fit that is cancelled
 * or interrupted leaves everything as it was.
 */
export function fsrsFitRoutes({ log, module }: FsrsFitDeps): RouteDefinition[] {
  const inTurn = createTurns();
  return [
    route(
      'fitFsrs',
      'verified',
      async ({ userId, em, ctx, signal }) => {
        const settings = await findSettings(em, userId);
        const pool = await nativePool(em);
        const lines = new PassThrough();
        const send = (line: FsrsFitLine) => lines.write(`${JSON.stringify(line)}\n`);
        const onProgress = (share: number) => void send({ kind: 'progress', share });
        const present = settings?.fsrsParameters ?? null;
        const fit = inTurn(async () => {
          const histories = signal.aborted ? [] : await readHistories(pool, userId);
          return fitParameters(histories, { present, signal, onProgress, ...(module && { module }) });
        });
        void fit
          .catch((error: unknown) => {
            log.error(error);
            return { kind: 'failed' as const };
          })
          .then((result) => {
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
