import { endVacation } from '@repaso/leitner';
import { FormattedDate, FormattedMessage, useAttempt, useIntl, useToast } from '@repaso/shell-api';
import { Button } from '@repaso/ui';
import { useLearner } from '../../shared/learner.tsx';
import { moreAtOnce } from '../../shared/next-step.ts';
import type { Day } from './home.resource.ts';
import styles from './home.module.css';

/** Says until when the learner is on vacation. Buttons end it, or study today nevertheless. */
export function OnVacation({ vacation }: { vacation: NonNullable<Day['vacation']> }) {
  const intl = useIntl();
  const toast = useToast();
  const attempt = useAttempt();
  const { store } = useLearner();
  const end = async () => {
    const [{ vacations }, today] = await Promise.all([store.settings(), store.today()]);
    await store.updateSettings({ vacations: endVacation(vacations, today) });
    toast.show({
      text: intl.formatMessage({ id: 'study.vacation.ended' }),
      action: {
        label: intl.formatMessage({ id: 'study.card.undo' }),
        run: () => void attempt(() => store.updateSettings({ vacations })),
      },
    });
  };
  return (
    <div className={styles.steps}>
      <p className={styles.rest}>
        <FormattedMessage
          id="study.vacation.until-day"
          values={{ day: <FormattedDate value={vacation.until} day="numeric" month="long" timeZone="UTC" /> }}
        />
      </p>
      <Button variant="primary" wide onClick={() => void attempt(end)}>
        <FormattedMessage id="study.vacation.end" />
      </Button>
      <Button wide onClick={() => void attempt(() => store.allowMoreReviews(moreAtOnce))}>
        <FormattedMessage id="study.vacation.anyway" />
      </Button>
    </div>
  );
}
