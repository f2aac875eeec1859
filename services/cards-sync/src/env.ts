import { envFields, serviceFields } from '@repaso/service-kit';
import { z } from 'zod';

/** Environment of the service as a separate process. */
export const envSchema = z.object({
  ...serviceFields,
  DECKS_URL: envFields.httpUrl,
  /** The deck that every new learner gets. */
  STARTER_DECK: envFields.deckOrNone.default('none'),
});
