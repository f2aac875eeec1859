import { Breadcrumbs, RequireAuth, useAuth, useIntl } from '@repaso/shell-api';
import type { AuthUser } from '@repaso/shell-api';
import { LearnerGate } from '../../shared/learner-gate.component.tsx';
import { HomeLoading } from './home-loading.component.tsx';
import { LearnerHome } from './learner-home.component.tsx';
import { VisitorHome } from './visitor-home.component.tsx';

const firstName = (user: AuthUser | null) => user?.name.trim().split(/\s+/, 1)[0] ?? '';

function Home() {
  const { isLoading } = useAuth();
  if (isLoading) return <HomeLoading />;
  return (
    <RequireAuth callbackUrl="/">
      <LearnerGate loading={<HomeLoading />}>
        <LearnerHome />
      </LearnerGate>
    </RequireAuth>
  );
}

/** A learner's day, or what repaso is for whoever comes for the first time. */
export function HomeScreen() {
  const intl = useIntl();
  const { user, isDemo, isLoading } = useAuth();
  const say = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  if (user === null && !isLoading) {
    return (
      <>
        <title>{`${say('study.home.title')} · repaso`}</title>
        <VisitorHome />
      </>
    );
  }
  const greeting = isDemo ? say('study.home.helloDemo') : say('study.home.hello', { name: firstName(user) });
  return (
    <>
      <Breadcrumbs items={[{ label: user === null ? say('study.home.title') : greeting }]} />
      <Home />
    </>
  );
}
