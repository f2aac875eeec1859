import type { APIRequestContext } from '@playwright/test';
import { csrfHeader } from '@repaso/contracts';

/** A team as a test makes it, with the environment of its command. */
export interface Team {
  environment: { REPASO_URL: string; REPASO_TOKEN: string };
}

/** Makes a team that owns one remote, and a token for both channels. `request` has the session of an admin. */
export async function makeTeam(
  request: APIRequestContext,
  origin: string,
  { name, prefix }: { name: string; prefix: string },
): Promise<Team> {
  const post = async <T>(path: string, data: object): Promise<T> => {
    const headers = { origin, [csrfHeader]: '1' };
    const response = await request.post(`${origin}/api/admin/teams${path}`, { data, headers });
    return ((await response.json()) as { data: T }).data;
  };
  const body = { name: `Equipo ${name}`, remotes: [{ name, prefixes: [prefix] }], members: [] };
  const { id } = await post<{ id: string }>('', body);
  const token = { label: 'CI', channels: ['live', 'canary'], days: 1 };
  const { secret } = await post<{ secret: string }>(`/${id}/tokens`, token);
  return { environment: { REPASO_URL: origin, REPASO_TOKEN: secret } };
}
