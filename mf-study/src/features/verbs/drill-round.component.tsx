import type { PracticeVerb } from '@repaso/contracts';
import { currentTurn } from '@repaso/practice';
import { FormattedMessage, useFailureToast, useIntl, useRunningSession } from '@repaso/shell-api';
import { Button, CardRound, RoundHead } from '@repaso/ui';
import { useLearnerState } from '../../shared/learner.tsx';
import type { Drill } from './drill.hook.ts';
import { useDrillRun } from './drill.hook.ts';
import { DrillSummary } from './drill-summary.component.tsx';
import { FormQuestion } from './form-question.component.tsx';
import { resultsOf } from './drill.ts';
import type { DrillQuestion } from './drill-questions.ts';
import type { GradedForm } from './grade-form.ts';
import { recordGraded } from './verb-errors.resource.ts';
import styles from './verbs.module.css';

interface DrillRoundProps {
  drill: Drill;
  verbs: readonly PracticeVerb[];
  onLeave: () => void;
  /** Starts another practice with these questions. */
  onAgain: (questions: readonly DrillQuestion[]) => void;
}

/** A running practice: the current question below a progress bar; at the end the results. */
export function DrillRound({ drill, verbs, onLeave, onAgain }: DrillRoundProps) {
  const { run, session } = useDrillRun(drill.questions);
  const record = useRecord();
  const turn = currentTurn(session);
  const verb = verbs.find(({ infinitive }) => infinitive === turn?.question.infinitive);
  if (turn === null || verb === undefined)
    return <DrillSummary {...{ drill, verbs }} results={resultsOf(session)} {...{ onLeave, onAgain }} />;
  return (
    <Asking done={drill.questions.length - session.queue.length} drill={drill} onLeave={onLeave}>
      <FormQuestion
        key={turn.number}
        library={drill.library}
        {...{ run, turn, verb, verbs, onLeave }}
        onGraded={(typed, graded) => record(turn.question, typed, graded)}
      />
    </Asking>
  );
}

/**
 * Returns a function that records graded forms in the log of the learner. It does nothing for a visitor, for verbs that
 * were named, because the log has errors of forms, and for a tense that was chosen right: only a typed form shows that
 * the learner has corrected an error.
 */
function useRecord() {
  const state = useLearnerState();
  const fail = useFailureToast();
  return (question: DrillQuestion, typed: string, graded: GradedForm) => {
    const isRecorded = question.kind === 'form' || (question.kind === 'tense' && graded.outcome !== 'right');
    if (state.kind === 'open' && isRecorded)
      recordGraded(state.learner.store, question, typed, graded).catch(fail);
  };
}

function Asking({
  done,
  drill,
  onLeave,
  children,
}: Pick<DrillRoundProps, 'drill' | 'onLeave'> & { done: number; children: React.ReactNode }) {
  useRunningSession();
  const intl = useIntl();
  return (
    <CardRound className={styles.round} data-width="column">
      <RoundHead
        label={intl.formatMessage({ id: 'study.cards.progress' })}
        done={done}
        all={drill.questions.length}
        action={
          <Button onClick={onLeave}>
            <FormattedMessage id="study.verbs.drill.leave" />
          </Button>
        }
      />
      {children}
    </CardRound>
  );
}
