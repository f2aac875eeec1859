import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button } from '@repaso/ui';
import { periods } from './day-groups.ts';
import type { Period } from './day-groups.ts';
import styles from './statistics.module.css';

/** Chooses the period of the panels below. */
export function PeriodChoice({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const intl = useIntl();
  return (
    <div
      className={styles.periods}
      role="group"
      aria-label={intl.formatMessage({ id: 'study.statistics.period' })}
    >
      {periods.map((days) => (
        <Button
          key={days}
          variant={days === period ? 'primary' : 'quiet'}
          aria-pressed={days === period}
          onClick={() => onChange(days)}
        >
          {Number.isFinite(days) ? (
            <FormattedMessage id="study.statistics.days" values={{ count: days }} />
          ) : (
            <FormattedMessage id="study.statistics.all" />
          )}
        </Button>
      ))}
    </div>
  );
}
