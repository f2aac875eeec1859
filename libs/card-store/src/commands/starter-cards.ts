import { starterDeckId } from '@repaso/contracts';
import type { CardStore } from '../open-store.ts';
import type { PlatformCall } from '../sync/transport.ts';

/**
 * Puts the cards of the starter deck into a store that has none: what the server does for a learner, done here for the
 * demo, of which the server knows nothing.
 *
 * @throws what the call throws, with its `code`
 */
export async function addStarterCards(store: CardStore, call: PlatformCall): Promise<void> {
  if ((await store.allCards()).length > 0) return;
  const { cards } = await call('getDeck', { params: { id: starterDeckId }, query: {} });
  await store.addDeckCards(cards);
}
