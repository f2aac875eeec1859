import { planText } from '../../harness/cores.ts';
import { interleave } from '../../harness/rounds.ts';
import type { BenchRow, BenchScene, Figure } from '../../harness/row.ts';
import { quantile } from '../../harness/statistics.ts';
import type { Samples } from '../../harness/statistics.ts';
import { inTemporaryFolder } from '../../harness/temporary.ts';
import { replayRequest, withBareServer } from '../bare-server.ts';
import type { BareServer } from '../bare-server.ts';
import { withCardsService } from '../cards-service.ts';
import type { CardsService } from '../cards-service.ts';
import type { HttpRequest } from '../http-connection.ts';
import { openArrival } from '../open-arrival.ts';
import { newDevice, requestsOf } from './others.ts';
import type { Device } from './others.ts';
import { bareRequestsOf, recordAll } from './statements.ts';
import { openStorm, pagesOf, startStorm, stormCards, stormConnections } from './storm.ts';
import type { Storm } from './storm.ts';

const others = 8;
const everyMs = 40;
const roundMs = 8000;
/** Milliseconds for which the others send before a round, uncounted: after a vacuum, Postgres plans all statements anew. */
const leadMs = 2000;
const rounds = 3;
const firstRepetition = 2_000_000;
/** More than a device's requests in a round. */
const repetitionsEach = 1000;

/** Others without and in the storm, with the service and with a server that only runs the same statements. */
type Kind = 'quiet' | 'storm' | 'bareQuiet' | 'bareStorm';

/** Row of the benchmark: how much slower other learners are while one pushes as much as possible. */
export const fairness: BenchRow = {
  name: 'fairness',
  title: `other learners while ${stormConnections} connections of one learner push pages of ${stormCards} cards`,
  run: (scene) =>
    withCardsService(async (service) => {
      const devices = await Promise.all(Array.from({ length: others }, () => newDevice(service)));
      const storm = await openStorm(service);
      const workload = await recordAll(service, devices, storm);
      return inTemporaryFolder((folder) =>
        withBareServer(service, { folder, workload }, (bare) =>
          measure(scene, { service, bare, devices, storm }),
        ),
      );
    }),
};

interface Contest {
  service: CardsService;
  bare: BareServer;
  devices: readonly Device[];
  storm: Storm;
}

/** The service or the bare server: its URL, the requests of the other learners to it, and how its storm starts. */
interface Side {
  url: string;
  requests: () => readonly (() => HttpRequest)[];
  startStorm: () => ReturnType<typeof startStorm>;
}

async function measure(scene: BenchScene, contest: Contest): Promise<Figure[]> {
  const times: Record<Kind, number[]> = { quiet: [], storm: [], bareQuiet: [], bareStorm: [] };
  const pages: Record<Kind, number[]> = { quiet: [], storm: [], bareQuiet: [], bareStorm: [] };
  const { pool } = contest.service;
  const round =
    (kind: Kind, { url, requests, startStorm: start }: Side) =>
    async () => {
      // Removes dead rows and WAL of the round before. Then the other learners send requests, so that they count as
      // active when the storm begins.
      await pool.query('vacuum');
      await pool.query('checkpoint');
      await openArrival(url, requests(), { everyMs, ms: leadMs });
      const storm = kind === 'storm' || kind === 'bareStorm' ? start() : null;
      const measured = await openArrival(url, requests(), { everyMs, ms: roundMs });
      if (storm !== null) pages[kind].push(await storm.stop());
      times[kind].push(...measured);
      const at = (share: number) => quantile(measured, share).toFixed(1);
      scene.say(`   ${kind}: p50 ${at(0.5)}, p99 ${at(0.99)} ms`);
      return quantile(measured, 0.99);
    };
  const { ours, bare } = sidesOf(contest);
  const p99 = await interleave(
    {
      quiet: round('quiet', ours),
      storm: round('storm', ours),
      bareStorm: round('bareStorm', bare),
      bareQuiet: round('bareQuiet', bare),
    },
    { rounds },
  );
  return figures(contest.service, { p99, times, pages });
}

function sidesOf({ service, bare, devices, storm }: Contest): Record<'ours' | 'bare', Side> {
  const requests = devices.map(requestsOf);
  const pages = pagesOf(storm);
  let repetition = firstRepetition;
  const barePages = pages.map((_, variant) =>
    replayRequest({ learner: devices.length, variant, repetition: firstRepetition }),
  );
  return {
    ours: {
      url: service.url,
      requests: () => requests,
      startStorm: () => startStorm(service.url, pages, stormConnections),
    },
    bare: {
      url: bare.url,
      requests: () => devices.map((_, learner) => bareRequestsOf(learner, (repetition += repetitionsEach))),
      // The service, too, runs the statements of one page after another.
      startStorm: () => startStorm(bare.url, barePages, 1),
    },
  };
}

interface Measured {
  p99: Record<Kind, Samples>;
  times: Record<Kind, readonly number[]>;
  /** Pages of the storm that were accepted in each round. */
  pages: Record<Kind, readonly number[]>;
}

function figures({ cores }: CardsService, { p99, times, pages }: Measured): Figure[] {
  const p50 = (kind: Kind) => quantile(times[kind], 0.5).toFixed(1);
  return [
    {
      what: "p99 of the others' syncs in the storm",
      ours: p99.storm.median,
      unit: 'ms',
      against: { name: 'without it', value: p99.quiet.median },
      budget: { of: 'ratio', atMost: 2 },
      note: [
        planText(cores),
        `${1000 / everyMs} syncs of others a second, whatever they take`,
        `medians ${p50('storm')} and ${p50('quiet')} ms`,
        `${quantile(pages.storm, 0.5)} pages of the storm accepted in ${roundMs / 1000} s`,
      ].join('; '),
    },
    {
      what: "p99 of the others' syncs in the storm, bare Koa",
      ours: p99.storm.median,
      unit: 'ms',
      against: { name: 'Koa without middleware, same SQL', value: p99.bareStorm.median },
      note: [
        `bare Koa without the storm ${p99.bareQuiet.median.toFixed(1)} ms`,
        `medians ${p50('bareStorm')} and ${p50('bareQuiet')} ms`,
        `the statements of ${quantile(pages.bareStorm, 0.5)} pages in ${roundMs / 1000} s`,
      ].join('; '),
    },
  ];
}
