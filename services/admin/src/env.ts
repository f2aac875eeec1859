import { serviceFields } from '@repaso/service-kit';
import { z } from 'zod';

/** What the service reads from its environment when it runs alone. */
export const envSchema = z.object(serviceFields);
