import type { BenchRow } from '../harness/row.ts';
import { withCardsService } from './cards-service.ts';
import type { CardsService, Learner } from './cards-service.ts';
import { contest } from './contest.ts';
import type { HttpRequest } from './http-connection.ts';
import { batch, buildCards, edited } from './learner-cards.ts';
import { recordStatements } from './record-statements.ts';
import { postRequest } from './http-requests.ts';
import { templateOf } from './statement-template.ts';
import { pushAll } from './push-all.ts';

const learnerCount = 16;
const cardsEach = 1000;
const changed = 20;

/** Row of the benchmark: requests in which a device pulls the changes of 20 cards. */
export const deltaRead: BenchRow = {
  name: 'delta-read',
  title: 'a sync that pulls 20 changed cards, as many a second as one Node core can',
  run: (scene) =>
    withCardsService(async (service) => {
      const devices = await Promise.all(Array.from({ length: learnerCount }, () => deviceBehind(service)));
      const recorded = await recordStatements(service, devices);
      const requests = devices.map(({ learner, body }) =>
        postRequest('/api/cards/sync/batch', learner.cookie, body),
      );
      return contest(service, scene, {
        what: `delta of ${changed} rows`,
        workload: recorded.map((statements) => [templateOf(statements)]),
        requests: () => Promise.resolve((learner) => requestOf(requests, learner)),
        budget: 0.8,
        bareBudget: 0.85,
      });
    }),
};

function requestOf(requests: readonly HttpRequest[], learner: number): HttpRequest {
  const request = requests[learner];
  if (request === undefined) throw new Error(`learner ${learner} has no request`);
  return request;
}

/** Returns a learner, and the body of a request by a device that has not received the last change of 20 cards. */
async function deviceBehind(service: CardsService): Promise<{ learner: Learner; body: string }> {
  const learner = await service.learner();
  const cards = buildCards(cardsEach);
  const since = await pushAll(learner, cards);
  await pushAll(
    learner,
    cards.filter((_, at) => at % (cardsEach / changed) === 0).map((card) => edited(card)),
  );
  return { learner, body: JSON.stringify(batch({ since })) };
}
