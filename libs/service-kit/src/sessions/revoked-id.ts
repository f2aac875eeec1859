import { createHash } from 'node:crypto';

/** How the revocation feed names sessions and users: anybody may read it, and it should tell a stranger nothing. */
export function revokedId(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
