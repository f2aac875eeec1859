import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Counter } from '@repaso/ui';
import { useSummary } from './summary.resource.ts';
import styles from './hub.module.css';

export function CardFigures({ userId }: { userId: string }) {
  const summary = useSummary(userId);
  const intl = useIntl();
  if (summary === null) return null;
  const { total = 0, remaining = 0, newToday = 0 } = summary ?? {};
  const format = (value: number) => intl.formatNumber(value);
  return (
    <div className={styles.figures} aria-busy={summary === undefined}>
      <Counter
        value={total}
        format={format}
        label={<FormattedMessage id="vocabulary.figure.total" values={{ count: total }} />}
      />
      <Counter
        value={remaining}
        format={format}
        tone={remaining > 0 ? 'due' : 'accent'}
        label={
          <>
            <FormattedMessage id="vocabulary.figure.due" values={{ count: remaining }} />
            {remaining > 0 && (
              <>
                {': '}
                <FormattedMessage
                  id="vocabulary.today.split"
                  values={{ fresh: newToday, reviews: remaining - newToday }}
                />
              </>
            )}
          </>
        }
      />
    </div>
  );
}
