import { takeDemoCards } from '@repaso/card-store';
import type { Learner, TakenDemo } from '@repaso/card-store';
import { ApiError } from '@repaso/shell-api';

/**
 * Makes the demo's cards the learner's and sends them. The server is asked first, so that a card the learner has there
 * is known here.
 */
export async function takeDemo({ store, sync }: Learner): Promise<TakenDemo> {
  const heard = await sync.requestSync();
  if (!heard.success) throw new ApiError({ code: heard.error });
  const taken = await takeDemoCards(store.userId);
  void sync.retryNow();
  return taken;
}
