import { AuditOutbox, RateLimitCount } from '@repaso/service-kit';
import path from 'node:path';
import { Deck, DeckCard, DeckGrant } from './entities/deck.entity.ts';
import { AiQuota } from './entities/ai-quota.entity.ts';
import { CardReportTable } from './entities/card-report.entity.ts';
import { SeededDeck } from './entities/seeded-deck.entity.ts';
import { DeletedUser } from './entities/deleted-user.entity.ts';

/** Name of the service's Postgres schema, and its part of paths: `/api/decks`. */
export const name = 'decks';

export const entities = [
  Deck,
  DeckCard,
  DeckGrant,
  SeededDeck,
  CardReportTable,
  AiQuota,
  DeletedUser,
  AuditOutbox,
  RateLimitCount,
];
export const migrationsPath = path.join(import.meta.dirname, 'migrations');
