import { reply, route } from '@repaso/service-kit';
import type { RouteDefinition } from '@repaso/service-kit';
import type { CodeLookups } from './code-lookups.ts';
import { isKeeper, mayKnowName } from './deck.policy.ts';
import { presentDeck } from './deck.presenter.ts';
import { countCards, findDecks, findPublicDecks, grantsOf, isAccessCode } from './deck.repository.ts';
import { readDeck } from './read-deck.command.ts';

export function deckRoutes(countLookup: CodeLookups): RouteDefinition[] {
  return [
    route('getCatalogue', 'public', async ({ query, em, user }) => {
      const [decks, total] = await findPublicDecks(em, query);
      const ids = decks.map((deck) => deck.id);
      const counts = await countCards(em, ids);
      const views = decks.map((deck) => presentDeck(deck, counts.get(deck.id) ?? 0, isKeeper(deck, user)));
      return reply({ decks: views, total });
    }),

    route('getDeck', 'public', async ({ params, query, em, user, now, ctx }) => {
      if (isAccessCode(params.idOrCode) || query.accessCode !== undefined) await countLookup(user, ctx.ip);
      const request = { idOrCode: params.idOrCode, accessCode: query.accessCode, reader: user };
      return reply(await readDeck(em, request, now));
    }),

    route('getDecksByIds', 'verified', async ({ body, em, user }) => {
      const decks = await findDecks(em, body.ids);
      const grants = await grantsOf(em, user.id, body.ids);
      const known = decks.filter((deck) => mayKnowName(deck, user, grants.get(deck.id)));
      return reply(known.map(({ id, name }) => ({ id, name })));
    }),
  ];
}
