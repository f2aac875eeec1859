import type { CallRequest } from '@repaso/contracts';
import { appError, reply, requireStorable, route } from '@repaso/service-kit';
import type { RateLimit, RouteDefinition } from '@repaso/service-kit';
import { Deck, DeckCard } from '../../db/entities/deck.entity.ts';
import { mayManage, mayRead, mayReadName } from './deck.policy.ts';
import { presentDeck, presentDeckWithCards } from './deck.presenter.ts';
import {
  cardsOf,
  countCards,
  findCatalogueTags,
  findDecks,
  findDecksOf,
  findPublicDecks,
  grantsOf,
  isAccessCode,
} from './deck.repository.ts';
import { checkNewDeck, createDeck } from './create-deck.command.ts';
import { findManagedDecks } from './managed-decks.repository.ts';
import { deleteDeck } from './delete-deck.command.ts';
import { readDeck } from './read-deck.command.ts';
import { updateDeck } from './update-deck.command.ts';

/** Limit against guessing access codes. Every lookup by a code counts, whether the code is right or wrong. */
const codeLookups: RateLimit = { points: 30, seconds: 60, by: 'user', budget: 'deck-code' };

/**
 * Limit for expensive public reads: counting the tags of all public decks, and reading decks with up to 5,000 cards.
 */
const publicReads: RateLimit = { points: 120, seconds: 60, by: 'user' };

const readsByCode = ({ params, query }: CallRequest<'getDeck'>) =>
  isAccessCode(params.id) || query.accessCode !== undefined;

/** Setting an access code counts as a lookup, because ACCESS_CODE_TAKEN reveals that the code exists. */
const setsCode = ({ body }: { body: { accessCode?: string | null | undefined } }) => Boolean(body.accessCode);

const catalogueRoutes: RouteDefinition[] = [
  route(
    'getCatalogue',
    'public',
    async ({ query, em, user }) => {
      const [decks, total] = await findPublicDecks(em, query);
      const ids = decks.map((deck) => deck.id);
      const counts = await countCards(em, ids);
      const views = decks.map((deck) => presentDeck(deck, counts.get(deck.id) ?? 0, mayManage(deck, user)));
      return reply({ decks: views, total });
    },
    { check: ({ query }) => requireStorable(query) },
  ),

  route('getCatalogueTags', 'public', async ({ em }) => reply(await findCatalogueTags(em)), {
    limits: [publicReads],
  }),
];

const readRoutes: RouteDefinition[] = [
  route(
    'getDeck',
    'public',
    async ({ params, query, em, user, refusal, now }) => {
      const request = { idOrCode: params.id, accessCode: query.accessCode, reader: user, refusal };
      return reply(await readDeck(em, request, now));
    },
    { limits: [publicReads, { ...codeLookups, counts: readsByCode }] },
  ),

  route('getDeckSummary', 'public', async ({ params, em }) => {
    const deck = await em.findOne(Deck, { id: params.id, accessType: 'PUBLIC' });
    if (deck === null) throw appError('DECK_NOT_FOUND');
    const counts = await countCards(em, [deck.id]);
    const { name, description, level, cardCount } = presentDeck(deck, counts.get(deck.id) ?? 0, false);
    return reply({ name, description, level, cardCount });
  }),

  route('getDecksByIds', 'verified', async ({ body, em, user }) => {
    const decks = await findDecks(em, body.ids);
    const grants = await grantsOf(em, user.id, body.ids);
    const readable = decks.filter((deck) => mayReadName(deck, user, grants.get(deck.id)));
    return reply(readable.map(({ id, name }) => ({ id, name })));
  }),

  route('getDeckCardsByIds', { roles: ['professor', 'admin'] }, async ({ body, em, user }) => {
    const cards = await em.find(DeckCard, { id: { $in: body.ids } });
    const decks = await findDecks(em, [...new Set(cards.map(({ deckId }) => deckId))]);
    const readable = new Set(decks.filter((deck) => mayRead(deck, user, undefined)).map(({ id }) => id));
    return reply(
      cards
        .filter(({ deckId }) => readable.has(deckId))
        .map(({ id, deckId, frontValue, backValue }) => ({ id, deckId, frontValue, backValue })),
    );
  }),

  route('getOwnDecks', 'verified', async ({ em, userId }) => {
    const decks = await findDecksOf(em, userId);
    const ids = decks.map((deck) => deck.id);
    const counts = await countCards(em, ids);
    return reply(decks.map((deck) => presentDeck(deck, counts.get(deck.id) ?? 0, true)));
  }),

  route(
    'getManagedDecks',
    { roles: ['professor', 'admin'] },
    async ({ query, em, user }) => {
      const [decks, total] = await findManagedDecks(em, query, user);
      const counts = await countCards(
        em,
        decks.map(({ id }) => id),
      );
      return reply({ decks: decks.map((deck) => presentDeck(deck, counts.get(deck.id) ?? 0, true)), total });
    },
    { check: ({ query }) => requireStorable(query) },
  ),
];

const writeRoutes: RouteDefinition[] = [
  route(
    'createDeckWithCards',
    'verified',
    async ({ body, em, user, now }) => {
      const deck = await createDeck(em, body, { author: user, now });
      return reply(presentDeckWithCards(deck, await cardsOf(em, deck.id), true), 'deck.created');
    },
    {
      transaction: true,
      check: ({ body, user }) => checkNewDeck(body, user),
      limits: [{ ...codeLookups, counts: setsCode }],
    },
  ),

  route(
    'updateDeck',
    'verified',
    async ({ params, body, em, user, now }) => {
      const deck = await updateDeck(em, params.id, body, { user, now });
      return reply(presentDeckWithCards(deck, await cardsOf(em, deck.id), true), 'deck.updated');
    },
    {
      transaction: true,
      check: ({ body }) => requireStorable(body),
      limits: [{ ...codeLookups, counts: setsCode }],
    },
  ),

  route(
    'deleteDeck',
    'verified',
    async ({ params, em, user, now }) => {
      await deleteDeck(em, params.id, { user, now });
      return reply({ id: params.id }, 'deck.deleted');
    },
    { transaction: true },
  ),
];

export const deckRoutes: RouteDefinition[] = [...catalogueRoutes, ...readRoutes, ...writeRoutes];
