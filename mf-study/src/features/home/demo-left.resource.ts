import type { AdoptedDemo, Learner } from '@repaso/card-store';
import { ApiError } from '@repaso/shell-api';

/**
 * Makes the demo's cards the learner's and sends them. The server is asked first, so that a card the learner has there
 * is known here.
 */
export async function adoptDemo({ store, sync }: Learner): Promise<AdoptedDemo> {
  const heard = await sync.requestSync();
  if (!heard.success) throw new ApiError({ code: heard.error });
  const adopted = await store.adoptDemo();
  void sync.retryNow();
  return adopted;
}
