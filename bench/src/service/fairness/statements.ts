import { replayRequest } from '../bare-server.ts';
import type { CardsService, Learner } from '../cards-service.ts';
import type { HttpRequest } from '../http-connection.ts';
import { batch, buildMarkedAnswer } from '../learner-cards.ts';
import type { Workload } from '../pgbench.ts';
import { recordStatements } from '../record-statements.ts';
import { firstSeq, marker, recordedRepetition, templateOf } from '../statement-template.ts';
import type { Device } from './others.ts';
import type { Storm } from './storm.ts';

/** Different pushes of each device that the bare server repeats. */
const recordedPushes = 10;

/** Records the statements of a pull and some pushes of each device, and at last those of the storm's pages. */
export async function recordAll(
  service: CardsService,
  devices: readonly Device[],
  storm: Storm,
): Promise<Workload> {
  await service.pool.query('update cards.user_seq set seq = $1', [firstSeq]);
  const templates = async (learner: Learner, bodies: readonly string[]) => {
    const requests = bodies.map((body) => ({ learner, body }));
    return (await recordStatements(service, requests)).map(templateOf);
  };
  const workload = [];
  for (const { learner, cards, since } of devices) {
    const pushes = cards.slice(0, recordedPushes).map(({ id }, at) => {
      const push = batch({ since, entries: [buildMarkedAnswer(id, 0, at)], pushOnly: true });
      return JSON.stringify(push).replaceAll(marker, String(recordedRepetition));
    });
    workload.push(await templates(learner, [JSON.stringify(batch({ since })), ...pushes]));
  }
  return [...workload, await templates(storm.learner, storm.bodies)];
}

/** Returns a function that makes requests like `requestsOf`, for the bare server. */
export function bareRequestsOf(learner: number, first: number): () => HttpRequest {
  let repetition = first;
  return () => {
    repetition += 1;
    const push = 1 + (Math.floor(repetition / 2) % recordedPushes);
    return replayRequest({ learner, variant: repetition % 2 === 0 ? 0 : push, repetition });
  };
}
