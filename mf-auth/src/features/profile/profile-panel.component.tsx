import { useState } from 'react';
import { FormattedMessage, Link, useAuth, useIntl } from '@repaso/shell-api';
import type { AuthUser, Role } from '@repaso/shell-api';
import { Button, LinkButton, Skeleton, Text } from '@repaso/ui';
import { LabelList } from '../../shared/label-list.component.tsx';
import { NameForm } from './name-form.component.tsx';
import { Teams } from './teams.component.tsx';
import styles from './profile.module.css';

const roleNames: Record<Role, string> = {
  user: 'auth.settings.role.user',
  professor: 'auth.settings.role.professor',
  admin: 'auth.settings.role.admin',
};

export function ProfilePanel() {
  return (
    <div className={styles.profile}>
      <Profile />
    </div>
  );
}

function Profile() {
  const { user, isLoading, isDemo } = useAuth();
  const intl = useIntl();
  if (isLoading) return <Skeleton label={intl.formatMessage({ id: 'auth.settings.loading' })} />;
  if (user === null) return <SignInOffer text="auth.settings.signed-out" />;
  if (isDemo) {
    return (
      <>
        <SignInOffer text="auth.settings.demo" />
        <SignOut label="auth.settings.leave-demo" />
      </>
    );
  }
  return (
    <>
      <NameForm user={user} />
      <Labels user={user} />
      {user.emailVerified && user.role !== 'admin' && <Teams />}
      <Text tone="muted" size="label">
        <FormattedMessage id="auth.settings.sign-out-kept" />
      </Text>
      <SignOut label="auth.settings.sign-out" />
    </>
  );
}

function Labels({ user }: { user: AuthUser }) {
  return (
    <LabelList
      labels={[
        ['auth.settings.email', user.email ?? <FormattedMessage id="auth.settings.email-unknown" />],
        ['auth.settings.role', <FormattedMessage id={roleNames[user.role]} />],
      ]}
    />
  );
}

function SignInOffer({ text }: { text: string }) {
  return (
    <>
      <Text tone="muted">
        <FormattedMessage id={text} />
      </Text>
      <LinkButton asChild variant="primary">
        <Link to="/auth?callbackUrl=%2Fsettings">
          <FormattedMessage id="auth.settings.sign-in" />
        </Link>
      </LinkButton>
    </>
  );
}

function SignOut({ label }: { label: string }) {
  const { logout } = useAuth();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await logout();
    // The page is still here if the learner cancelled the confirmation. Then enable the button again.
    setLeaving(false);
  };
  return (
    <Button busy={isLeaving} onClick={() => void leave()}>
      <FormattedMessage id={label} />
    </Button>
  );
}
