export { removeAccents, removeRussianStress } from './accents.ts';
export { comparisonForm } from './comparison-form.ts';
export type { FoldPurpose } from './comparison-form.ts';
export { countWords, textParts } from './text-parts.ts';
