import { LockMode, UniqueConstraintViolationException, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { SaveTeamBody, UpdateTeamBody } from '@repaso/contracts';
import { reachOf } from '@repaso/release-rules';
import { appError, recordAct } from '@repaso/service-kit';
import { isDeepStrictEqual } from 'node:util';
import { v7 } from 'uuid';
import { listOwners } from '../../domain/owners.repository.ts';
import { Team, TeamMember, TeamRemote } from '../../db/entities/team.entity.ts';
import { presentTeams } from './team.repository.ts';

interface SaveContext {
  actorId: string;
  now: Date;
}

/** Creates a team. Call it in a transaction. @throws TEAM_NAME_TAKEN, REMOTE_OWNED, PREFIX_OWNED */
export async function createTeam(
  em: SqlEntityManager,
  body: SaveTeamBody,
  { actorId, now }: SaveContext,
): Promise<Team> {
  const team = em.create(Team, { id: v7(), name: body.name, createdAt: now, version: 1 });
  em.persist(team);
  await write(em, team, body);
  recordAct(em, { action: 'team.created', actorId, details: detailsOf(team, body) }, now);
  return team;
}

/**
 * Replaces what a team has. Call it in a transaction. A stale `version` is refused only if the update would change
 * something, so a repeated update succeeds.
 * @throws TEAM_NOT_FOUND, EDIT_CONFLICT, TEAM_NAME_TAKEN, REMOTE_OWNED, PREFIX_OWNED
 */
export async function updateTeam(
  em: SqlEntityManager,
  { id, version, ...body }: UpdateTeamBody & { id: string },
  { actorId, now }: SaveContext,
): Promise<Team> {
  const team = await em.findOne(Team, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (team === null) throw appError('TEAM_NOT_FOUND');
  const [stored] = await presentTeams(em, [team]);
  if (stored !== undefined && isDeepStrictEqual(ordered(stored), ordered(body))) return team;
  if (version !== team.version) throw appError('EDIT_CONFLICT');
  em.assign(team, { name: body.name, version: version + 1 });
  await em.nativeDelete(TeamMember, { teamId: id });
  await em.nativeDelete(TeamRemote, { teamId: id });
  await write(em, team, body);
  recordAct(em, { action: 'team.updated', actorId, details: detailsOf(team, body) }, now);
  return team;
}

/** Returns what a save replaces, in an order of its own. */
const ordered = ({ name, remotes, members }: SaveTeamBody) => ({
  name,
  remotes: remotes.toSorted((one, two) => (one.name < two.name ? -1 : 1)),
  members: [...new Set(members)].sort(),
});

/** Deletes a team with its tokens. Call it in a transaction. @throws TEAM_NOT_FOUND */
export async function deleteTeam(
  em: SqlEntityManager,
  id: string,
  { actorId, now }: SaveContext,
): Promise<void> {
  const team = await em.findOne(Team, { id });
  if (team === null) throw appError('TEAM_NOT_FOUND');
  await em.nativeDelete(Team, { id });
  recordAct(em, { action: 'team.deleted', actorId, details: { team: team.name } }, now);
}

const detailsOf = ({ name }: Team, { remotes }: SaveTeamBody) => ({
  team: name,
  remotes: remotes.map((remote) => remote.name).join(', '),
});

async function write(em: SqlEntityManager, { id }: Team, { remotes, members }: SaveTeamBody): Promise<void> {
  await requireUnowned(em, id, remotes);
  await requireOwnPrefixes(em, id, remotes);
  try {
    await em.flush();
  } catch (error) {
    throw error instanceof UniqueConstraintViolationException ? appError('TEAM_NAME_TAKEN') : error;
  }
  await em.insertMany(
    TeamMember,
    [...new Set(members)].map((userId) => ({ teamId: id, userId })),
  );
  await em.insertMany(
    TeamRemote,
    remotes.map((remote) => ({ ...remote, teamId: id })),
  );
}

async function requireUnowned(
  em: SqlEntityManager,
  id: string,
  remotes: SaveTeamBody['remotes'],
): Promise<void> {
  // One change of owners at a time, so that two teams cannot get the same remote.
  await em.execute('lock table admin.team_remote in share row exclusive mode');
  const names = remotes.map(({ name }) => name);
  const taken = await em.findOne(TeamRemote, { name: { $in: names }, teamId: { $ne: id } });
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  const name = taken?.name ?? twice;
  if (name !== undefined) throw appError('REMOTE_OWNED', { name });
}

/**
 * Refuses a prefix that covers one of another team, or is covered by it. The release check would refuse the builds of
 * both. Call it with the table locked.
 */
async function requireOwnPrefixes(
  em: SqlEntityManager,
  id: string,
  remotes: SaveTeamBody['remotes'],
): Promise<void> {
  const wanted = remotes.flatMap(({ prefixes }) => prefixes);
  const others = (await listOwners(em)).filter(({ teamId }) => teamId !== id);
  for (const { team, prefixes } of others) {
    const prefix = wanted.find((path) => reachOf(prefixes, path) + reachFrom(path, prefixes) > 0);
    if (prefix !== undefined) throw appError('PREFIX_OWNED', { prefix, team });
  }
}

/** Returns the length of a path if it covers one of the prefixes; 0 otherwise. */
const reachFrom = (path: string, prefixes: readonly string[]) =>
  Math.max(0, ...prefixes.map((prefix) => reachOf([path], prefix)));
