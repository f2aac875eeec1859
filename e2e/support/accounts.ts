import * as auth from '@repaso/auth';
import * as cards from '@repaso/cards-sync';
import { starterDecks } from '@repaso/content';
import type { Locale, Role } from '@repaso/contracts';
import { zoneOffsetMinutes } from '@repaso/leitner';
import { openOrm } from '@repaso/service-kit';
import { silentLog } from '@repaso/testing';
import { randomUUID } from 'node:crypto';
import { learnerZone } from './learner-zone.ts';

/** An account with its password. */
export interface Account {
  id: string;
  name: string;
  email: string;
  password: string;
}

export interface AccountOptions {
  name?: string;
  role?: Role;
  /** Language of the mails to the account; Spanish by default. */
  locale?: Locale;
  emailVerified?: boolean;
  banned?: boolean;
  /**
   * True for an account with weeks of answers: cards in every box, a third of them due. Otherwise the account has
   * only the starter deck, and no answers.
   */
  hasHistory?: boolean;
}

/** Creates accounts in a platform's database, through the services' own commands. */
export interface Accounts {
  create(options?: AccountOptions): Promise<Account>;
  /** Ends all sessions of an account: they expire now, or are revoked. */
  endSessions(account: Account, how: 'expired' | 'revoked'): Promise<void>;
  /** Bans an account. If `ban` is null, lifts its ban. */
  ban(account: Account, ban: { reason: string; expires: Date } | null): Promise<void>;
  close(): Promise<void>;
}

interface AccountsConfig {
  database: string;
  keySecret: string;
  origin: string;
}

const studied = starterDecks
  .slice(0, 2)
  .flatMap((deck) => deck.cards.slice(0, 30).map((card) => ({ ...card, deckId: deck.id })));

export async function openAccounts({ database, keySecret, origin }: AccountsConfig): Promise<Accounts> {
  const orm = await openOrm({ ...auth, url: database, poolSize: 2 });
  const cardsOrm = await openOrm({ ...cards, url: database, poolSize: 2 });
  const surroundings = { log: silentLog, now: () => new Date(), version: 'e2e', checkResponses: false };
  const settings = {
    ...{ signUpOpen: false, supportEmail: 'support@repaso.test' },
    mailTransport: 'none' as const,
  };
  const open = await auth.openAuth({ ...surroundings, orm, origin, keySecret, settings, bcryptCost: 4 });
  return {
    async create(options = {}) {
      const {
        name = 'Ana',
        role = 'user',
        locale = 'es',
        emailVerified = true,
        banned = false,
        hasHistory = false,
      } = options;
      const id = randomUUID();
      const account = { id, name, email: `${id}@repaso.test`, password: 'correct horse' };
      const passwordHash = await open.deps.passwords.hash(account.password);
      const user = { ...account, passwordHash, role, locale, emailVerified };
      await auth.createUser(orm.em.fork(), user, new Date());
      const ban = { userId: id, actorId: null, reason: null, expires: null };
      if (banned) await auth.banUser(orm.em.fork(), ban, new Date());
      const now = new Date();
      const zoneOffset = zoneOffsetMinutes(learnerZone, now.getTime());
      const history = { userId: id, deckCards: studied, now, zoneOffset };
      if (hasHistory) await cards.seedDevelopmentLearner(cardsOrm, history);
      return account;
    },
    async endSessions({ id }, how) {
      const ended = how === 'expired' ? { expiresAt: new Date() } : { revokedAt: new Date() };
      await orm.em.fork().nativeUpdate(auth.Session, { userId: id }, ended);
    },
    async ban({ id }, ban) {
      if (ban === null) await orm.em.fork().nativeUpdate(auth.User, { id }, { banned: false });
      else await auth.banUser(orm.em.fork(), { userId: id, actorId: null, ...ban }, new Date());
    },
    async close() {
      await open.close();
      await Promise.all([orm.close(true), cardsOrm.close(true)]);
    },
  };
}
