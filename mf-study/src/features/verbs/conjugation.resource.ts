import type * as conjugation from '@repaso/conjugation';
import { useLazyModule } from '@repaso/ui';

/** The library of conjugation. Its data are large, so only the screens that show forms load it. */
export type Conjugation = typeof conjugation;

const load = (): Promise<Conjugation> => import('@repaso/conjugation');

/** Loads the library of conjugation with the first screen that needs it. */
export function useConjugation() {
  const { module: library, hasFailed, retry } = useLazyModule(load);
  return { library, hasFailed, retry };
}
