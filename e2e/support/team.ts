import type { APIRequestContext } from '@playwright/test';
import { csrfHeader } from '@repaso/contracts';
import type { Team } from '@repaso/contracts';

const path = '/api/admin/teams';

/** Returns a function that sends changes of teams. `request` has the session of an admin. */
const sender =
  (request: APIRequestContext, origin: string) =>
  async <T>(method: 'POST' | 'PUT', url: string, data: object): Promise<T> => {
    const headers = { origin, [csrfHeader]: '1' };
    const response = await request.fetch(`${origin}${path}${url}`, { method, data, headers });
    return ((await response.json()) as { data: T }).data;
  };

/** A team's access, as the environment of its command has it. */
export interface TeamAccess {
  environment: { REPASO_URL: string; REPASO_TOKEN: string };
}

/** Makes a team that owns one remote, and a token for both channels. `request` has the session of an admin. */
export async function makeTeam(
  request: APIRequestContext,
  origin: string,
  { name, prefix, members = [] }: { name: string; prefix: string; members?: string[] },
): Promise<TeamAccess> {
  const send = sender(request, origin);
  const body = { name: `Equipo ${name}`, remotes: [{ name, prefixes: [prefix] }], members };
  const { id } = await send<Team>('POST', '', body);
  const token = { label: 'CI', channels: ['live', 'canary'], days: 1 };
  const { secret } = await send<{ secret: string }>('POST', `/${id}/tokens`, token);
  return { environment: { REPASO_URL: origin, REPASO_TOKEN: secret } };
}

/** Returns the team that owns a remote. `request` has the session of an admin. */
export async function teamOfRemote(
  request: APIRequestContext,
  origin: string,
  remote: string,
): Promise<Team | undefined> {
  const response = await request.get(`${origin}${path}`);
  const { data } = (await response.json()) as { data: Team[] };
  return data.find(({ remotes }) => remotes.some(({ name }) => name === remote));
}

/** Renames the team that owns a remote. `request` has the session of an admin. */
export async function renameTeam(
  request: APIRequestContext,
  origin: string,
  { remote, to }: { remote: string; to: string },
): Promise<void> {
  const team = await teamOfRemote(request, origin, remote);
  if (team === undefined) throw new Error(`no team owns ${remote}`);
  const { id, remotes, members, version } = team;
  await sender(request, origin)('PUT', `/${id}`, { name: to, remotes, members, version });
}
