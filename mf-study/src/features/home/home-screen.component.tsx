import { Breadcrumbs, RequireAuth, useAuth, useIntl } from '@repaso/shell-api';
import { LearnerGate } from '../../shared/learner-gate.component.tsx';
import { HomeLoading } from './home-loading.component.tsx';
import { LearnerHome } from './learner-home.component.tsx';
import { VisitorHome } from './visitor-home.component.tsx';

function Home() {
  const { user, isLoading } = useAuth();
  if (isLoading) return <HomeLoading />;
  if (user === null) return <VisitorHome />;
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
  return (
    <>
      <Breadcrumbs items={[{ label: intl.formatMessage({ id: 'study.home.title' }) }]} />
      <Home />
    </>
  );
}
