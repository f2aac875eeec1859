import { reply, requireStorable, route } from '@repaso/service-kit';
import type { RouteDefinition } from '@repaso/service-kit';
import { createTeam, deleteTeam, updateTeam } from './save-team.command.ts';
import { listTeams, presentTeams, presentToken } from './team.repository.ts';
import { createToken, revokeToken } from './token.commands.ts';

const admins = { roles: ['admin'] } as const;

export const teamRoutes: RouteDefinition[] = [
  route('getTeams', 'verified', async ({ em, user }) =>
    reply(await listTeams(em, user.role === 'admin' ? null : user.id)),
  ),

  route(
    'createTeam',
    admins,
    async ({ em, body, userId: actorId, now }) => {
      const [team] = await presentTeams(em, [await createTeam(em, body, { actorId, now })]);
      return reply(required(team));
    },
    { transaction: true, check: ({ body }) => requireStorable(body) },
  ),

  route(
    'updateTeam',
    admins,
    async ({ em, params, body, userId: actorId, now }) => {
      const saved = await updateTeam(em, { ...body, id: params.id }, { actorId, now });
      const [team] = await presentTeams(em, [saved]);
      return reply(required(team));
    },
    { transaction: true, check: ({ body }) => requireStorable(body) },
  ),

  route(
    'deleteTeam',
    admins,
    async ({ em, params, userId: actorId, now }) => {
      await deleteTeam(em, params.id, { actorId, now });
      return reply(null);
    },
    { transaction: true },
  ),

  route(
    'createPublishToken',
    admins,
    async ({ em, params, body, userId: actorId, now }) => {
      const { token, secret } = await createToken(em, body, { teamId: params.id, actorId, now });
      return reply({ ...presentToken(token), secret });
    },
    { transaction: true, check: ({ body }) => requireStorable(body) },
  ),

  route(
    'revokePublishToken',
    admins,
    async ({ em, params, userId: actorId, now }) => {
      await revokeToken(em, params.tokenId, { teamId: params.id, actorId, now });
      return reply(null);
    },
    { transaction: true },
  ),
];

/** `presentTeams` returns one for each team. */
function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the team was not presented');
  return value;
}
