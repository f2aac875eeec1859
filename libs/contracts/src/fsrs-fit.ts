import { z } from 'zod';
import { learnerSettings } from './settings.ts';

const count = z.number().int().min(0);

/**
 * A line of the response of `fitFsrs`. The last one is not `progress`. `share`: how much is done, 0 to 1. `trained`,
 * `tested`: numbers of reviews. `before`, `after`: log loss of the tested reviews with the present parameters and with
 * the new ones; less is better. `parameters`: null if they are no better. `unavailable`: this installation has no
 * optimiser.
 */
export const fsrsFitLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), share: z.number().min(0).max(1) }),
  z.object({
    kind: z.literal('fitted'),
    ...{ trained: count, tested: count, before: z.number(), after: z.number() },
    parameters: learnerSettings.shape.fsrsParameters,
  }),
  z.object({ kind: z.literal('too-few'), reviews: count, needed: count }),
  z.object({ kind: z.enum(['unavailable', 'failed']) }),
]);
export type FsrsFitLine = z.infer<typeof fsrsFitLine>;
