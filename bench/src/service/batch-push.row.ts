import { formatToken } from '@repaso/sync';
import type { BenchRow } from '../harness/row.ts';
import { withCardsService } from './cards-service.ts';
import type { CardsService, Learner } from './cards-service.ts';
import { contest } from './contest.ts';
import { batch, buildCards, buildMarkedAnswer } from './learner-cards.ts';
import type { Workload } from './pgbench.ts';
import { pushAll } from './push-all.ts';
import { recordStatements } from './record-statements.ts';
import { postRequest } from './http-requests.ts';
import { firstSeq, marker, recordedRepetition, templateOf } from './statement-template.ts';

const learnerCount = 16;
/** Number of sets of cards of a learner. Consecutive pushes use different sets, so that they write different rows. */
const setCount = 10;
const answers = 20;
const cardsEach = 1000;
/** How many change numbers a push takes: one for the card and one for the log entry of each answer. */
const numbersEach = 2 * answers;
const sinceMark = '<since>';

interface Device {
  learner: Learner;
  /** Bodies of the requests, one for each set of cards. They have markers where repetitions must differ. */
  bodies: string[];
}

/** Row of the benchmark: requests in which a device pushes 20 answers and receives their result. */
export const batchPush: BenchRow = {
  name: 'batch-push',
  title: 'a sync that pushes 20 answers, as many a second as one Node core can',
  run: (scene) =>
    withCardsService(async (service) => {
      const devices = await Promise.all(Array.from({ length: learnerCount }, () => newDevice(service)));
      return contest(service, scene, {
        what: `push of ${answers} answers`,
        workload: await recordPushes(service, devices),
        requests: () => pushes(service, devices),
        budget: 0.8,
      });
    }),
};

async function newDevice(service: CardsService): Promise<Device> {
  const learner = await service.learner();
  const cards = buildCards(cardsEach);
  await pushAll(learner, cards);
  const bodies = Array.from({ length: setCount }, (_, set) => {
    const chosen = cards.slice(set * answers, (set + 1) * answers);
    const entries = chosen.map(({ id }, at) => buildMarkedAnswer(id, set, at));
    return JSON.stringify(batch({ since: sinceMark, entries }));
  });
  return { learner, bodies };
}

async function recordPushes(service: CardsService, devices: readonly Device[]): Promise<Workload> {
  await service.pool.query('update cards.user_seq set seq = $1', [firstSeq]);
  const epoch = await epochOf(service);
  const requests = devices.flatMap(({ learner, bodies }) =>
    bodies.map((body, set) => ({
      learner,
      body: body
        .replace(sinceMark, tokenAt(epoch, firstSeq + set * numbersEach))
        .replaceAll(marker, String(recordedRepetition)),
    })),
  );
  const recorded = await recordStatements(service, requests);
  return devices.map((_, at) => recorded.slice(at * setCount, (at + 1) * setCount).map(templateOf));
}

/**
 * Returns the function that makes the push requests. Each has the token that the device would have from its last
 * response, which is the change number after its own last push.
 */
async function pushes(service: CardsService, devices: readonly Device[]) {
  const epoch = await epochOf(service);
  const { rows } = await service.pool.query<{ user_id: string; seq: number }>(
    'select user_id, seq::float8 as seq from cards.user_seq',
  );
  const numbers = new Map(rows.map(({ user_id, seq }) => [user_id, seq]));
  return (at: number, repetition: number) => {
    const device = devices[at];
    const body = device?.bodies[repetition % setCount];
    if (device === undefined || body === undefined) throw new Error(`device ${at} does not exist`);
    const { id, cookie } = device.learner;
    const number = numbers.get(id) ?? 0;
    numbers.set(id, number + numbersEach);
    const sent = body.replace(sinceMark, tokenAt(epoch, number)).replaceAll(marker, String(repetition));
    return postRequest('/api/cards/sync/batch', cookie, sent);
  };
}

const tokenAt = (epoch: string, number: number) =>
  formatToken({ at: new Date().toISOString(), epoch, number });

async function epochOf({ pool }: CardsService): Promise<string> {
  const { rows } = await pool.query<{ value: string }>(
    `select value from cards.service_meta where key = 'epoch'`,
  );
  return rows[0]?.value ?? '';
}
