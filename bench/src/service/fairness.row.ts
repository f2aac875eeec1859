import { interleave } from '../harness/rounds.ts';
import type { BenchRow, Figure } from '../harness/row.ts';
import { quantile } from '../harness/statistics.ts';
import { planText } from '../harness/cores.ts';
import { withCardsService } from './cards-service.ts';
import type { CardsService, Learner } from './cards-service.ts';
import { openConnection } from './http-connection.ts';
import type { HttpRequest } from './http-connection.ts';
import { compressedPostRequest, postRequest } from './http-requests.ts';
import { batch, buildAnswer, buildCards } from './learner-cards.ts';
import { openArrival } from './open-arrival.ts';
import { pushAll } from './push-all.ts';

const stormConnections = 24;
const stormCards = 480;
/** Different pages of the storm. It sends them again and again. */
const stormPages = 60;
const others = 8;
const cardsEach = 200;
const everyMs = 40;
const roundMs = 8000;
const rounds = 3;

/** Row of the benchmark: how much slower other learners are while one pushes as much as possible. */
export const fairness: BenchRow = {
  name: 'fairness',
  title: `other learners while ${stormConnections} connections of one learner push pages of ${stormCards} cards`,
  run: (scene) =>
    withCardsService(async (service) => {
      const makers = await Promise.all(Array.from({ length: others }, () => otherLearner(service)));
      const pages = stormRequests(await service.learner());
      const times: Record<'quiet' | 'storm', number[]> = { quiet: [], storm: [] };
      const pagesPerRound: number[] = [];
      const measure = async (kind: 'quiet' | 'storm') => {
        const measured = await openArrival(service.url, makers, { everyMs, ms: roundMs });
        times[kind].push(...measured);
        scene.say(
          `   ${kind}: p50 ${quantile(measured, 0.5).toFixed(1)}, p99 ${quantile(measured, 0.99).toFixed(1)} ms`,
        );
        return quantile(measured, 0.99);
      };
      const measured = await interleave(
        {
          quiet: () => measure('quiet'),
          storm: async () => {
            const storm = startStorm(service, pages);
            const p99 = await measure('storm');
            pagesPerRound.push(await storm.stop());
            return p99;
          },
        },
        { rounds },
      );
      return figures(service, { p99: measured, times, pages: quantile(pagesPerRound, 0.5) });
    }),
};

/** Returns a function that makes requests of a learner: in turn a pull, and a push of an answer. */
async function otherLearner(service: CardsService): Promise<() => HttpRequest> {
  const learner = await service.learner();
  const cards = buildCards(cardsEach);
  const since = await pushAll(learner, cards.slice(0, cardsEach - 20));
  await pushAll(learner, cards.slice(cardsEach - 20), [], since);
  const pull = JSON.stringify(batch({ since }));
  let count = 0;
  return () => {
    count += 1;
    const card = cards[count % cardsEach];
    if (count % 2 === 0 || card === undefined)
      return postRequest('/api/cards/sync/batch', learner.cookie, pull);
    const push = batch({ since, entries: [buildAnswer(card.id, count)], pushOnly: true });
    return postRequest('/api/cards/sync/batch', learner.cookie, JSON.stringify(push));
  };
}

function stormRequests({ cookie }: Learner): HttpRequest[] {
  return Array.from({ length: stormPages }, () => {
    const body = JSON.stringify(batch({ toServer: buildCards(stormCards), pushOnly: true }));
    return compressedPostRequest('/api/cards/sync/batch', cookie, body);
  });
}

/** Sends pages over many connections until `stop` is called, which returns the number of accepted pages. */
function startStorm({ url }: CardsService, pages: readonly HttpRequest[]): { stop(): Promise<number> } {
  let isOver = false;
  let [sent, accepted] = [0, 0];
  const run = async () => {
    const connection = openConnection(url);
    while (!isOver) {
      const page = pages[sent++ % pages.length];
      if (page !== undefined && (await connection.request(page)).status === 200) accepted += 1;
    }
    connection.close();
  };
  const running = Array.from({ length: stormConnections }, run);
  return {
    async stop() {
      isOver = true;
      await Promise.all(running);
      return accepted;
    },
  };
}

interface Measured {
  p99: Record<'quiet' | 'storm', { median: number }>;
  times: Record<'quiet' | 'storm', readonly number[]>;
  pages: number;
}

function figures({ cores }: CardsService, { p99, times, pages }: Measured): Figure[] {
  const p50 = (kind: 'quiet' | 'storm') => quantile(times[kind], 0.5).toFixed(1);
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
        `${pages} pages of the storm accepted in ${roundMs / 1000} s`,
      ].join('; '),
    },
  ];
}
