/**
 * Corrections of the conjugation library where it differs from the Academy's dictionary (DLE) or its dictionary of
 * doubts (DPD).
 */
import type { Person } from '@repaso/contracts';
import type { Cell } from './paradigm.ts';

/**
 * The model to use first, for verbs whose first model in the library belongs to a rare meaning. Source: the entry of
 * each verb in the DPD.
 */
const firstModel: Readonly<Record<string, string>> = {
  aforar: 'hablar',
  apostar: 'contar',
  asestar: 'hablar',
  atentar: 'hablar',
  aterrar: 'hablar',
  atorar: 'hablar',
  auxiliar: 'hablar',
  derrocar: 'sacar',
  enrocar: 'sacar',
  follar: 'hablar',
  invernar: 'hablar',
};

/**
 * Models of the library that the Academy refuses or calls obsolete: `reíno`, `mezco`, `evanesco`. Source: the entry of
 * each verb in the DLE and the DPD.
 */
const wrongModel: Readonly<Record<string, string>> = {
  evanescer: 'temer',
  fosforescer: 'temer',
  mecer: 'nacer',
  pubescer: 'temer',
  reinar: 'aislar',
};

/** Returns the correct models of a verb in the order in which a learner should meet them. */
export function preferredModels<T extends readonly [name: string, ...unknown[]]>(
  base: string,
  all: T[],
): T[] {
  const models = all.filter(([name]) => name !== wrongModel[base]);
  const first = firstModel[base];
  if (first === undefined) return models;
  return [...models.filter(([name]) => name === first), ...models.filter(([name]) => name !== first)];
}

const thirdSingular: readonly Person[] = ['P3S'];
const thirdPersons: readonly Person[] = ['P3S', 'P3P'];

/**
 * Verbs that are used in the third person only, although other persons can be formed (`lluevo`). Figurative and old
 * texts have them.
 */
const thirdPersonVerbs: Readonly<Record<string, readonly Person[]>> = {
  ...Object.fromEntries(
    [
      ...['alborear', 'atardecer', 'chispear', 'clarear', 'escampar', 'escarchar', 'granizar', 'helar'],
      ...['lobreguecer', 'nevar', 'oscurecer', 'relampaguear', 'tronar', 'ventear'],
    ].map((verb) => [verb, thirdSingular]),
  ),
  ...Object.fromEntries(
    ['atañer', 'competer', 'doler', 'incumbir', 'llover', 'ocurrir'].map((verb) => [verb, thirdPersons]),
  ),
};

/**
 * Returns whether a form of the verb is used today. A verb that is used in the third person only has no imperative.
 * Neither has `haber`: `he` and `habed` are in old texts only.
 */
export function isUsed(base: string, { mood, person }: Pick<Cell, 'mood' | 'person'>): boolean {
  if (base === 'haber' && mood === 'IMPERATIVE') return false;
  const persons = thirdPersonVerbs[base];
  return persons === undefined || (mood !== 'IMPERATIVE' && persons.includes(person));
}

/**
 * Forms that the Academy accepts and the library lacks, by verb and cell. They stand after those of the library, except
 * in `preferredForms`.
 */
const addedForms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  erguir: {
    'SUBJUNCTIVE PRESENT P1P': 'yergamos',
    'SUBJUNCTIVE PRESENT P2P': 'yergáis',
    'IMPERATIVE PRESENT P1P': 'yergamos',
  },
  haber: { 'INDICATIVE PRESENT P3S': 'hay' },
  placer: { 'INDICATIVE PRETERITE P3P': 'pluguieron', 'SUBJUNCTIVE PRESENT P3S': 'plegue' },
  // It has a preterite, but neither a future nor an imperative.
  soler: {
    'INDICATIVE PRETERITE P1S': 'solí',
    'INDICATIVE PRETERITE P2S': 'soliste',
    'INDICATIVE PRETERITE P3S': 'solió',
    'INDICATIVE PRETERITE P1P': 'solimos',
    'INDICATIVE PRETERITE P2P': 'solisteis',
    'INDICATIVE PRETERITE P3P': 'solieron',
  },
  yacer: { 'IMPERATIVE PRESENT P2S': 'yaz' },
};

/** Forms that stand before those of the library. `vamos` has replaced `vayamos` as an exhortation. */
const preferredForms: typeof addedForms = { ir: { 'IMPERATIVE PRESENT P1P': 'vamos' } };

/** Forms of the library that are wrong in their cell. The imperative of `vos` never changes its stem. */
const wrongForms: typeof addedForms = { erguir: { 'IMPERATIVE PRESENT VOS': 'yergue' } };

/**
 * Returns the forms of a verb in a cell, corrected and completed. `cell` is such as `INDICATIVE PRESENT P1S`. The
 * imperative of `vos` has a cell of its own, `IMPERATIVE PRESENT VOS`, because it is not that of `tú`.
 */
export function correctForms(base: string, cell: string, forms: readonly string[]): string[] {
  const all = [preferredForms[base]?.[cell], ...forms.map(respell), addedForms[base]?.[cell]];
  const wrong = wrongForms[base]?.[cell];
  return [...new Set(all.filter((form) => form !== undefined))].filter((form) => form !== wrong);
}

/** Removes a mark that the library has in `desvayérais` and the like: the stressed syllable is the last but one. */
const respell = (form: string) => form.replace(/é(?=(ra|re|se)is$)/, 'e');
