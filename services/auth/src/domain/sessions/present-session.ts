import type { SessionUser, SessionView } from '@repaso/contracts';
import type { AuthSettings } from '../../auth-deps.ts';
import type { Session } from '../../db/entities/session.entity.ts';
import type { User } from '../../db/entities/user.entity.ts';

interface Shown {
  user: User;
  session: Session;
  /** Null: there is a session, but its access token is gone; a refresh gives a new one. */
  accessExpiresAt: Date | null;
}

/** The session as its own user sees it; null for a visitor. */
export function presentSession(shown: Shown | null, settings: AuthSettings): SessionView {
  return {
    user: shown && presentUser(shown.user),
    expiresAt: shown?.session.expiresAt.toISOString() ?? null,
    accessExpiresAt: shown?.accessExpiresAt?.toISOString() ?? null,
    signUpOpen: settings.signUpOpen,
    supportEmail: settings.supportEmail,
  };
}

const presentUser = ({ id, name, email, role, emailVerified, locale }: User): SessionUser => ({
  id,
  name,
  email,
  role,
  emailVerified,
  locale,
});
