/**
 * A process that fits the parameters of FSRS to histories of answers. It is a process of its own, because the optimiser
 * is native code: it can use every core, and if it fails it takes nothing else with it.
 */
import type * as binding from '@open-spaced-repetition/binding';
import type { FittedHistory } from '@repaso/leitner/fsrs-fitting';
import { isTest } from '@repaso/leitner/fsrs-fitting';

/** What the process sends: its progress, then the parameters, or that this installation has no optimiser. */
export type OptimiserMessage =
  | { kind: 'progress'; share: number }
  | { kind: 'parameters'; parameters: number[] }
  | { kind: 'unavailable' };

type Optimiser = typeof binding;

const send = (message: OptimiserMessage) => process.send?.(message);

/** Each answer that tests the memory is an item: the answers up to it. */
function itemsOf({ FSRSBindingItem, FSRSBindingReview }: Optimiser, histories: readonly FittedHistory[]) {
  return histories.flatMap((history) => {
    const reviews = history.map(({ rating, elapsed }) => new FSRSBindingReview(rating, elapsed));
    return history.flatMap((review, at) =>
      isTest(review) ? [new FSRSBindingItem(reviews.slice(0, at + 1))] : [],
    );
  });
}

// The service has ended. Without it no caller waits for a result.
process.once('disconnect', () => process.exit());
process.once('message', (histories: readonly FittedHistory[]) => {
  void fit(histories).then(() => process.disconnect());
});

async function fit(histories: readonly FittedHistory[]): Promise<void> {
  const optimiser = await load(process.argv[2] ?? '');
  if (optimiser === null) return void send({ kind: 'unavailable' });
  const progress = (current: number, total: number) => {
    send({ kind: 'progress', share: total === 0 ? 0 : Math.min(1, current / total) });
  };
  const options = { enableShortTerm: true, progress };
  const parameters = await optimiser.computeParameters(itemsOf(optimiser, histories), options);
  send({ kind: 'parameters', parameters });
}

/** Returns the module of the optimiser; null if this platform has none. */
async function load(name: string): Promise<Optimiser | null> {
  try {
    return (await import(name)) as Optimiser;
  } catch {
    return null;
  }
}
