import { developmentAccounts, ensureFirstAdmin, seedDevelopmentAccounts } from '@repaso/auth';
import { seedDevelopmentLearner } from '@repaso/cards-sync';
import { starterDeckId, starterDecks } from '@repaso/content';
import { platformAuthorId, seedStarterDecks } from '@repaso/decks';
import { isLoopback } from './trustworthy-origin.ts';
import type { StandaloneEnv } from './environment.ts';
import type { OpenServices } from './services.ts';

/** Decks of the development learner: the starter deck and the deck about the family. */
const learnersDecks = [starterDeckId, '5cb42eed-0015-45b5-9cef-5975ca42f4cc'];
const cardsOfEach = 30;
const account = (role: 'user' | 'professor') => developmentAccounts.find((one) => one.role === role)?.id;

/** Development accounts exist only where no other machine can connect. */
export const hasDevelopmentAccounts = (env: StandaloneEnv) =>
  env.NODE_ENV !== 'production' && isLoopback(env.HOST);

/** Writes the initial data of an installation. Existing data stays unchanged. */
export async function seed(env: StandaloneEnv, services: OpenServices, now: Date): Promise<void> {
  const { databases, passwords } = services;
  const isDevelopment = hasDevelopmentAccounts(env);
  if (isDevelopment) await seedDevelopmentAccounts(databases.auth, passwords, now);
  if (env.ADMIN_EMAIL !== undefined && env.ADMIN_PASSWORD !== undefined) {
    const admin = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD, passwords };
    await ensureFirstAdmin(databases.auth, admin, now);
  }
  const author = (isDevelopment ? account('professor') : undefined) ?? platformAuthorId;
  await seedStarterDecks(databases.decks, starterDecks, author, now);
  const learner = account('user');
  if (isDevelopment && learner !== undefined) {
    await seedDevelopmentLearner(databases.cards, { userId: learner, deckCards: learnersCards(), now });
  }
}

function learnersCards() {
  return starterDecks
    .filter((deck) => learnersDecks.includes(deck.id))
    .flatMap((deck) => deck.cards.slice(0, cardsOfEach).map((card) => ({ ...card, deckId: deck.id })));
}
