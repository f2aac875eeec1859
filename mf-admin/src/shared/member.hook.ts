import { useAuth } from '@repaso/shell-api';
import { teamsApi } from './teams.resource.ts';

/** Returns whether the signed-in user is a member of a team; null until the server has said so. */
export function useIsMember(): boolean | null {
  const { user } = useAuth();
  const { data, error } = teamsApi.useTeamsQuery(undefined, { skip: user === null });
  if (user === null || error !== undefined) return false;
  return data === undefined ? null : data.length > 0;
}
