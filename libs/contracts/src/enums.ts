/** The fixed sets of values. They are stored and sent exactly as listed here; only screens translate them. */
const values = <const T extends readonly string[]>(...names: T) => names;

export const locales = values('es', 'ru');
export type Locale = (typeof locales)[number];

export const roles = values('user', 'professor', 'admin');
export type Role = (typeof roles)[number];

export const deckAccessTypes = values('PUBLIC', 'PRIVATE', 'LINK_ONLY');
export type DeckAccessType = (typeof deckAccessTypes)[number];

export const partsOfSpeech = values(
  'SUSTANTIVO',
  'VERBO_REGULAR',
  'VERBO_IRREGULAR',
  'ADJETIVO',
  'ADVERBIO',
  'PRONOMBRE',
  'PREPOSICION',
  'CONJUNCION',
  'ARTICULO',
  'INTERJECCION',
  'FRASE',
  'OTRO',
);
export type PartOfSpeech = (typeof partsOfSpeech)[number];

/** The specification has the first three; FSRS was added later. */
export const algorithms = values('LEITNER', 'ANKI', 'SM2', 'FSRS');
export type Algorithm = (typeof algorithms)[number];

export const syncStatuses = values('PENDING', 'SYNCING', 'SYNCED');
export type SyncStatus = (typeof syncStatuses)[number];

/** The last answer of a card. It is stored in these words in every interface locale. */
export const levels = values('Sé', 'No sé');
export type Level = (typeof levels)[number];

export const cardSides = values('FRONT', 'BACK');
export type CardSide = (typeof cardSides)[number];

export const verbGroups = values('AR', 'ER', 'IR');
export type VerbGroup = (typeof verbGroups)[number];

export const moods = values('INDICATIVE', 'SUBJUNCTIVE', 'IMPERATIVE', 'CONDITIONAL');
export type Mood = (typeof moods)[number];

export const tenses = values(
  'PRESENT',
  'PRETERITE',
  'IMPERFECT',
  'FUTURE',
  'CONDITIONAL_SIMPLE',
  'PRESENT_PERFECT',
  'PLUPERFECT',
  'FUTURE_PERFECT',
  'CONDITIONAL_PERFECT',
);
export type Tense = (typeof tenses)[number];

export const persons = values('P1S', 'P2S', 'P3S', 'P1P', 'P2P', 'P3P');
export type Person = (typeof persons)[number];

export const languageLevels = values('A1', 'A2', 'B1', 'B2');
export type LanguageLevel = (typeof languageLevels)[number];

export const logKinds = values('seed', 'show', 'answer', 'reset', 'undo');
export type LogKind = (typeof logKinds)[number];

export const themes = values('dark', 'light', 'system');
export type Theme = (typeof themes)[number];

export const ladders = values('study', 'default', 'long');
/** The Leitner schedule that a learner follows. `@repaso/leitner` defines the schedules. */
export type Ladder = (typeof ladders)[number];

/** The service names in paths: `/api/<service>/…`. */
export const serviceNames = values('auth', 'cards', 'decks', 'admin');
export type ServiceName = (typeof serviceNames)[number];
