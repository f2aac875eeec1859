import type { Cell } from '@repaso/conjugation/paradigm';
import type { Person } from '@repaso/contracts';

/** The persons as a Spanish table names them, in every language of the interface. */
export const pronouns: Readonly<Record<Person, string>> = {
  P1S: 'yo',
  P2S: 'tú',
  P3S: 'él, usted',
  P1P: 'nosotros',
  P2P: 'vosotros',
  P3P: 'ellos, ustedes',
};

/** Returns the person that a question asks for. An imperative has no subject for `él`, so it names `usted`. */
export function askedPerson({ mood, person }: Pick<Cell, 'mood' | 'person'>): string {
  const [first = '', polite = first] = pronouns[person].split(', ');
  return mood === 'IMPERATIVE' ? polite : first;
}
