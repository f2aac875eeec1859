import { Conjugator } from '@jirimracek/conjugate-esp';
import { conjugate, knownVerbs, paradigms } from '@repaso/conjugation';
import { interleave, milliseconds } from '../harness/rounds.ts';
import type { BenchRow } from '../harness/row.ts';

const verbCount = 600;
const rounds = 5;

/** Row of the benchmark: all forms of 600 verbs with their rules, compared with the tables of the library alone. */
export const conjugation: BenchRow = {
  name: 'conjugation',
  title: `all forms of ${verbCount} verbs, with variants and rules`,
  async run() {
    const library = new Conjugator();
    const all = knownVerbs();
    // Every verb is read once, so that no round finds it in the cache: each round has verbs of its own.
    const step = Math.floor(all.length / verbCount);
    const verbsOf = (round: number) => all.filter((_verb, at) => at % step === round % step);
    let [ourRound, libraryRound] = [0, 0];
    let forms = 0;
    const { ours, floor } = await interleave(
      {
        ours: () =>
          milliseconds(async () => {
            forms = 0;
            for (const verb of verbsOf((ourRound += 1)).slice(0, verbCount)) forms += countForms(verb);
          }),
        floor: () =>
          milliseconds(async () => {
            for (const verb of verbsOf((libraryRound += 1)).slice(0, verbCount))
              await library.conjugate(verb, 'castellano');
          }),
      },
      { rounds },
    );
    return [
      {
        what: `${verbCount} verbs`,
        ours: ours.median,
        unit: 'ms',
        against: { name: 'conjugate-esp without variants and rules', value: floor.median },
        note: `${forms.toLocaleString('en-US')} forms; ${((1000 * ours.median) / forms).toFixed(1)} µs each`,
      },
    ];
  },
};

/** Conjugates a verb in every cell. Returns the number of forms. */
function countForms(verb: string): number {
  let count = 0;
  for (const { mood, tense, persons } of paradigms) {
    for (const person of persons) if (conjugate(verb, { mood, tense, person }) !== null) count += 1;
  }
  return count;
}
