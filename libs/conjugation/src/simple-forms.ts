import type { ResultTable } from '@jirimracek/conjugate-esp';
import type { Person } from '@repaso/contracts';
import { correctForms } from './corrections.ts';
import type { Infinitive } from './infinitive.ts';
import type { ModelTables } from './models.ts';
import type { Cell } from './paradigm.ts';

const personIndex: Readonly<Record<Person, number>> = {
  P1S: 0,
  P2S: 1,
  P3S: 2,
  P1P: 3,
  P2P: 4,
  P3P: 5,
};

/** Returns the rows of the library's table that have the forms of one tense. */
type Rows = (table: ResultTable) => (readonly string[])[];

const rows: Readonly<Record<string, Rows>> = {
  'INDICATIVE PRESENT': ({ Indicativo }) => [Indicativo.Presente],
  'INDICATIVE PRETERITE': ({ Indicativo }) => [Indicativo.PreteritoIndefinido],
  'INDICATIVE IMPERFECT': ({ Indicativo }) => [Indicativo.PreteritoImperfecto],
  'INDICATIVE FUTURE': ({ Indicativo }) => [Indicativo.FuturoImperfecto],
  'CONDITIONAL CONDITIONAL_SIMPLE': ({ Indicativo }) => [Indicativo.CondicionalSimple],
  'SUBJUNCTIVE PRESENT': ({ Subjuntivo }) => [Subjuntivo.Presente],
  'SUBJUNCTIVE IMPERFECT': ({ Subjuntivo }) => [
    Subjuntivo.PreteritoImperfectoRa,
    Subjuntivo.PreteritoImperfectoSe,
  ],
  'SUBJUNCTIVE FUTURE': ({ Subjuntivo }) => [Subjuntivo.FuturoImperfecto],
  'IMPERATIVE PRESENT': imperativeRows,
  'INDICATIVE PRESENT_PERFECT': ({ Indicativo }) => [Indicativo.PreteritoPerfecto],
  'INDICATIVE PLUPERFECT': ({ Indicativo }) => [Indicativo.PreteritoPluscuamperfecto],
  'INDICATIVE FUTURE_PERFECT': ({ Indicativo }) => [Indicativo.FuturoPerfecto],
  'CONDITIONAL CONDITIONAL_PERFECT': ({ Indicativo }) => [Indicativo.CondicionalCompuesto],
  'SUBJUNCTIVE PRESENT_PERFECT': ({ Subjuntivo }) => [Subjuntivo.PreteritoPerfecto],
  'SUBJUNCTIVE PLUPERFECT': ({ Subjuntivo }) => [Subjuntivo.PreteritoPluscuamperfectoRa],
  'SUBJUNCTIVE FUTURE_PERFECT': ({ Subjuntivo }) => [Subjuntivo.FuturoPerfecto],
};

/** Returns the affirmative imperative. Its third persons are those of the subjunctive. */
function imperativeRows({ Imperativo, Subjuntivo }: ResultTable): string[][] {
  const own = Imperativo.Afirmativo;
  if (own.every((form) => form === '-')) return [own];
  return [own.map((form, at) => (at === 2 || at === 5 ? (Subjuntivo.Presente[at] ?? '-') : form))];
}

/** Place of a form in the table. With `voseo`, P2S is the form of `vos`; other persons are the same. */
export interface Place extends Cell {
  voseo: boolean;
}

const isForm = (form: string | undefined): form is string =>
  form !== undefined && form !== '' && form !== '-';
const distinct = (forms: readonly (string | undefined)[]): string[] => [...new Set(forms.filter(isForm))];

/** Returns the forms that the library's tables have in a cell, those of the preferred table first. */
export function tableForms(tables: readonly ModelTables[], place: Place): string[] {
  const read = rows[`${place.mood} ${place.tense}`];
  if (read === undefined) return [];
  const at = personIndex[place.person];
  const lines = tables.map(({ tuteo, voseo }) => read(place.voseo && place.person === 'P2S' ? voseo : tuteo));
  // All forms in -ra stand before those in -se.
  const width = Math.max(...lines.map(({ length }) => length));
  const forms = Array.from({ length: width }, (_, line) => lines.map((rows) => rows[line]?.[at])).flat();
  return distinct(forms);
}

function cellName({ mood, tense, person, voseo }: Place): string {
  const isOfVos = voseo && mood === 'IMPERATIVE' && person === 'P2S';
  return `${mood} ${tense} ${isOfVos ? 'VOS' : person}`;
}

/**
 * Returns the correct forms of a verb in a simple tense, without pronouns, the preferred one first: the forms of all
 * tables, in the present and in the earlier spelling. Empty if the verb lacks them.
 */
export function simpleForms(
  { base }: Pick<Infinitive, 'base'>,
  tables: readonly ModelTables[],
  place: Place,
): string[] {
  return correctForms(base, cellName(place), tableForms(tables, place));
}

/** Returns the correct gerunds or participles of a verb, without pronouns, the preferred one first. */
export function impersonalForms(tables: readonly ModelTables[], kind: 'Gerundio' | 'Participio'): string[] {
  return distinct(tables.flatMap(({ tuteo }) => tuteo.Impersonal[kind].split('/')));
}
