export { withoutAccents, withoutStress } from './accents.ts';
export { fold } from './fold.ts';
export type { FoldPurpose } from './fold.ts';
