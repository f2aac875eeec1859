import { serviceFields } from '@repaso/service-kit';
import { z } from 'zod';

/** Environment of the service as a separate process. */
export const envSchema = z.object(serviceFields);
