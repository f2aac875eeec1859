import type { CardStore } from '@repaso/card-store';
import type { LearnerSettings } from '@repaso/contracts';
import { answeredOnDay } from '@repaso/leitner';
import type { SimulationResult } from '@repaso/leitner/simulation';
import { WorkerFile } from '@repaso/shell-api';
import { nextTask, runInSlices } from '../run-in-slices.ts';
import { habitsOf } from './habits.ts';
import type { FromWorker, Order, Start, ToWorker } from './simulate-variants.ts';

/** Number of latest days with answers whose entries show the learner's habits. */
const habitDays = 14;

/** Reads what the simulations begin with. */
export async function readStart(store: CardStore): Promise<Start> {
  const [cards, today, days] = await Promise.all([store.queuedCards(), store.today(), store.answeredDays()]);
  const latest = days.slice(-habitDays);
  const entries = await Promise.all([today, ...latest].map((day) => store.logEntriesOfDay(day)));
  const [ofToday = [], ...ofDays] = entries;
  return { cards, today, answered: answeredOnDay(ofToday), ...habitsOf(ofDays.flat()) };
}

/** Settings to simulate, each with the name of its result. Names are numbers or texts. */
export type Variants<K> = ReadonlyMap<K, LearnerSettings>;
export type Results<K> = ReadonlyMap<K, SimulationResult>;

interface Watch {
  signal: AbortSignal;
  /** Called with the share that is done, from 0 to 1. */
  onProgress: (share: number) => void;
}

const workerFile = new WorkerFile(
  new URL(/* webpackChunkName: "simulation.worker" */ './simulation.worker.ts', import.meta.url),
);

/**
 * Simulates the days with each of the settings in a worker. Aborting the signal terminates it.
 *
 * @throws TypeError when the worker's file cannot be loaded; the signal's reason when it was aborted
 */
export async function runSimulations<K>(
  { cards, ...start }: Start,
  variants: Variants<K>,
  { days, ...watch }: Watch & { days: number },
): Promise<Results<K>> {
  const order = { start, variants: [...variants], days };
  const worker = await startWorker();
  if (worker === null) return new Map(await inPage(cards, order, watch));
  try {
    return new Map(await inWorker(worker, cards, order, watch));
  } finally {
    worker.terminate();
  }
}

/**
 * In development, files come from another origin, and browsers do not start a worker from there: then null, and the page
 * itself computes. A production build does not contain that code.
 */
const startWorker = () =>
  process.env.NODE_ENV === 'production' ? workerFile.start() : workerFile.start().catch(() => null);

async function inPage<K>(cards: Start['cards'], order: Order<K>, { signal, onProgress }: Watch) {
  if (process.env.NODE_ENV === 'production') throw new Error('the worker has not started');
  const { simulateVariants } = await import('./simulate-variants.ts');
  return runInSlices(simulateVariants(cards, order), { signal, onSlice: onProgress });
}

/** Number of cards in one message. Copying them takes the page a few milliseconds. */
const cardsAtOnce = 500;

async function inWorker<K>(
  worker: Worker,
  cards: Start['cards'],
  order: Order<K>,
  { signal, onProgress }: Watch,
): Promise<[K, SimulationResult][]> {
  const done = new Promise<[K, SimulationResult][]>((resolve, reject) => {
    worker.onerror = () => reject(new Error('the worker of the simulation failed'));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'progress') onProgress(data.share);
      // The worker returns the names that it was given.
      else resolve(data.results as [K, SimulationResult][]);
    };
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  // An abort before the order is thrown below.
  done.catch(() => undefined);
  const post = (message: ToWorker) => worker.postMessage(message);
  for (let at = 0; at < cards.length && !signal.aborted; at += cardsAtOnce) {
    post({ kind: 'cards', cards: cards.slice(at, at + cardsAtOnce) });
    await nextTask();
  }
  signal.throwIfAborted();
  post({ kind: 'run', order });
  return done;
}
