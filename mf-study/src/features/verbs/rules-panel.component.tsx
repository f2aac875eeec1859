import { allRules } from '@repaso/conjugation/rules';
import { FormattedDate, FormattedMessage, useLocale } from '@repaso/shell-api';
import { Button, Panel, Text } from '@repaso/ui';
import type { RuleSchedule } from './rule-schedule.resource.ts';
import styles from './verbs.module.css';

interface RulesPanelProps {
  schedule: RuleSchedule;
  isBusy: boolean;
  /** Starts a practice of forms that follow the rules that are due. */
  onStart: (rules: readonly string[]) => void;
}

/** The rules that are due today, or when the next one returns. Renders nothing before a rule was broken. */
export function RulesPanel({ schedule: { due, next }, isBusy, onStart }: RulesPanelProps) {
  if (due.length === 0 && next === null) return null;
  return (
    <Panel
      tone={due.length > 0 ? 'due' : 'line'}
      title={<FormattedMessage id="study.verbs.due-rules" />}
      aside={
        due.length > 0 ? (
          <FormattedMessage id="study.verbs.due-count" values={{ count: due.length }} />
        ) : undefined
      }
    >
      <div className={styles.stack}>
        {due.length > 0 && <RuleNames rules={due} />}
        {due.length > 0 ? (
          <Button variant="primary" icon="practice" busy={isBusy} onClick={() => onStart(due)}>
            <FormattedMessage id="study.verbs.due-start" values={{ count: due.length }} />
          </Button>
        ) : (
          <Text tone="muted">
            <FormattedMessage
              id="study.verbs.due-next"
              values={{
                day: <FormattedDate value={next?.dueDay} day="numeric" month="long" timeZone="UTC" />,
              }}
            />
          </Text>
        )}
      </div>
    </Panel>
  );
}

const mostNames = 6;

function RuleNames({ rules }: { rules: readonly string[] }) {
  const { locale } = useLocale();
  const names = rules
    .slice(0, mostNames)
    .map((id) => allRules.find((rule) => rule.id === id)?.name[locale] ?? id);
  return (
    <ul className={styles.dueRules}>
      {names.map((name, at) => (
        <li key={rules[at]}>{name}</li>
      ))}
      {rules.length > mostNames && <li>+{rules.length - mostNames}</li>}
    </ul>
  );
}
