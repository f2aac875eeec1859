/** A long write in one transaction. It reports its progress, and an abort signal stops it and rolls it back. */
import { runWriteTransaction, type StoreCore, type Writer } from '../rows/store-core.ts';

export interface WriteOptions {
  /**
   * Called after each piece with the number of cards written so far. They are committed only at the end of the whole
   * write.
   */
  onProgress?: (done: number) => void;
  /** An abort of this signal stops the write and rolls all of it back. */
  signal?: AbortSignal;
}

/**
 * Thrown inside the transaction after an abort, to roll it back. Its name must not be one that counts as a storage
 * error.
 */
class WriteStopped extends Error {
  override readonly name = 'WriteStopped';
}

/**
 * Takes the promise of a piece's writes and the number of its cards. Resolves when the next piece may be written, which
 * is before these writes are done: the browser writes one piece while the page prepares the next.
 */
export type AddPiece = (stored: PromiseLike<unknown>, cards: number) => Promise<void>;

/** Number of pieces that the browser may have to write. */
const piecesInFlight = 2;

/**
 * Runs `operation` in one transaction. The operation must call `addPiece` with each of its pieces.
 *
 * @throws the reason of the signal when it was aborted, else the errors of `runWriteTransaction`. After any error
 * nothing is written
 */
export async function writeAbortable<T>(
  core: StoreCore,
  watch: WriteOptions,
  operation: (writer: Writer, addPiece: AddPiece) => Promise<T>,
): Promise<T> {
  const { signal } = watch;
  signal?.throwIfAborted();
  try {
    return await runWriteTransaction(core, async (writer) => {
      const { addPiece, finish } = pieceQueue(watch);
      const result = await operation(writer, addPiece);
      await finish();
      return result;
    });
  } catch (error) {
    if (error instanceof WriteStopped) signal?.throwIfAborted();
    throw error;
  }
}

function pieceQueue({ onProgress, signal }: WriteOptions) {
  const waiting: { stored: PromiseLike<unknown>; cards: number }[] = [];
  let done = 0;
  const shortenTo = async (length: number) => {
    for (const { stored, cards } of waiting.splice(0, waiting.length - length)) {
      await stored;
      done += cards;
      onProgress?.(done);
      if (signal?.aborted === true) throw new WriteStopped();
    }
  };
  const addPiece: AddPiece = async (stored, cards) => {
    waiting.push({ stored, cards });
    if (waiting.length >= piecesInFlight) await shortenTo(piecesInFlight - 1);
  };
  return { addPiece, finish: () => shortenTo(0) };
}
