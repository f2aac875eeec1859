import { parseInfinitive } from '@repaso/conjugation/infinitive';
import { isCell, joinForms, splitForms } from '@repaso/conjugation/paradigm';
import type { Cell } from '@repaso/conjugation/paradigm';
import { limits } from '@repaso/contracts';
import type { CreateVerbBody, IrregularFormDraft, VerbWithForms } from '@repaso/contracts';

/** What the library proposes for an infinitive. */
export interface Proposal {
  isIrregular: boolean;
  gerund: string;
  participle: string;
}

/** A verb that is being written. A value of null stands for the library's proposal. */
export interface VerbDraft {
  infinitive: string;
  isIrregular: boolean | null;
  gerund: string | null;
  participle: string | null;
  translations: string;
  /** Texts of the cells that differ from the computed forms, by `cellKey`. An empty text: the verb has no form there. */
  cells: Readonly<Record<string, string>>;
}

export const emptyDraft: VerbDraft = {
  infinitive: '',
  isIrregular: null,
  gerund: null,
  participle: null,
  translations: '',
  cells: {},
};

export const cellKey = ({ mood, tense, person }: Cell): string => `${mood} ${tense} ${person}`;

/** Returns the translations of a text that separates them by commas or lines. A comma in brackets separates nothing. */
export function splitTranslations(text: string): string[] {
  const parts = text.split(/[,;\n](?![^()]*\))/).map((part) => part.trim().replace(/\s+/g, ' '));
  return [...new Set(parts.filter((part) => part !== ''))];
}

export function draftOf(verb: VerbWithForms): VerbDraft {
  const cells: Record<string, string> = {};
  for (const row of verb.irregularForms) {
    const key = cellKey(row);
    const before = cells[key];
    cells[key] = before === undefined ? row.form : joinForms([before, row.form]);
  }
  const { infinitive, isIrregular, gerund, participle } = verb;
  return { infinitive, isIrregular, gerund, participle, translations: verb.translations.join(', '), cells };
}

/** Returns the cells of a draft as rows, in their order. */
export function rowsOf(cells: VerbDraft['cells']): IrregularFormDraft[] {
  return Object.entries(cells).flatMap(([key, text]) => {
    const [mood, tense, person] = key.split(' ') as [Cell['mood'], Cell['tense'], Cell['person']];
    const forms = splitForms(text);
    return (forms.length === 0 ? [''] : forms).map((form) => ({
      mood,
      tense,
      person,
      form: form.toLowerCase(),
    }));
  });
}

/** Returns the cells after one was typed. A text that equals the computed forms removes the exception. */
export function changeCell(
  cells: VerbDraft['cells'],
  key: string,
  text: string,
  computed: readonly string[],
): VerbDraft['cells'] {
  const others = Object.fromEntries(Object.entries(cells).filter(([other]) => other !== key));
  const typed = joinForms(splitForms(text));
  const isComputed = typed === (computed[0] ?? '') || typed === joinForms(computed);
  return isComputed ? others : { ...others, [key]: text };
}

export type DraftField = 'infinitive' | 'gerund' | 'participle' | 'translations' | 'cells';

/** Message ids of what is wrong with the fields of a draft. */
export type Problems = Readonly<Partial<Record<DraftField, string>>>;

const forms = /^[a-záéíóúüñ]+( [a-záéíóúüñ]+)*$/i;
const isFormList = (text: string) =>
  text.length <= limits.verbForm && splitForms(text).every((form) => forms.test(form.normalize('NFC')));

/** Returns what is wrong with a draft. Values of null are right, because they stand for the proposal. */
export function problemsOf(draft: VerbDraft): Problems {
  const translations = splitTranslations(draft.translations);
  return {
    ...problem('infinitive', infinitiveProblem(draft.infinitive)),
    ...problem('gerund', isFormList(draft.gerund ?? '') ? null : 'admin.verbs.problem.form'),
    ...problem('participle', isFormList(draft.participle ?? '') ? null : 'admin.verbs.problem.form'),
    ...problem('translations', translationsProblem(translations)),
    ...problem('cells', Object.values(draft.cells).every(isFormList) ? null : 'admin.verbs.problem.cells'),
  };
}

/** Returns whether a cell has a text that is no form. */
export const isWrongCell = (text: string): boolean => !isFormList(text);

const problem = (field: DraftField, id: string | null): Problems => (id === null ? {} : { [field]: id });

function infinitiveProblem(infinitive: string): string | null {
  if (infinitive.trim() === '') return 'admin.verbs.problem.no-infinitive';
  const isRight = parseInfinitive(infinitive) !== null && infinitive.trim().length <= limits.verbForm;
  return isRight ? null : 'admin.verbs.problem.infinitive';
}

function translationsProblem(translations: readonly string[]): string | null {
  if (translations.length === 0) return 'admin.verbs.problem.no-translation';
  if (translations.length > limits.verbTranslations) return 'admin.verbs.problem.many-translations';
  return translations.some(({ length }) => length > limits.verbTranslation)
    ? 'admin.verbs.problem.long-translation'
    : null;
}

/** Returns the content of the request that stores a draft. */
export function bodyOf(draft: VerbDraft, proposal: Proposal | null): Omit<CreateVerbBody, 'id'> {
  const list = (text: string) => joinForms(splitForms(text.toLowerCase()));
  return {
    infinitive: draft.infinitive.trim().toLowerCase(),
    isIrregular: draft.isIrregular ?? (proposal?.isIrregular === true || Object.keys(draft.cells).length > 0),
    gerund: list(draft.gerund ?? proposal?.gerund ?? ''),
    participle: list(draft.participle ?? proposal?.participle ?? ''),
    translations: splitTranslations(draft.translations),
    irregularForms: rowsOf(draft.cells),
  };
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

/** Returns a stored value as a draft; null if it cannot be one, for example because an earlier version wrote it. */
export function readVerbDraft(kept: unknown): VerbDraft | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { infinitive, isIrregular, gerund, participle, translations, cells } = kept as Record<
    string,
    unknown
  >;
  const isRight =
    typeof infinitive === 'string' &&
    typeof translations === 'string' &&
    (isIrregular === null || typeof isIrregular === 'boolean') &&
    [gerund, participle].every(isTextOrNull) &&
    isCells(cells);
  return isRight ? (kept as VerbDraft) : null;
}

function isCells(value: unknown): value is VerbDraft['cells'] {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).every(([key, text]) => {
    const [mood, tense, person] = key.split(' ') as [Cell['mood'], Cell['tense'], Cell['person']];
    return typeof text === 'string' && isCell({ mood, tense, person });
  });
}
