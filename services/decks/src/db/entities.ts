import { RateLimitCount } from '@repaso/service-kit';
import path from 'node:path';
import { Deck, DeckCard, DeckGrant } from '../features/deck/deck.entity.ts';
import { AiQuota } from './ai-quota.entity.ts';
import { DeletedUser } from './deleted-user.entity.ts';

export const entities = [Deck, DeckCard, DeckGrant, AiQuota, DeletedUser, RateLimitCount];
export const migrationsPath = path.join(import.meta.dirname, 'migrations');
