import type { Team } from '@repaso/contracts';
import { call } from '@repaso/shell-api';

export async function saveName(name: string): Promise<void> {
  await call('updateProfile', { body: { name } });
}

export async function changePassword(password: string, newPassword: string): Promise<void> {
  await call('changePassword', { body: { password, newPassword } });
}

/** Returns the teams that the user may see: of most users those that they are members of, of admins all. */
export const readTeams = (): Promise<Team[]> => call('getTeams');
