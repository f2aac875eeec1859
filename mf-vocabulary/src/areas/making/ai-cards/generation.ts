/**
 * Has cards made for words, two words at once and one call a word, so that progress is real and cancelling stops. It
 * belongs to the page, not to a screen: who leaves finds what has come, what runs on and what failed.
 */
import type { AiCardResult, AiQuota } from '@repaso/contracts';
import { createCell } from './cell.ts';
import type { Cell } from './cell.ts';

export type WordState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

export interface WordJob {
  id: string;
  word: string;
  /** The text the word stands in. */
  context: string;
  state: WordState;
  /** Why there is no card; null when nobody said, and as long as there may be one. */
  error: WordError | null;
}

/** A code or a generator's own words, and what fills its message. */
export interface WordError {
  code: string;
  params: Readonly<Record<string, string | number>>;
}

export interface GenerationState {
  jobs: readonly WordJob[];
  /** As the last answer told it. */
  quota: AiQuota | null;
}

export interface Generation {
  state: Pick<Cell<GenerationState>, 'get' | 'subscribe'>;
  /** Begins with these words; those of before that are over or unknown leave the list, failed ones stay. */
  begin: (words: readonly Pick<WordJob, 'word' | 'context'>[]) => void;
  retry: (id: string) => void;
  /** Stops what runs and waits; cards that have come stay. */
  cancel: () => void;
  dismiss: (id: string) => void;
}

interface Deps {
  generate: (
    job: Pick<WordJob, 'word' | 'context'>,
    signal: AbortSignal,
  ) => Promise<{ cards: readonly AiCardResult[]; quota: AiQuota }>;
  /** Keeps a card as soon as it comes. */
  keep: (result: AiCardResult) => Promise<void>;
  errorOf: (error: unknown) => WordError;
  newId: () => string;
}

const atOnce = 2;
/** There may be a card of it another time. */
export const hasFailed = (job: WordJob) => job.state === 'failed' && !isUnknownWord(job);
/** Nobody could make a card of it: that is no failure, and trying again changes nothing. */
export const isUnknownWord = ({ state, error }: WordJob) =>
  state === 'failed' && error?.code === 'AI_WORD_UNKNOWN';
export const isUnderWay = ({ state }: WordJob) => state === 'waiting' || state === 'running';

export function createGeneration({ generate, keep, errorOf, newId }: Deps): Generation {
  const cell = createCell<GenerationState>({ jobs: [], quota: null });
  let stop = new AbortController();

  const setJobs = (change: (jobs: readonly WordJob[]) => readonly WordJob[]) =>
    cell.set({ ...cell.get(), jobs: change(cell.get().jobs) });
  const put = (id: string, changes: Partial<WordJob>) =>
    setJobs((jobs) => jobs.map((job) => (job.id === id ? { ...job, ...changes } : job)));
  const fail = (id: string, error: WordError | null) => put(id, { state: 'failed', error });

  /** A quota that is used up is used up for all that wait. */
  const failWaiting = (error: WordError) =>
    setJobs((jobs) =>
      jobs.map((job) => (job.state === 'waiting' ? { ...job, state: 'failed', error } : job)),
    );

  const work = async (job: WordJob, signal: AbortSignal) => {
    try {
      const { cards, quota } = await generate(job, signal);
      cell.set({ ...cell.get(), quota });
      const [result] = cards;
      if (result?.success !== true) {
        return fail(job.id, result?.error === undefined ? null : { code: result.error, params: {} });
      }
      await keep(result);
      put(job.id, { state: 'done' });
    } catch (error) {
      if (signal.aborted) return;
      const reason = errorOf(error);
      fail(job.id, reason);
      if (reason.code === 'AI_QUOTA_EXCEEDED') failWaiting(reason);
    }
  };

  const goOn = () => {
    const { jobs } = cell.get();
    const running = jobs.filter(({ state }) => state === 'running').length;
    const next = jobs.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - running));
    for (const job of next) {
      put(job.id, { state: 'running' });
      void work(job, stop.signal).then(goOn);
    }
  };

  return {
    state: cell,
    begin(words) {
      const added = words.map((word): WordJob => ({ ...word, id: newId(), state: 'waiting', error: null }));
      setJobs((jobs) => [...jobs.filter((job) => isUnderWay(job) || hasFailed(job)), ...added]);
      goOn();
    },
    retry(id) {
      put(id, { state: 'waiting', error: null });
      goOn();
    },
    cancel() {
      stop.abort();
      stop = new AbortController();
      setJobs((jobs) => jobs.map((job) => (isUnderWay(job) ? { ...job, state: 'cancelled' } : job)));
    },
    dismiss: (id) => setJobs((jobs) => jobs.filter((job) => job.id !== id)),
  };
}
