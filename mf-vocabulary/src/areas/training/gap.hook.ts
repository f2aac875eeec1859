import type { LocalCard } from '@repaso/card-store';
import type * as conjugation from '@repaso/conjugation';
import { findGap, isOtherForm } from '@repaso/practice';
import type { Gap } from '@repaso/practice';
import { useLazyModule } from '@repaso/ui';
import type { Training } from './session.ts';

type Conjugation = typeof conjugation;

const load = (): Promise<Conjugation | null> => import('@repaso/conjugation');
const loadNothing = (): Promise<Conjugation | null> => Promise.resolve(null);
const noForms: ReadonlySet<string> = new Set();

/** A gap to fill. */
export interface GapQuestion extends Gap {
  /** Returns whether a typed text is the word in another form. */
  isOtherForm: (typed: string) => boolean;
}

/**
 * Returns the gap that the question asks for: null in another mode, and for a card in whose example its word is not
 * found. Undefined while the forms of verbs are loaded; if they cannot be, only other words have gaps.
 */
export function useGap(mode: Training['mode'], card: LocalCard | undefined): GapQuestion | null | undefined {
  const isGap = mode === 'gap';
  const { module, hasFailed } = useLazyModule(isGap ? load : loadNothing);
  if (!isGap || card === undefined) return null;
  if (module === null && !hasFailed) return undefined;
  const verbFormsOf = module === null ? () => noForms : module.wordForms;
  const gap = findGap(card, verbFormsOf);
  return gap && { ...gap, isOtherForm: (typed) => isOtherForm(card, gap, typed, verbFormsOf) };
}
