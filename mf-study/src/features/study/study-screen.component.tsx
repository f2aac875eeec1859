import { Suspense } from 'react';
import { Breadcrumbs, RequireAuth, useIntl } from '@repaso/shell-api';
import { DemoCards } from '../../shared/demo-cards.component.tsx';
import { WithLearner } from '../../shared/learner.tsx';
import { StudyCards } from './study-cards.component.tsx';
import { StudyLoading } from './study-loading.component.tsx';

export function StudyScreen() {
  const intl = useIntl();
  return (
    <>
      <Breadcrumbs
        items={[
          { label: intl.formatMessage({ id: 'study.practice.title' }), to: '/practice' },
          { label: intl.formatMessage({ id: 'study.cards.title' }) },
        ]}
      />
      <RequireAuth callbackUrl="/practice/cards">
        <WithLearner>
          <Suspense fallback={<StudyLoading />}>
            <DemoCards>
              <StudyCards />
            </DemoCards>
          </Suspense>
        </WithLearner>
      </RequireAuth>
    </>
  );
}
