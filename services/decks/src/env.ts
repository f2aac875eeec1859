import { serviceFields } from '@repaso/service-kit';
import { z } from 'zod';
import { aiFields, checkAiFields } from './features/ai/ai-settings.ts';

/** What the service reads from its environment when it runs alone. */
export const envSchema = z.object({ ...serviceFields, ...aiFields }).superRefine(checkAiFields);
