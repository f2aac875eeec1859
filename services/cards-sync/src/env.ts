import { envFields, serviceFields } from '@repaso/service-kit';
import { z } from 'zod';

/** What the service reads from its environment when it runs alone. */
export const envSchema = z.object({
  ...serviceFields,
  DECKS_URL: envFields.httpUrl,
  /** The deck that every new learner begins with. */
  STARTER_DECK: envFields.deckOrNone.default('none'),
});
