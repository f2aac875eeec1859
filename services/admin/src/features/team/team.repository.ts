import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PublishToken, Team as TeamView } from '@repaso/contracts';
import { PublishTokenRow, Team, TeamMember, TeamRemote } from '../../db/entities/team.entity.ts';

/** Returns the teams by name: all, or those of one member. */
export async function listTeams(em: SqlEntityManager, member: string | null): Promise<TeamView[]> {
  const own = member === null ? [] : await em.find(TeamMember, { userId: member });
  const where = member === null ? {} : { id: { $in: own.map(({ teamId }) => teamId) } };
  const teams = await em.find(Team, where, { orderBy: { name: 'asc' } });
  return presentTeams(em, teams);
}

/** Returns what the screens show of teams. */
export async function presentTeams(em: SqlEntityManager, teams: readonly Team[]): Promise<TeamView[]> {
  const ofTeams = { teamId: { $in: teams.map(({ id }) => id) } };
  const [members, remotes, tokens] = await Promise.all([
    em.find(TeamMember, ofTeams, { orderBy: { userId: 'asc' } }),
    em.find(TeamRemote, ofTeams, { orderBy: { name: 'asc' } }),
    em.find(PublishTokenRow, ofTeams, { orderBy: { createdAt: 'desc' } }),
  ]);
  return teams.map(({ id, name, createdAt, version }) => {
    const isOwn = ({ teamId }: { teamId: string }) => teamId === id;
    return {
      ...{ id, name, version, createdAt: createdAt.toISOString() },
      remotes: remotes.filter(isOwn).map((remote) => ({ name: remote.name, prefixes: remote.prefixes })),
      members: members.filter(isOwn).map(({ userId }) => userId),
      tokens: tokens.filter(isOwn).map(presentToken),
    };
  });
}

export function presentToken({ id, label, channels, ...times }: PublishTokenRow): PublishToken {
  const iso = (time: Date | null | undefined) => time?.toISOString() ?? null;
  return {
    ...{ id, label, channels, createdAt: times.createdAt.toISOString() },
    ...{
      expiresAt: iso(times.expiresAt),
      revokedAt: iso(times.revokedAt),
      lastUsedAt: iso(times.lastUsedAt),
    },
  };
}
