import type { ReactNode } from 'react';
import { useLive } from '@repaso/card-store';
import { FormattedMessage, Link, useIntl } from '@repaso/shell-api';
import { Icon, Panel, VisuallyHidden } from '@repaso/ui';
import { useLearner } from '../../shared/learner.tsx';
import { readDayPlan } from './day-plan.resource.ts';
import type { Day } from './home.resource.ts';
import styles from './home.module.css';

/** The plan of the day: cards, rules of verb forms and listening, each with its minutes, and what comes tomorrow. */
export function DayPlanPanel({ day: { summary } }: { day: Day }) {
  const { store } = useLearner();
  const plan = useLive(() => readDayPlan(store, summary), [store, summary]);
  // The rows have their place before they are read, so that nothing shifts.
  const { cards, rules, listening, tomorrow } = plan ?? {};
  return (
    <Panel
      title={<FormattedMessage id="study.plan.title" />}
      aside={plan && <FormattedMessage id="study.plan.left" values={{ minutes: plan.minutes }} />}
      flush
    >
      <ul className={styles.plan} aria-busy={plan === undefined}>
        <Step to="/practice/cards" isDone={cards?.count === 0} minutes={cards?.minutes}>
          <FormattedMessage id="study.plan.cards" values={{ count: cards?.count ?? summary.remaining }} />
        </Step>
        <Step
          to="/practice/verbs"
          isDone={rules?.isKnown === true && rules.count === 0}
          minutes={rules?.minutes}
        >
          <FormattedMessage
            id={rules?.isKnown === true ? 'study.plan.rules' : 'study.plan.verbs'}
            values={{ count: rules?.count ?? 0 }}
          />
        </Step>
        <Step
          to="/practice/listening"
          isDone={listening !== undefined && listening.segments > 0}
          minutes={listening?.minutes}
        >
          <FormattedMessage id="study.plan.listening" values={{ count: listening?.segments ?? 0 }} />
        </Step>
        <li className={styles.tomorrow}>
          {tomorrow && <FormattedMessage id="study.plan.tomorrow" values={{ ...tomorrow }} />}
        </li>
      </ul>
    </Panel>
  );
}

interface StepProps {
  to: string;
  isDone: boolean;
  /** Undefined while it is read. Of 0 minutes nothing is shown. */
  minutes: number | undefined;
  children: ReactNode;
}

function Step({ to, isDone, minutes = 0, children }: StepProps) {
  const intl = useIntl();
  return (
    <li>
      <Link to={to} className={styles.planStep} data-done={isDone || undefined}>
        <span className={styles.planMark}>
          {isDone && <Icon name="check" size={16} />}
          {isDone && <VisuallyHidden>{intl.formatMessage({ id: 'study.plan.done' })}: </VisuallyHidden>}
        </span>
        <span className={styles.planText}>{children}</span>
        {minutes > 0 && (
          <span className={styles.planMinutes}>
            <FormattedMessage id="study.plan.minutes" values={{ minutes }} />
          </span>
        )}
      </Link>
    </li>
  );
}
