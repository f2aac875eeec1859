import { z } from 'zod';
import { deckAccessTypes, languageLevels, partsOfSpeech } from './enums.ts';
import { limits } from './limits.ts';

export const deckCard = z.object({
  id: z.uuid(),
  deckId: z.uuid(),
  frontValue: z.string(),
  frontExample: z.string().nullable(),
  backValue: z.string(),
  backExample: z.string().nullable(),
  tags: z.array(z.string()),
  partOfSpeech: z.enum(partsOfSpeech).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type DeckCard = z.infer<typeof deckCard>;

export const deckView = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  authorId: z.string(),
  accessType: z.enum(deckAccessTypes),
  /** The access code of a LINK_ONLY deck. Only the author and admins receive it; null for all others. */
  accessCode: z.string().nullable(),
  externalUrl: z.string().nullable(),
  tags: z.array(z.string()),
  level: z.enum(languageLevels).nullable(),
  cardCount: z.number().int(),
  /** Grows by 1 with every change of the deck or its cards. An update sends the version that it was made from. */
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type DeckView = z.infer<typeof deckView>;

/** What a search engine or a messenger shows of a public deck. */
export const deckSummary = deckView.pick({ name: true, description: true, level: true, cardCount: true });
export type DeckSummary = z.infer<typeof deckSummary>;

export const deckWithCards = deckView.extend({ cards: z.array(deckCard) });
export type DeckWithCards = z.infer<typeof deckWithCards>;

export const catalogueQuery = z.object({
  search: z.string().max(100).optional(),
  level: z.enum(languageLevels).optional(),
  tag: z.string().max(50).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const catalogueView = z.object({ decks: z.array(deckView), total: z.number().int() });
export type CatalogueView = z.infer<typeof catalogueView>;

/**
 * Tags and language levels of the public decks, with the number of decks for each. The most frequent tags come first;
 * levels are in order.
 */
export const catalogueTags = z.object({
  tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
  levels: z.array(z.object({ level: z.enum(languageLevels), count: z.number().int() })),
});
export type CatalogueTags = z.infer<typeof catalogueTags>;

const tags = z.array(z.string().min(1).max(limits.tag)).max(limits.cardTags);
const example = z.string().max(limits.cardExample).nullable();

/**
 * A card in the body of a call that creates or updates a deck. Its `id` never changes; if it is missing, the server
 * makes one.
 */
export const deckCardDraft = z.object({
  id: z.uuid().toLowerCase().optional(),
  frontValue: z.string().trim().min(1, 'El valor del front es obligatorio').max(limits.cardValue),
  frontExample: example.default(null),
  backValue: z.string().trim().min(1, 'El valor del back es obligatorio').max(limits.cardValue),
  backExample: example.default(null),
  tags: tags.default([]),
  partOfSpeech: z.enum(partsOfSpeech).nullable().default(null),
});
export type DeckCardDraft = z.infer<typeof deckCardDraft>;

function haveDistinctIds(cards: readonly DeckCardDraft[]): boolean {
  const ids = cards.flatMap(({ id }) => id ?? []);
  return new Set(ids).size === ids.length;
}

const deckFields = {
  name: z.string().trim().min(1, 'Название колоды обязательно').max(limits.deckName),
  description: z.string().max(limits.deckDescription).nullable(),
  accessType: z.enum(deckAccessTypes),
  /** The access code of a LINK_ONLY deck. Null or missing: the deck keeps its code, or the server makes one. */
  accessCode: z
    .string()
    .regex(/^[A-Za-z0-9]{10}$/)
    .nullable(),
  externalUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(limits.url)]).nullable(),
  tags,
  level: z.enum(languageLevels).nullable(),
  cards: z
    .array(deckCardDraft)
    .min(1, 'Добавьте хотя бы одну карточку')
    .max(limits.deckCards)
    .refine(haveDistinctIds, 'two cards with one id'),
};

/** Body of createDeckWithCards. `id` lets a client repeat the call safely. `authorId` must be the caller's id. */
export const createDeckBody = z.object({
  id: z.uuid().toLowerCase().optional(),
  name: deckFields.name,
  description: deckFields.description.default(null),
  authorId: z.string().min(1, 'ID автора обязателен').optional(),
  accessType: deckFields.accessType,
  accessCode: deckFields.accessCode.default(null),
  externalUrl: deckFields.externalUrl.default(null),
  tags: deckFields.tags.default([]),
  level: deckFields.level.default(null),
  cards: deckFields.cards,
});
export type CreateDeckBody = z.infer<typeof createDeckBody>;

/**
 * Body of updateDeck. The fields that it contains replace the stored ones; `cards` is the whole list in its new order.
 * With `version`, an update of a deck that has changed since that version fails with EDIT_CONFLICT.
 */
export const updateDeckBody = z
  .object({ ...deckFields, authorId: z.string(), version: z.number().int() })
  .partial();
export type UpdateDeckBody = z.infer<typeof updateDeckBody>;

export const deckIdParams = z.object({
  id: z.uuid({ error: ({ input }) => (input ? 'Invalid UUID' : 'ID обязателен') }).toLowerCase(),
});
/**
 * Path parameter of getDeck: an id or an access code. It has the same name in every call on `/deck/:id`, because an
 * OpenAPI document does not allow two names for one parameter.
 */
export const deckParams = z.object({
  id: z.string().min(1).max(40).describe('Id or access code of the deck'),
});
/** Query of getDeck. The access code opens a LINK_ONLY deck that is requested by its id. */
export const deckAccessQuery = z.object({ accessCode: z.string().max(10).optional() });
export const decksByIdsBody = z.object({ ids: z.array(z.uuid()).max(500) });
export const deckName = z.object({ id: z.uuid(), name: z.string() });

/** Parameters and body of addDeckToUser. Without `cardIds`, the whole deck is added. */
export const addDeckParams = z.object({
  id: z.uuid({ error: ({ input }) => (input ? 'Invalid UUID' : 'ID колоды обязателен') }),
});
export const addDeckBody = z.object({
  userId: z.string().min(1, 'ID пользователя обязателен').optional(),
  cardIds: z.array(z.uuid()).min(1).max(limits.deckCards).optional(),
  accessCode: z.string().max(10).optional(),
});
export const addDeckResponse = z.object({ added: z.number().int(), present: z.number().int() });
