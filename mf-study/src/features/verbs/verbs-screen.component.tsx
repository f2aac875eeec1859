import { Breadcrumbs, useIntl } from '@repaso/shell-api';
import type { PracticeVerb } from '@repaso/contracts';
import { Skeleton } from '@repaso/ui';
import { WithVerbs } from './catalogue-frame.component.tsx';
import { ChoiceForm } from './choice-form.component.tsx';
import { DrillRound } from './drill-round.component.tsx';
import { useDrill } from './drill.hook.ts';
import { PathPanel } from './path-panel.component.tsx';
import { ruleQuestions } from './drill-questions.ts';
import { RetryPanel } from './retry-panel.component.tsx';
import { useRuleSchedule } from './rule-schedule.resource.ts';
import { RulesPanel } from './rules-panel.component.tsx';
import { useOpenErrors } from './verb-errors.resource.ts';
import { VerbList } from './verb-list.component.tsx';
import styles from './verbs.module.css';

/** Screen of the practice of verbs: what to practise, the path through the tenses, and the list of all verbs. */
export function VerbsScreen() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <div className={styles.practice} data-width="column">
      <Breadcrumbs
        items={[
          { label: say('study.practice.title'), to: '/practice' },
          { label: say('study.verbs.heading') },
        ]}
      />
      <WithVerbs>{(verbs) => <Practice verbs={verbs} />}</WithVerbs>
    </div>
  );
}

function Practice({ verbs }: { verbs: readonly PracticeVerb[] }) {
  const { drill, isBusy, start, startWith, leave, setDrill } = useDrill(verbs);
  const intl = useIntl();
  const open = useOpenErrors();
  const schedule = useRuleSchedule();
  if (drill !== null) {
    return (
      <DrillRound
        // A repeated practice begins with a new run.
        key={drill.questions.map(({ id }) => id).join()}
        {...{ drill, verbs }}
        onLeave={leave}
        onAgain={(questions) => setDrill({ ...drill, questions })}
      />
    );
  }
  if (open === undefined || schedule === undefined)
    return <Skeleton lines={8} label={intl.formatMessage({ id: 'study.verbs.loading' })} />;
  return (
    <div className={styles.screen}>
      <RetryPanel {...{ open, verbs, isBusy }} onRetry={(questions) => void startWith(() => questions)} />
      <RulesPanel
        {...{ schedule, isBusy }}
        onStart={(rules) => void startWith((library) => ruleQuestions(library, verbs, rules, Math.random))}
      />
      <PathPanel isBusy={isBusy} onStart={(choice) => void start(choice)} />
      <ChoiceForm verbs={verbs} isBusy={isBusy} onStart={(choice) => void start(choice)} />
      <VerbList verbs={verbs} />
    </div>
  );
}
