export { coreWords, wordsOf } from './core-words.ts';
export { basesOf } from './noun-bases.ts';
export { createVerbForms, withoutEnclitics } from './verb-forms.ts';
export type { VerbForms } from './verb-forms.ts';
export { createWordIndex } from './word-index.ts';
export type { IndexedCard, WordIndex } from './word-index.ts';
