import { personNames } from '@repaso/conjugation/paradigm';
import type { Cell } from '@repaso/conjugation/paradigm';

/** Returns the person that a question asks for. An imperative has no subject for `él`, so it names `usted`. */
export function askedPerson({ mood, person }: Pick<Cell, 'mood' | 'person'>): string {
  const [first = '', polite = first] = personNames[person].split(', ');
  return mood === 'IMPERATIVE' ? polite : first;
}
