import { developmentAccounts, seedDevelopmentAccounts } from '@repaso/auth';
import { seedDevelopmentLearner } from '@repaso/cards-sync';
import { starterDeckId, starterDecks } from '@repaso/content';
import { isLoopback } from './trustworthy-origin.ts';
import type { StandaloneEnv } from './environment.ts';
import type { OpenServices } from './services.ts';

/** Ids of the decks whose cards the development learner has: the starter deck, and the deck about the family. */
const learnersDecks = [starterDeckId, '5cb42eed-0015-45b5-9cef-5975ca42f4cc'];
const cardsOfEach = 30;
const account = (role: 'user' | 'professor') => developmentAccounts.find((one) => one.role === role)?.id;

/**
 * Returns whether the development accounts exist. Their passwords are public, so they exist only if no other machine
 * can connect, and never in production.
 */
export const hasDevelopmentAccounts = (env: StandaloneEnv) =>
  env.NODE_ENV !== 'production' && isLoopback(env.HOST);

/**
 * Returns the author of starter decks that do not exist yet: the professor among the development accounts. Undefined
 * without these accounts; the author is then the platform.
 */
export const starterAuthorId = (env: StandaloneEnv) =>
  hasDevelopmentAccounts(env) ? account('professor') : undefined;

/** Writes the initial data of an installation. Data that exist stay unchanged. */
export async function seed(env: StandaloneEnv, services: OpenServices, now: Date): Promise<void> {
  const { auth, cards, decks, admin } = services;
  const isDevelopment = hasDevelopmentAccounts(env);
  // The development accounts include an admin. They come before auth's first admin, which is created only if there is
  // no admin.
  if (isDevelopment) await seedDevelopmentAccounts(auth.orm, auth.passwords, now);
  for (const service of [auth, cards, decks, admin]) await service.prepare?.();
  const learner = account('user');
  if (isDevelopment && learner !== undefined) {
    // On a development machine, the browser has the zone of the server.
    const zoneOffset = -now.getTimezoneOffset();
    await seedDevelopmentLearner(cards.orm, { userId: learner, deckCards: learnersCards(), now, zoneOffset });
  }
}

function learnersCards() {
  return starterDecks
    .filter((deck) => learnersDecks.includes(deck.id))
    .flatMap((deck) => deck.cards.slice(0, cardsOfEach).map((card) => ({ ...card, deckId: deck.id })));
}
