import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { appError } from '@repaso/service-kit';
import { PublishTokenRow, Team, TeamMember, TeamRemote } from '../../db/entities/team.entity.ts';
import { actorOf, publisherOf } from './publisher.ts';
import type { PublishingRequest } from './publisher.ts';

/** Which refused builds a caller reads; null for an admin or an operator, whose list has all of them. */
export type Reader = {
  /** Names of the remotes that the caller's teams own. */
  remotes: readonly string[];
  /** The authors of what the tokens of these teams have sent. */
  actors: readonly string[];
} | null;

/**
 * Returns the reader of releases: an admin or a member of a team by the session, or a team or an operator by a token.
 * @throws as publisherOf
 */
export async function readerOf(em: SqlEntityManager, request: PublishingRequest): Promise<Reader> {
  const { user, authorization } = request;
  if (authorization === '' && user?.emailVerified === true && user.role !== 'admin') {
    const found = await em.find(TeamMember, { userId: user.id });
    if (found.length === 0) throw appError('FORBIDDEN');
    return readerOfTeams(
      em,
      found.map(({ teamId }) => teamId),
    );
  }
  const { publisher } = await publisherOf(em, request);
  return publisher === undefined ? null : readerOfTeams(em, [publisher.teamId]);
}

async function readerOfTeams(em: SqlEntityManager, ids: readonly string[]): Promise<Reader> {
  const ofTeams = { teamId: { $in: [...ids] } };
  const [teams, remotes, tokens] = await Promise.all([
    em.find(Team, { id: { $in: [...ids] } }),
    em.find(TeamRemote, ofTeams),
    em.find(PublishTokenRow, ofTeams),
  ]);
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]));
  return {
    remotes: remotes.map(({ name }) => name),
    actors: tokens.map(({ teamId, label }) => actorOf(nameOf.get(teamId) ?? '', label)),
  };
}
