import { limits } from '@repaso/contracts';
import pg from 'pg';
import { interleave } from '../harness/rounds.ts';
import { childrenOf, cpuOf } from '../harness/processes.ts';
import type { BenchRow, Figure } from '../harness/row.ts';
import { samplesOf } from '../harness/statistics.ts';
import { postmasterOf, withCardsService } from './cards-service.ts';
import type { CardsService, Learner } from './cards-service.ts';
import { openConnection } from './http-connection.ts';
import { compressedPostRequest } from './http-requests.ts';
import { batch, buildCards } from './learner-cards.ts';
import { recordStatements } from './record-statements.ts';
import type { Recorded } from './statement-template.ts';

const cardCount = 10_000;
/** As many requests as a device has on their way at a time. */
const atOnce = 3;
const rounds = 3;

/** Time and processor time of one push, in milliseconds. */
interface Cost {
  time: number;
  service: number;
  database: number;
}

/** Row of the benchmark: what the server needs for the cards of a new learner. */
export const firstPush: BenchRow = {
  name: 'first-push',
  title: `the first push of ${cardCount} cards, on the side of the server`,
  run: (scene) =>
    withCardsService(async (service) => {
      const bodies = pages();
      const recorded = await record(service, bodies);
      const costs: Record<'ours' | 'floor', Cost[]> = { ours: [], floor: [] };
      const client = new pg.Client(service.databaseUrl);
      await client.connect();
      const taken = async (side: 'ours' | 'floor', run: (learner: Learner) => Promise<unknown>) => {
        const learner = await service.learner();
        const cost = await costOf(service, () => run(learner));
        costs[side].push(cost);
        scene.say(`   ${side}: ${JSON.stringify(cost)}`);
        return cost.time;
      };
      await interleave(
        {
          ours: () => taken('ours', (learner) => push(service, learner, bodies)),
          floor: () => taken('floor', (learner) => runStatements(client, learner, recorded)),
        },
        { rounds },
      ).finally(() => client.end());
      return figures(costs.ours.slice(1), costs.floor.slice(1));
    }),
};

/** Returns the bodies of the requests in which a device sends all cards. The first request is an ordinary one. */
function pages(): string[] {
  const cards = buildCards(cardCount);
  return Array.from({ length: cardCount / limits.syncCards }, (_, page) => {
    const toServer = cards.slice(page * limits.syncCards, (page + 1) * limits.syncCards);
    return JSON.stringify(batch({ toServer, ...(page > 0 && { pushOnly: true }) }));
  });
}

/** Sends the first page, and then the others side by side, as a device does. */
async function push({ url }: CardsService, { cookie }: Learner, bodies: readonly string[]): Promise<void> {
  const [first, ...others] = bodies.map((body) =>
    compressedPostRequest('/api/cards/sync/batch', cookie, body),
  );
  const waiting = others.values();
  const connections = Array.from({ length: atOnce }, () => openConnection(url));
  const send = async (connection: (typeof connections)[number], request: NonNullable<typeof first>) => {
    const { status, body } = await connection.request(request);
    if (status !== 200) throw new Error(`a page got ${status}: ${body.toString()}`);
  };
  if (connections[0] !== undefined && first !== undefined) await send(connections[0], first);
  await Promise.all(
    connections.map(async (connection) => {
      for (const request of waiting) await send(connection, request);
    }),
  ).finally(() => connections.forEach((connection) => connection.close()));
}

/** Records the statements of a whole push. They have the id of their learner as a parameter. */
async function record(service: CardsService, bodies: readonly string[]) {
  const learner = await service.learner();
  const requests = bodies.map((body) => ({ learner, body }));
  return { learner, statements: (await recordStatements(service, requests)).flat() };
}

/** Runs recorded statements for another learner, one after the other on one connection. */
async function runStatements(
  client: pg.Client,
  { id }: Learner,
  { learner, statements }: { learner: Learner; statements: readonly Recorded[] },
): Promise<void> {
  for (const { name, text, values } of statements) {
    const own = values.map((value) => (value === learner.id ? id : value));
    await client.query({ ...(name !== undefined && { name }), text, values: own });
  }
}

/** Runs something and returns its time, and the processor time that the service and Postgres used for it. */
async function costOf(service: CardsService, run: () => Promise<unknown>): Promise<Cost> {
  const postgres = await postmasterOf(service.pool);
  const cpuOfDatabase = () =>
    childrenOf(postgres).reduce((sum, pid) => sum + (cpuOf(pid) ?? 0), cpuOf(postgres) ?? 0);
  const [serviceBefore, databaseBefore] = [cpuOf(service.pid) ?? 0, cpuOfDatabase()];
  const start = performance.now();
  await run();
  return {
    time: performance.now() - start,
    service: (cpuOf(service.pid) ?? 0) - serviceBefore,
    database: cpuOfDatabase() - databaseBefore,
  };
}

function figures(ours: readonly Cost[], floor: readonly Cost[]): Figure[] {
  const median = (costs: readonly Cost[], part: keyof Cost) =>
    samplesOf(costs.map((cost) => cost[part])).median;
  return [
    {
      what: `first push of ${cardCount} cards`,
      ours: median(ours, 'time'),
      unit: 'ms',
      against: { name: 'its statements by pg alone', value: median(floor, 'time') },
    },
    { what: 'processor time of the service', ours: median(ours, 'service'), unit: 'ms' },
    {
      what: 'processor time of Postgres',
      ours: median(ours, 'database'),
      unit: 'ms',
      against: { name: 'its statements by pg alone', value: median(floor, 'database') },
    },
  ];
}
