import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { OwnedRemote } from '@repaso/release-rules';

/** Returns all remotes that belong to a team. */
export async function listOwners(em: SqlEntityManager): Promise<OwnedRemote[]> {
  return em.execute<OwnedRemote[]>(
    `select remote.name, team.id as "teamId", team.name as team, remote.prefixes
     from admin.team_remote remote join admin.team team on team.id = remote.team_id order by remote.name`,
  );
}
