import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useLive } from '@repaso/card-store';
import { FormattedMessage, Link, useAuth } from '@repaso/shell-api';
import { Badge, Counter, Panel } from '@repaso/ui';
import { Boxes } from '../../shared/boxes.component.tsx';
import { useLearner } from '../../shared/learner.tsx';
import { NoCards } from '../../shared/no-cards.component.tsx';
import { SyncLine } from '../../shared/sync-line.component.tsx';
import { DayPlanPanel } from './day-plan.component.tsx';
import { LeftoverDemo } from './leftover-demo.component.tsx';
import { HomeLoading } from './home-loading.component.tsx';
import { readDay } from './home.resource.ts';
import type { Day } from './home.resource.ts';
import { NextStep } from './next-step.component.tsx';
import styles from './home.module.css';

/** The simulation's code is loaded only for a backlog. If it cannot be loaded, the number of days is left out. */
const BacklogDays = lazy(async () => {
  try {
    return { default: (await import('./backlog-days.component.tsx')).BacklogDays };
  } catch {
    return { default: () => null };
  }
});

function DemoLabel() {
  return (
    <p className={styles.demo}>
      <Badge tone="info">
        <FormattedMessage id="study.demo.badge" />
      </Badge>
      <span>
        <FormattedMessage id="study.demo.body" />{' '}
        <Link to="/auth">
          <FormattedMessage id="study.home.signIn" />
        </Link>
      </span>
    </p>
  );
}

/** Panel of today: number of due cards, divided into new ones and reviews, cards studied today, and the next step. */
function Today({ day }: { day: Day }) {
  const { remaining, newToday, studiedToday, waiting } = day.summary;
  const isDue = remaining > 0;
  return (
    <Panel title={<FormattedMessage id="study.home.today" />} tone={isDue ? 'due' : 'accent'}>
      <div className={styles.today}>
        <div className={styles.figures}>
          <div>
            <Counter
              size="large"
              tone={isDue ? 'due' : 'accent'}
              value={remaining}
              label={<FormattedMessage id="study.home.due" values={{ count: remaining }} />}
            />
            {isDue && (
              <p className={styles.split}>
                <FormattedMessage
                  id="study.today.split"
                  values={{ fresh: newToday, reviews: remaining - newToday }}
                />
              </p>
            )}
          </div>
          <Counter
            value={studiedToday}
            label={<FormattedMessage id="study.home.studied" values={{ count: studiedToday }} />}
          />
          <Counter
            value={day.streak}
            label={
              <Link to="/practice/statistics">
                <FormattedMessage id="study.home.streak" values={{ count: day.streak }} />
              </Link>
            }
          />
        </div>
        <NextStep day={day} />
        {waiting > 0 && day.vacation === null && (
          <p className={styles.backlog}>
            <Link to="/settings">
              <FormattedMessage id="study.home.waiting" values={{ count: waiting }} />
            </Link>
            <span>
              <Suspense>
                <BacklogDays waiting={waiting} />
              </Suspense>
            </span>
          </p>
        )}
      </div>
    </Panel>
  );
}

function BoxesPanel({ day }: { day: Day }) {
  const { newToday, heldBack } = day.summary;
  // Each schedule of a card is in a box, so this is more than the number of cards.
  const inBoxes = day.boxes.reduce((sum, count) => sum + count, 0);
  return (
    <Panel
      title={<FormattedMessage id="study.boxes.title" />}
      aside={<FormattedMessage id="study.boxes.total" values={{ count: inBoxes }} />}
    >
      <Boxes boxes={day.boxes} unseen={newToday + heldBack} />
    </Panel>
  );
}

/** Home screen of a learner: due cards, streak of days, chart of boxes and the next step. */
export function LearnerHome() {
  const { isDemo } = useAuth();
  const { store, sync } = useLearner();
  const syncState = useSyncExternalStore(sync.subscribe, sync.state);
  const day = useLive(() => readDay(store), [store]);
  const isArriving = day?.summary.total === 0 && syncState.kind === 'syncing';
  if (day === undefined || isArriving) return <HomeLoading />;
  return (
    <div className={styles.day}>
      {isDemo ? null : <SyncLine />}
      {isDemo ? <DemoLabel /> : <LeftoverDemo />}
      {day.summary.total === 0 ? (
        <NoCards action={<NextStep day={day} />} />
      ) : (
        <div className={styles.panels}>
          <Today day={day} />
          <DayPlanPanel day={day} />
          <BoxesPanel day={day} />
        </div>
      )}
    </div>
  );
}
