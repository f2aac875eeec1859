import { demoUserId } from '@repaso/contracts';
import type { Role } from '@repaso/contracts';
import { appError } from '../errors/app-error.ts';

/** The user who makes a request, from a verified access token. */
export interface Principal {
  id: string;
  /** Id of the session of the token. */
  sid: string;
  role: Role;
  name: string;
  emailVerified: boolean;
  /** The access token itself, to call another service on behalf of the user. */
  token: string;
}

/**
 * Returns the user that a request acts for: always the user of the session. A payload may repeat the id.
 * @throws DEMO_REFUSED for the demo user, USER_MISMATCH for the id of another user
 */
export function actingUser(principal: Principal, claimed: string | null | undefined): string {
  if (claimed === demoUserId) throw appError('DEMO_REFUSED');
  if (claimed !== undefined && claimed !== null && claimed !== principal.id) throw appError('USER_MISMATCH');
  return principal.id;
}
