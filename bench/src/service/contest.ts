import { bind, planText, unbind } from '../harness/cores.ts';
import type { CorePlan } from '../harness/cores.ts';
import { number } from '../harness/format.ts';
import { interleave } from '../harness/rounds.ts';
import type { BenchScene, Figure } from '../harness/row.ts';
import { samplesOf } from '../harness/statistics.ts';
import { inTemporaryFolder } from '../harness/temporary.ts';
import { replayRequest, withBareServer } from './bare-server.ts';
import type { BareServer } from './bare-server.ts';
import type { CardsService } from './cards-service.ts';
import type { HttpRequest } from './http-connection.ts';
import { findPgBench, preparePgBench } from './pgbench.ts';
import type { Workload } from './pgbench.ts';
import { saturate } from './saturate.ts';
import type { Saturation } from './saturate.ts';

const rounds = 3;
const seconds = 4;
/** More requests than any contender can send in a round. So no two rounds use the same repetition numbers. */
const repetitionsEach = 50_000;

type MakeRequest = (learner: number, repetition: number) => HttpRequest;

/** A kind of request to measure, with the SQL statements that the service runs for it. */
export interface Contest {
  what: string;
  workload: Workload;
  /** Called before each round. Resolves with the function that makes a learner's next request. */
  requests(): Promise<MakeRequest>;
  /** Our rate divided by pgbench's must be at least this. */
  budget: number;
  /** Our rate divided by that of a server without middleware must be at least this, if it is given. */
  bareBudget?: number;
}

/**
 * Measures how many requests a second the service handles. In alternating rounds, pgbench and a server without any
 * middleware run the same SQL statements.
 */
export async function contest(service: CardsService, scene: BenchScene, given: Contest): Promise<Figure[]> {
  return inTemporaryFolder((folder) =>
    withBareServer(service, { folder, workload: given.workload }, async (bare) => {
      bind(process.pid, service.cores?.load);
      try {
        return await measure(service, scene, given, { folder, bare });
      } finally {
        unbind(process.pid, service.cores);
      }
    }),
  );
}

async function measure(
  service: CardsService,
  scene: BenchScene,
  given: Contest,
  { folder, bare }: { folder: string; bare: BareServer },
): Promise<Figure[]> {
  let repetition = 2_000_000;
  const floor = await floorOf(service, given, { folder, bareUrl: bare.url });
  const ours: Saturation[] = [];
  const theirs: Saturation[] = [];
  const measured = await interleave(
    {
      floor: () => floor.run((repetition += repetitionsEach)),
      bare: async () => {
        const result = await load(bare, given, (repetition += repetitionsEach), bareRequest(given));
        theirs.push(result);
        return result.perSecond;
      },
      ours: async () => {
        const request = await given.requests();
        const result = await load(service, given, (repetition += repetitionsEach), request);
        ours.push(result);
        return result.perSecond;
      },
    },
    { rounds },
  );
  scene.say(
    `${given.what}: ${number(measured.ours.median)}/s, ${floor.name} ${number(measured.floor.median)}/s`,
  );
  return [
    {
      what: given.what,
      ours: measured.ours.median,
      unit: '/s',
      against: { name: floor.name, value: measured.floor.median },
      budget: { of: 'ratio', atLeast: given.budget },
      note: [
        planText(service.cores),
        `${given.workload.length} clients`,
        costOf(ours),
        ...(floor.hint === undefined ? [] : [floor.hint]),
      ].join('; '),
    },
    {
      what: `${given.what}, bare Koa`,
      ours: measured.ours.median,
      unit: '/s',
      against: { name: 'Koa without middleware, same SQL', value: measured.bare.median },
      ...(given.bareBudget !== undefined && { budget: { of: 'ratio', atLeast: given.bareBudget } }),
      note: costOf(theirs),
    },
    ...processorTime(given, ours, theirs),
  ];
}

/** Compares the processor time of a request, which other load on the machine changes less than the rate. */
function processorTime(
  { what }: Contest,
  ours: readonly Saturation[],
  theirs: readonly Saturation[],
): Figure[] {
  const median = (rounds: readonly Saturation[]) =>
    samplesOf(rounds.slice(1).map(({ cpuPerRequest }) => cpuPerRequest ?? NaN)).median;
  const [own, bare] = [median(ours), median(theirs)];
  if (Number.isNaN(own) || Number.isNaN(bare)) return [];
  const against = { name: 'Koa without middleware, same SQL', value: bare };
  return [{ what: `${what}, processor time of Node a request`, ours: own, unit: 'ms', against }];
}

/** Describes what a request costs, by the fastest round, which other load disturbed least. */
function costOf(rounds: readonly Saturation[]): string {
  const best = rounds.reduce((a, b) => (b.perSecond > a.perSecond ? b : a));
  const cpu = best.cpuPerRequest;
  const time = `p50 ${number(best.p50)} ms, p99 ${number(best.p99)} ms`;
  return cpu === undefined ? time : `${time}, ${number(cpu)} ms of the processor a request`;
}

/** Sends requests to a server for one round, as many as it can handle. `repetition` is the number of the first one. */
async function load(
  server: { url: string; pid: number },
  { workload }: Contest,
  repetition: number,
  request: MakeRequest,
): Promise<Saturation> {
  const next = workload.map(() => repetition);
  const makers = workload.map((_, learner) => () => {
    const now = (next[learner] ?? 0) + 1;
    next[learner] = now;
    return request(learner, now);
  });
  return saturate(server, makers, seconds * 1000);
}

const bareRequest =
  ({ workload }: Contest): MakeRequest =>
  (learner, repetition) =>
    replayRequest({ learner, variant: repetition % (workload[learner]?.length ?? 1), repetition });

interface Floor {
  name: string;
  hint?: string;
  run(repetition: number): Promise<number>;
}

async function floorOf(
  { databaseUrl, cores }: { databaseUrl: string; cores: CorePlan | undefined },
  { workload }: Contest,
  { folder, bareUrl }: { folder: string; bareUrl: string },
): Promise<Floor> {
  const program = findPgBench();
  if (program !== undefined) {
    const bench = await preparePgBench(program, { databaseUrl, workload, folder });
    return {
      name: 'pgbench',
      run: (repetition) => bench.run({ repetition, seconds: seconds + 1, core: cores?.load }),
    };
  }
  return {
    name: 'pg without HTTP',
    hint: 'pgbench is not here (Debian: apt-get install postgresql-contrib), so the floor is node-postgres',
    async run(repetition) {
      const response = await fetch(`${bareUrl}/loop?milliseconds=${seconds * 1000}&repetition=${repetition}`);
      return ((await response.json()) as { perSecond: number }).perSecond;
    },
  };
}
