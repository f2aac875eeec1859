import { envFields, serviceFields } from '@repaso/service-kit';
import { z } from 'zod';

/** Name of the service's schema and of its part of the address: `/api/cards`. */
export const name = 'cards';

/** What the service reads from its environment when it runs alone. */
export const envSchema = z.object({
  ...serviceFields,
  DECKS_URL: envFields.httpUrl,
  /** The deck that every new learner begins with. */
  STARTER_DECK: envFields.deckOrNone.default('none'),
});
