import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Publisher } from '@repaso/release-rules';
import { appError } from '@repaso/service-kit';
import type { Principal } from '@repaso/service-kit';
import { PublishTokenRow, Team, TeamRemote } from '../../db/entities/team.entity.ts';
import { operatorOf } from '../../domain/operator-token.ts';
import { hashOf } from '../../domain/publish-token.ts';

/** Who publishes: an admin or an operator, who may change everything, or a team by its token. */
export interface Caller {
  actor: string;
  actorId: string | null;
  publisher: Publisher | undefined;
}

/** What a request says of its caller. */
export interface PublishingRequest {
  user: Principal | null;
  /** Why the session of the request is not valid. */
  refusal: Error | null;
  /** The header of this name; empty without one. */
  authorization: string;
  /** The secret by which operators sign their tokens; null in an installation without one. */
  signing: string | null;
  now: Date;
}

const bearer = /^Bearer (\S+)$/;
const secretOfTeam = /^repaso_[\w-]{43}$/;

/**
 * Returns who makes a request to publish, by the session of an admin, the token of a team, or that of an operator. Notes
 * when the token of a team was used.
 * @throws PUBLISH_TOKEN_INVALID; without a token, as for a route of admins
 */
export async function publisherOf(
  em: SqlEntityManager,
  { user, refusal, authorization, signing, now }: PublishingRequest,
): Promise<Caller> {
  if (authorization !== '') {
    const token = bearer.exec(authorization)?.[1] ?? '';
    return secretOfTeam.test(token) ? ofTeam(em, token, now) : ofOperator(token, signing, now);
  }
  if (user === null) throw refusal ?? appError('UNAUTHENTICATED');
  if (!user.emailVerified) throw appError('EMAIL_NOT_VERIFIED');
  if (user.role !== 'admin') throw appError('FORBIDDEN');
  return { actor: user.name, actorId: user.id, publisher: undefined };
}

function ofOperator(token: string, signing: string | null, now: Date): Caller {
  const actor = signing === null ? null : operatorOf(token, signing, now);
  if (actor === null) throw appError('PUBLISH_TOKEN_INVALID');
  return { actor, actorId: null, publisher: undefined };
}

async function ofTeam(em: SqlEntityManager, secret: string, now: Date): Promise<Caller> {
  const token = await em.findOne(PublishTokenRow, { hash: hashOf(secret) });
  if (token === null || !isValid(token, now)) throw appError('PUBLISH_TOKEN_INVALID');
  const [team, remotes] = await Promise.all([
    em.findOneOrFail(Team, { id: token.teamId }),
    em.find(TeamRemote, { teamId: token.teamId }),
  ]);
  await em.nativeUpdate(PublishTokenRow, { id: token.id }, { lastUsedAt: now });
  return {
    ...{ actor: actorOf(team.name, token.label), actorId: null },
    publisher: {
      ...{ teamId: team.id, team: team.name, channels: token.channels },
      remotes: remotes.map(({ name }) => name),
    },
  };
}

/** Returns how the history names what a team has done by one of its tokens. */
export const actorOf = (team: string, token: string): string => `${team} (${token})`;

const isValid = ({ revokedAt = null, expiresAt = null }: PublishTokenRow, now: Date) =>
  revokedAt === null && (expiresAt === null || expiresAt > now);
