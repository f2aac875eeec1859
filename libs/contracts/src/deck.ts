import { z } from 'zod';
import { deckAccessTypes, languageLevels, partsOfSpeech } from './enums.ts';

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
  /** Shown to the author and admins alone. */
  accessCode: z.string().nullable(),
  externalUrl: z.string().nullable(),
  tags: z.array(z.string()),
  level: z.enum(languageLevels).nullable(),
  cardCount: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type DeckView = z.infer<typeof deckView>;

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

export const deckParams = z.object({ idOrCode: z.string().min(1).max(40) });
/** Access code that opens a LINK_ONLY deck asked for by its id. */
export const deckAccessQuery = z.object({ accessCode: z.string().max(10).optional() });
export const decksByIdsBody = z.object({ ids: z.array(z.uuid()).max(500) });
export const deckName = z.object({ id: z.uuid(), name: z.string() });

/** addDeckToUser. Absent `cardIds` means the whole deck. */
export const addDeckParams = z.object({ id: z.uuid() });
export const addDeckBody = z.object({
  userId: z.string().optional(),
  cardIds: z.array(z.uuid()).min(1).max(1000).optional(),
  accessCode: z.string().max(10).optional(),
});
export const addDeckAnswer = z.object({ added: z.number().int(), present: z.number().int() });
