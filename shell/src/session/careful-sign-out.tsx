import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { storedWaitingCount } from '@repaso/card-store/notices';
import { useAuth, useModal } from '@repaso/shell-api';
import type { AuthSession } from '@repaso/shell-api';
import { AuthContext } from '@repaso/shell-api/host';

/** How many things of the learner wait for a server that cannot be reached now. */
function heldBack(session: AuthSession | null, isDemo: boolean): number {
  if (session === null || isDemo || (navigator.onLine && !session.offline)) return 0;
  return storedWaitingCount(session.user.id) ?? 0;
}

/** Asks before somebody signs out without a connection while something was not sent: it waits until the next sign-in here. */
export function CarefulSignOut({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const intl = useIntl();
  const { open } = useModal();
  const careful = useMemo(() => {
    const ask = (count: number) =>
      new Promise<void>((resolve) =>
        open({
          variant: 'danger',
          title: <FormattedMessage id="shell.leave.title" />,
          body: <FormattedMessage id="shell.leave.body" values={{ count }} />,
          confirmLabel: intl.formatMessage({ id: 'shell.leave.confirm' }),
          onConfirm: () => auth.logout().finally(resolve),
          onCancel: resolve,
        }),
      );
    const logout = () => {
      const count = heldBack(auth.session, auth.isDemo);
      return count === 0 ? auth.logout() : ask(count);
    };
    return { ...auth, logout };
  }, [auth, intl, open]);
  return <AuthContext value={careful}>{children}</AuthContext>;
}
