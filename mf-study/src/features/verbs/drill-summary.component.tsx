import { useEffect, useRef } from 'react';
import type { PracticeVerb } from '@repaso/contracts';
import { FormattedMessage, Link } from '@repaso/shell-api';
import { Button, Counter, Panel } from '@repaso/ui';
import type { Drill } from './drill.hook.ts';
import type { DrillQuestion } from './drill-questions.ts';
import type { DrillResult } from './drill.ts';
import { outcomes } from './grade-form.ts';
import { outcomeTones } from './outcome-tones.ts';
import { askedPerson } from './asked-person.ts';
import styles from './verbs.module.css';

interface DrillSummaryProps {
  drill: Drill;
  verbs: readonly PracticeVerb[];
  results: readonly DrillResult[];
  onLeave: () => void;
  onAgain: (questions: readonly DrillQuestion[]) => void;
}

/** Results of a practice, with the forms that were wrong and a button to repeat them. */
export function DrillSummary({ drill, verbs, results, onLeave, onAgain }: DrillSummaryProps) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    area.current?.focus({ preventScroll: true });
  }, []);
  const missed = results.filter(({ first }) => first.outcome !== 'right').map(({ question }) => question);
  return (
    <div ref={area} tabIndex={-1} className={styles.summary}>
      <Panel tone="accent" title={<FormattedMessage id="study.verbs.done" />}>
        <div className={styles.figures}>
          {outcomes.map((outcome) => {
            const count = results.filter(({ first }) => first.outcome === outcome).length;
            return (
              <Counter
                key={outcome}
                size="large"
                tone={outcomeTones[outcome]}
                value={count}
                label={<FormattedMessage id={`study.verbs.count.${outcome}`} values={{ count }} />}
              />
            );
          })}
        </div>
        <div className={styles.next}>
          {missed.length > 0 && (
            <Button variant="primary" icon="sync" onClick={() => onAgain(missed)}>
              <FormattedMessage id="study.verbs.again" values={{ count: missed.length }} />
            </Button>
          )}
          <Button variant={missed.length > 0 ? 'quiet' : 'primary'} onClick={onLeave}>
            <FormattedMessage id="study.verbs.to-choice" />
          </Button>
        </div>
      </Panel>
      {missed.length > 0 && <Missed {...{ drill, verbs, missed }} />}
    </div>
  );
}

/** The forms that were not right at first, each with a link to the page of its verb. */
function Missed({
  drill: { library },
  verbs,
  missed,
}: Pick<DrillSummaryProps, 'drill' | 'verbs'> & { missed: readonly DrillQuestion[] }) {
  return (
    <Panel title={<FormattedMessage id="study.verbs.missed" />}>
      <ul className={styles.list}>
        {missed.map((question) => {
          const verb = verbs.find(({ infinitive }) => infinitive === question.infinitive);
          return (
            <li key={question.id}>
              <Link
                to={`/practice/verbs/${encodeURIComponent(question.infinitive)}`}
                className={styles.line}
                lang="es"
              >
                <span className={styles.infinitive}>{question.infinitive}</span>
                <span>
                  {askedPerson(question)} {verb && library.conjugateStored(verb, question)?.form}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
