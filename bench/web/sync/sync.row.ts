import type { BenchRow, Figure } from '../../src/harness/row.ts';
import { samplesOf } from '../../src/harness/statistics.ts';
import type { Backend } from './backend.ts';
import { benchCards } from './cards.ts';
import { measureRound } from './measure.ts';
import type { Cost, Round } from './measure.ts';
import { startOurs } from './our-backend.ts';
import { startPouchDb, startRxDb } from './peer-backend.ts';

const rounds = 3;
const count = 10_000;

/**
 * Row of the benchmark: this product, PouchDB and RxDB synchronise the same cards with their servers and a second
 * browser.
 */
export const syncPeers: BenchRow = {
  name: 'sync',
  title: `${count.toLocaleString('en-US')} cards between two browsers, against PouchDB and RxDB`,
  needs: ['browser', 'build', 'peers'],
  async run({ say }) {
    const cards = benchCards(count, 'sync');
    const backends: Backend[] = [];
    try {
      for (const start of [() => startOurs(cards), startPouchDb, startRxDb]) backends.push(await start());
      say('three servers run');
      const measured = new Map<string, Round[]>(backends.map(({ name }) => [name, []]));
      for (let round = 0; round < rounds; round += 1) {
        for (const backend of round % 2 === 0 ? backends : backends.toReversed()) {
          const result = await measureRound(backend, cards);
          measured.get(backend.name)?.push(result);
          say(`round ${round + 1} of ${rounds}, ${backend.name}: pulled in ${result.pull.ms.toFixed(0)} ms`);
        }
      }
      const [ours = [], ...peers] = backends.map(({ name }) => measured.get(name));
      return [
        ...['PouchDB', 'RxDB'].flatMap((name, at) => figures(name, ours, peers[at] ?? [])),
        ...floors(ours),
      ];
    } finally {
      for (const backend of backends) await backend.close();
    }
  },
};

const acts = [
  ['first push', 'push', 'push'],
  ['first pull', 'pull', 'pull'],
  ['first pull with 20,000 log lines, the peer without', 'pullWithLog', 'pull'],
  ['nothing changed', 'unchanged', 'unchanged'],
  ['20 answered', 'changes', 'changes'],
] as const;

/** Our first pull may take at most this part of the other product's time. */
const pullBudget: Record<string, number> = { PouchDB: 0.25, RxDB: 0.5 };

function figures(name: string, ours: readonly Round[], theirs: readonly Round[]): Figure[] {
  return acts.flatMap(([what, mine, other]) => {
    const [a, b] = [costs(ours, mine), costs(theirs, other)];
    const line = (measure: string, unit: string, value: (cost: Cost) => number): Figure => ({
      what: `${what}, ${measure}, ${name}`,
      ours: samplesOf(a.map(value)).median,
      unit,
      against: { name, value: samplesOf(b.map(value)).median },
    });
    const time = line('time', 'ms', ({ ms }) => ms);
    const requests = line('requests', 'requests', (cost) => cost.requests);
    const bytes = line('bytes both ways', 'kB', ({ up, down }) => (up + down) / 1000);
    if (what === 'first push') time.budget = { of: 'ratio', atMost: 0.6 };
    if (what === 'first pull') time.budget = { of: 'ratio', atMost: pullBudget[name] ?? 1 };
    if (what === 'first pull' && name === 'RxDB') bytes.budget = { of: 'ratio', atMost: 0.8 };
    if (what === '20 answered') {
      requests.budget = { of: 'ours', atMost: 1 };
      bytes.budget = { of: 'ours', atMost: 6 };
    }
    return [time, requests, bytes];
  });
}

/**
 * Compares our first pull with IndexedDB alone writing the same rows, with the same indexes, and with a page that also
 * sends the same requests and parses their responses.
 */
function floors(ours: readonly Round[]): Figure[] {
  const floor = (what: string, name: string, value: (round: Round) => number | undefined): Figure => ({
    what: `first pull, time, against ${what}`,
    ours: samplesOf(costs(ours, 'pull').map(({ ms }) => ms)).median,
    unit: 'ms',
    against: { name, value: samplesOf(ours.flatMap((round) => value(round) ?? [])).median },
  });
  return [
    floor('the browser writing the same rows', 'bare IndexedDB', ({ bareWrites }) => bareWrites),
    floor('the browser fetching and writing them', 'bare fetch and IndexedDB', ({ barePull }) => barePull),
  ];
}

function costs(rounds: readonly Round[], act: Exclude<keyof Round, 'bareWrites' | 'barePull'>): Cost[] {
  return rounds.flatMap((round) => round[act] ?? []);
}
