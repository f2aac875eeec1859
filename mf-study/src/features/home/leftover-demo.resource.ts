import type { AdoptedDemo, Learner } from '@repaso/card-store';
import { ApiError } from '@repaso/shell-api';

/**
 * Moves the demo's cards to the learner and sends them. Synchronises first, so that cards the learner already has on the
 * server are found.
 */
export async function adoptDemo({ store, sync }: Learner): Promise<AdoptedDemo> {
  const result = await sync.requestSync();
  if (!result.success) throw new ApiError({ code: result.error });
  const adopted = await store.adoptDemo();
  void sync.retryNow();
  return adopted;
}
