import { isAnkiPackage } from '@repaso/exchange';
import { fetchReleasedFile, WorkerFile } from '@repaso/shell-api';
import { runWithWorker } from './worker-lifetime.ts';
import type { Reading, ReadingOrder, ReadingReport } from './reading.ts';

/**
 * Thrown when the input cannot be read. `code` is a fault of `@repaso/exchange`, DEMO, NO_CARDS or WORKER_FAILED.
 * `path` is that of the first wrong value; null for other reasons.
 */
export class ReadingFailure extends Error {
  readonly code: string;
  readonly path: string | null;

  constructor(code: string, path: string | null = null) {
    super(code);
    this.code = code;
    this.path = path;
  }
}

const workerFile = new WorkerFile(
  new URL(/* webpackChunkName: "import.worker" */ './import.worker.ts', import.meta.url),
);
const sqliteFile = new URL('sql.js/dist/sql-wasm.wasm', import.meta.url).href;

/**
 * Reads an input in a worker. Aborting `signal` terminates the worker at once.
 *
 * @throws ReadingFailure when the input cannot be read or the worker fails
 * @throws the signal's reason when it was aborted
 */
export async function readInWorker(
  order: Omit<ReadingOrder, 'sqlite'>,
  signal: AbortSignal,
): Promise<Reading> {
  const isZip = 'bytes' in order.source && isAnkiPackage(order.source.bytes);
  const starting = takeWorker();
  return runWithWorker(starting, async () => {
    const sqliteLoaded = isZip ? fetchReleasedFile(sqliteFile) : null;
    const [worker, sqlite] = await Promise.all([starting, sqliteLoaded]).catch(() => {
      throw new ReadingFailure('WORKER_FAILED');
    });
    signal.throwIfAborted();
    const run = worker === null ? inPage : inWorker(worker, signal);
    const report = await run({ ...order, sqlite });
    if (report.kind === 'failed') throw new ReadingFailure(report.code, report.path);
    return report.reading;
  });
}

type Run = (order: ReadingOrder) => Promise<ReadingReport>;

/**
 * True in a production build. In development, files come from another origin, and browsers do not start a worker from
 * there, so the page itself reads the file. A production build does not contain that code.
 */
const isReleased = process.env.NODE_ENV === 'production';
const startWorker = () => (isReleased ? workerFile.start() : workerFile.start().catch(() => null));

/** A worker that was started for the next reading; null without one. */
let prepared: Promise<Worker | null> | null = null;

/** Starts a worker for the next reading: the start takes longer than reading most files. */
export function prepareReading(): void {
  if (prepared !== null) return;
  const starting = startWorker();
  prepared = starting;
  // If this worker fails to start, the next reading starts another one and reports whether that fails.
  starting.catch(() => {
    if (prepared === starting) prepared = null;
  });
}

/** Terminates the worker that `prepareReading` has started, if no reading has used it. */
export function forgetPrepared(): void {
  void takePrepared()?.then(
    (worker) => worker?.terminate(),
    () => undefined,
  );
}

function takePrepared(): Promise<Worker | null> | null {
  const taken = prepared;
  prepared = null;
  return taken;
}

const takeWorker = () => takePrepared() ?? startWorker();

const inPage: Run =
  process.env.NODE_ENV === 'production'
    ? () => Promise.reject(new ReadingFailure('WORKER_FAILED'))
    : async (order) => (await import('./reading.ts')).report(order);

const inWorker =
  (worker: Worker, signal: AbortSignal): Run =>
  (order) =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new ReadingFailure('WORKER_FAILED'));
      worker.onerror = fail;
      worker.onmessageerror = fail;
      worker.onmessage = ({ data }: MessageEvent<ReadingReport>) => resolve(data);
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.postMessage(order);
    });
