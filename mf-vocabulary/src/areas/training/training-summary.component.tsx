import { useEffect, useRef } from 'react';
import type { LocalCard } from '@repaso/card-store';
import { FormattedMessage, Link, useIntl } from '@repaso/shell-api';
import { Button, Counter, LinkButton, Panel } from '@repaso/ui';
import { figureNames } from './message-ids.ts';
import { ResultList } from './result-list.component.tsx';
import { outcomes, resultsOf } from './session.ts';
import type { Outcome, Training } from './session.ts';
import styles from './training.module.css';

const tones: Record<Outcome, 'accent' | 'due' | 'danger'> = { right: 'accent', slip: 'due', wrong: 'danger' };

interface TrainingSummaryProps {
  training: Training;
  cards: ReadonlyMap<string, LocalCard>;
  onAgain: () => void;
  onNew: () => void;
}

export function TrainingSummary({ training, cards, onAgain, onNew }: TrainingSummaryProps) {
  const intl = useIntl();
  const results = resultsOf(training);
  const hasWrong = results.wrong.length > 0;
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={heading} tabIndex={-1} className={styles.summary}>
      <Panel tone="accent" title={<FormattedMessage id="vocabulary.training.done" />}>
        <div className={styles.figures}>
          {outcomes.map((outcome) => (
            <Counter
              key={outcome}
              size="large"
              tone={tones[outcome]}
              value={results[outcome].length}
              format={(value) => intl.formatNumber(value)}
              label={
                <FormattedMessage id={figureNames[outcome]} values={{ count: results[outcome].length }} />
              }
            />
          ))}
        </div>
        <p className={styles.plain}>
          <FormattedMessage
            id={
              training.updatesSchedule ? 'vocabulary.training.scheduled' : 'vocabulary.training.unscheduled'
            }
          />
        </p>
        <div className={styles.next}>
          {hasWrong && (
            <Button variant="primary" icon="sync" onClick={onAgain}>
              <FormattedMessage id="vocabulary.training.again" values={{ count: results.wrong.length }} />
            </Button>
          )}
          <Button variant={hasWrong ? 'quiet' : 'primary'} icon="practice" onClick={onNew}>
            <FormattedMessage id="vocabulary.training.new" />
          </Button>
          <LinkButton asChild>
            <Link to="/vocabulary/cards">
              <FormattedMessage id="vocabulary.cards" />
            </Link>
          </LinkButton>
        </div>
      </Panel>
      {(['wrong', 'slip', 'right'] as const).map((outcome) => (
        <ResultList key={outcome} outcome={outcome} results={results[outcome]} cards={cards} />
      ))}
    </div>
  );
}
