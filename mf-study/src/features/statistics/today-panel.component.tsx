import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Counter, Panel } from '@repaso/ui';
import type { Figures } from '@repaso/leitner/statistics';
import { Lead } from './lead.component.tsx';
import styles from './statistics.module.css';

/** Panel of today: answers, new cards, minutes and the streak. */
export function TodayPanel({ figures, today }: { figures: Figures; today: string }) {
  const intl = useIntl();
  const last = figures.days.at(-1);
  const day = last?.day === today ? last : { answers: 0, fresh: 0, milliseconds: 0 };
  const minutes = Math.round(day.milliseconds / 60_000);
  const format = (value: number) => intl.formatNumber(value);
  const counter = (id: string, value: number) => (
    <Counter value={value} format={format} label={<FormattedMessage id={id} values={{ count: value }} />} />
  );
  return (
    <Panel className={styles.whole} title={<FormattedMessage id="study.statistics.today" />} tone="accent">
      <div className={styles.figures}>
        {counter('study.statistics.answers-count', day.answers)}
        {counter('study.statistics.fresh-count', day.fresh)}
        {counter('study.statistics.minutes-count', minutes)}
        {counter('study.home.streak', figures.streak)}
      </div>
      <Lead>
        <FormattedMessage
          id="study.statistics.total"
          values={{ count: figures.days.reduce((sum, { answers }) => sum + answers, 0) }}
        />
      </Lead>
    </Panel>
  );
}
