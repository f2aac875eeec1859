import { demoUserId } from '@repaso/contracts';
import type { Role } from '@repaso/contracts';
import { appError } from '../errors/app-error.ts';

/** Who makes a request, from a verified access token. */
export interface Principal {
  id: string;
  /** Id of the session the token belongs to. */
  sid: string;
  role: Role;
  name: string;
  emailVerified: boolean;
  /** The access token itself, to call another service in the user's name. */
  token: string;
}

/**
 * The user a call acts for: always the session's. A payload may repeat the id.
 * @throws DEMO_REFUSED for the demo user, USER_MISMATCH for anybody else's id
 */
export function actingUser(principal: Principal, claimed: string | null | undefined): string {
  if (claimed === demoUserId) throw appError('DEMO_REFUSED');
  if (claimed !== undefined && claimed !== null && claimed !== principal.id) throw appError('USER_MISMATCH');
  return principal.id;
}
