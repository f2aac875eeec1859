/** The values of the deck form, how they are stored as a draft, and the body that they become. */
import { deckAccessTypes, languageLevels, limits, partsOfSpeech } from '@repaso/contracts';
import type {
  CallInput,
  DeckAccessType,
  DeckCardDraft,
  DeckWithCards,
  LanguageLevel,
} from '@repaso/contracts';
import { joinTags } from '@repaso/exchange';
import { tagsError, tagsOf } from './card-checks.ts';
import type { CardFinding } from './card-checks.ts';
import { blankTexts } from './card-sheet.ts';
import type { CardTexts, SheetCard } from './card-sheet.ts';

/** The fields of a deck as they are typed. Empty texts are ''; `tags` is a text with commas. */
export interface DeckFields {
  name: string;
  description: string;
  accessType: DeckAccessType;
  accessCode: string;
  externalUrl: string;
  tags: string;
  level: LanguageLevel | null;
}

export const blankFields: DeckFields = {
  name: '',
  description: '',
  accessType: 'PRIVATE',
  accessCode: '',
  externalUrl: '',
  tags: '',
  level: null,
};

export type FieldErrors = Partial<Record<keyof DeckFields, CardFinding>>;

/** Returns the errors of the deck's own fields. */
export function fieldErrorsOf(fields: DeckFields): FieldErrors {
  const errors: FieldErrors = {};
  const tooLong = (text: string, most: number) =>
    text.trim().length > most
      ? { id: 'admin.decks.find.too-long', values: { over: text.trim().length - most } }
      : undefined;
  const found = {
    name:
      fields.name.trim() === ''
        ? { id: 'admin.decks.find.name-required' }
        : tooLong(fields.name, limits.deckName),
    description: tooLong(fields.description, limits.deckDescription),
    externalUrl: isUrl(fields.externalUrl.trim()) ? undefined : { id: 'admin.decks.find.url-invalid' },
    tags: tagsError(fields.tags),
  };
  for (const [field, error] of Object.entries(found)) {
    if (error !== undefined) errors[field as keyof typeof found] = error;
  }
  return errors;
}

function isUrl(text: string): boolean {
  if (text === '') return true;
  return text.length <= limits.url && /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

export function fieldsOf(deck: DeckWithCards): DeckFields {
  return {
    name: deck.name,
    description: deck.description ?? '',
    accessType: deck.accessType,
    accessCode: deck.accessCode ?? '',
    externalUrl: deck.externalUrl ?? '',
    tags: joinTags(deck.tags),
    level: deck.level,
  };
}

type CardInput = CallInput<'createDeckWithCards'>['body']['cards'][number];

/** Returns the typed texts of a card as the service or a JSON has it. */
export function textsOf(card: CardInput | DeckCardDraft): CardTexts {
  return {
    frontValue: card.frontValue,
    frontExample: card.frontExample ?? '',
    backValue: card.backValue,
    backExample: card.backExample ?? '',
    tags: joinTags(card.tags ?? []),
    partOfSpeech: card.partOfSpeech ?? null,
  };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** Returns the card that a row becomes. A row of a new deck sends its key as id, so that a repeated call is harmless. */
function cardInput(card: SheetCard, isNew: boolean): CardInput {
  const id = isNew ? card.key : card.id;
  return {
    ...(id === null ? {} : { id }),
    frontValue: card.frontValue.trim(),
    frontExample: orNull(card.frontExample),
    backValue: card.backValue.trim(),
    backExample: orNull(card.backExample),
    tags: tagsOf(card.tags),
    partOfSpeech: card.partOfSpeech,
  };
}

function deckInput(fields: DeckFields) {
  const { accessType } = fields;
  return {
    name: fields.name.trim(),
    description: orNull(fields.description),
    accessType,
    // Without a code, the service keeps the deck's code or makes one.
    accessCode: accessType === 'LINK_ONLY' && fields.accessCode !== '' ? fields.accessCode : null,
    externalUrl: fields.externalUrl.trim(),
    tags: tagsOf(fields.tags),
    level: fields.level,
  };
}

/** Body of createDeckWithCards. `id` stays the same in every attempt, so that a repeated call creates one deck. */
export const createBody = (
  id: string,
  fields: DeckFields,
  cards: readonly SheetCard[],
): CallInput<'createDeckWithCards'>['body'] => ({
  id,
  ...deckInput(fields),
  cards: cards.map((card) => cardInput(card, true)),
});

/** Body of updateDeck, for the deck's state with this version. */
export const updateBody = (
  version: number,
  fields: DeckFields,
  cards: readonly SheetCard[],
): CallInput<'updateDeck'>['body'] => ({
  version,
  ...deckInput(fields),
  cards: cards.map((card) => cardInput(card, false)),
});

/** What the form stores on the device, so that it survives the end of the tab. */
export interface DeckDraft {
  /** Id of the deck that the form creates or changes. */
  deckId: string;
  fields: DeckFields;
  cards: readonly SheetCard[];
  /** Text in the JSON field. */
  json: string;
}

/** Parses a stored draft; null for none or for an unusable value. */
export function readDeckDraft(kept: unknown): DeckDraft | null {
  if (!isRecord(kept) || !isRecord(kept.fields) || !Array.isArray(kept.cards)) return null;
  const { deckId, json } = kept;
  if (typeof deckId !== 'string') return null;
  const cards = kept.cards.flatMap((card: unknown) => readCard(card) ?? []);
  if (cards.length === 0) return null;
  return {
    ...{ deckId, cards, fields: readFields(kept.fields) },
    json: typeof json === 'string' ? json : '',
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

function readFields(kept: Record<string, unknown>): DeckFields {
  return {
    name: textIn(kept.name),
    description: textIn(kept.description),
    accessType: deckAccessTypes.find((type) => type === kept.accessType) ?? 'PRIVATE',
    accessCode: textIn(kept.accessCode),
    externalUrl: textIn(kept.externalUrl),
    tags: textIn(kept.tags),
    level: languageLevels.find((level) => level === kept.level) ?? null,
  };
}

function readCard(kept: unknown): SheetCard | null {
  if (!isRecord(kept) || typeof kept.key !== 'string') return null;
  return {
    ...blankTexts,
    key: kept.key,
    id: typeof kept.id === 'string' ? kept.id : null,
    frontValue: textIn(kept.frontValue),
    frontExample: textIn(kept.frontExample),
    backValue: textIn(kept.backValue),
    backExample: textIn(kept.backExample),
    tags: textIn(kept.tags),
    partOfSpeech: partsOfSpeech.find((part) => part === kept.partOfSpeech) ?? null,
  };
}
