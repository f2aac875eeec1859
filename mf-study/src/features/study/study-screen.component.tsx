import { Breadcrumbs, RequireAuth, useIntl } from '@repaso/shell-api';
import { LearnerGate } from '../../shared/learner-gate.component.tsx';
import { StudyCards } from './study-cards.component.tsx';
import { StudyLoading } from './study-loading.component.tsx';
import styles from './study.module.css';

export function StudyScreen() {
  const intl = useIntl();
  return (
    <div className={styles.study} data-width="column">
      <Breadcrumbs
        items={[
          { label: intl.formatMessage({ id: 'study.practice.title' }), to: '/practice' },
          { label: intl.formatMessage({ id: 'study.cards.title' }) },
        ]}
      />
      <RequireAuth callbackUrl="/practice/cards">
        <LearnerGate loading={<StudyLoading />}>
          <StudyCards />
        </LearnerGate>
      </RequireAuth>
    </div>
  );
}
