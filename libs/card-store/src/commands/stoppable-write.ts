/** A write of many pieces that the caller watches and may stop. */
import { write, type StoreCore, type Writer } from '../rows/store-core.ts';

export interface WriteWatch {
  /** Cards done so far; reported inside the transaction, so nothing is certain before the promise resolves. */
  onProgress?: (done: number) => void;
  /** Aborting it rolls everything back. */
  signal?: AbortSignal;
}

/** Thrown inside the transaction on abort; a name that no storage uses for a failure of its own. */
class WriteStopped extends Error {
  override readonly name = 'WriteStopped';
}

/**
 * Runs `work` as one transaction and hands it a function to call after each piece with the number of cards in it.
 *
 * @throws the signal's reason when it was stopped, else what `write` throws; in every case nothing was written
 */
export async function writeStoppable<T>(
  core: StoreCore,
  { onProgress, signal }: WriteWatch,
  work: (writer: Writer, pieceDone: (cards: number) => void) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const pieceCounter = () => {
    let done = 0;
    return (cards: number) => {
      done += cards;
      onProgress?.(done);
      if (signal?.aborted === true) throw new WriteStopped();
    };
  };
  try {
    return await write(core, (writer) => work(writer, pieceCounter()));
  } catch (error) {
    if (error instanceof WriteStopped) signal?.throwIfAborted();
    throw error;
  }
}
