import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { appError, recordAct } from '@repaso/service-kit';
import { v7 } from 'uuid';
import { PublishTokenRow, Team } from '../../db/entities/team.entity.ts';
import { hashOf, newSecret } from '../../domain/publish-token.ts';

const dayMs = 86_400_000;

interface Order {
  teamId: string;
  actorId: string;
  now: Date;
}

/** Makes a token and returns it with its secret, which is not stored. Call it in a transaction. @throws TEAM_NOT_FOUND */
export async function createToken(
  em: SqlEntityManager,
  { label, channels, days }: { label: string; channels: string[]; days: number | null },
  { teamId, actorId, now }: Order,
): Promise<{ token: PublishTokenRow; secret: string }> {
  const team = await teamOf(em, teamId);
  const secret = newSecret();
  const token = em.create(PublishTokenRow, {
    ...{ id: v7(), teamId, hash: hashOf(secret), label, channels, createdAt: now },
    expiresAt: days === null ? null : new Date(now.getTime() + days * dayMs),
  });
  em.persist(token);
  recordAct(em, { action: 'token.created', actorId, details: { team: team.name, token: label } }, now);
  await em.flush();
  return { token, secret };
}

/** Revokes a token. Call it in a transaction. @throws TEAM_NOT_FOUND */
export async function revokeToken(
  em: SqlEntityManager,
  id: string,
  { teamId, actorId, now }: Order,
): Promise<void> {
  const team = await teamOf(em, teamId);
  const token = await em.findOne(PublishTokenRow, { id, teamId });
  if (token === null || (token.revokedAt ?? null) !== null) return;
  token.revokedAt = now;
  recordAct(em, { action: 'token.revoked', actorId, details: { team: team.name, token: token.label } }, now);
}

async function teamOf(em: SqlEntityManager, id: string): Promise<Team> {
  const team = await em.findOne(Team, { id });
  if (team === null) throw appError('TEAM_NOT_FOUND');
  return team;
}
