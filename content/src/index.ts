export { seedHash } from './seed-hash.ts';
export { starterDeckId, starterDecks } from './starter-decks.ts';
export type { StarterCard, StarterDeck } from './starter-decks.ts';
export { starterDictionary } from './starter-dictionary.ts';
export type { DictionaryEntry } from './starter-dictionary.ts';
export { starterLessons } from './starter-lessons.ts';
export type { StarterLesson } from './starter-lessons.ts';
export { starterVerbs } from './starter-verbs.ts';
export type { StarterVerb } from './starter-verbs.ts';
