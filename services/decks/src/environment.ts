import { serviceFields } from '@repaso/service-kit';
import { z } from 'zod';
import { aiFields, checkAiFields } from './features/ai/ai-settings.ts';

/** Name of the service's schema and of its part of the address: `/api/decks`. */
export const name = 'decks';

/** What the service reads from its environment when it runs alone. */
export const envSchema = z.object({ ...serviceFields, ...aiFields }).superRefine(checkAiFields);
