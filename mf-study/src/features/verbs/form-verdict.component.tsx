import { useMemo } from 'react';
import type { PracticeVerb } from '@repaso/contracts';
import { FormattedMessage, useIntl, useLocale } from '@repaso/shell-api';
import { Text } from '@repaso/ui';
import { Difference } from '../../shared/difference.component.tsx';
import type { Conjugation } from './conjugation.resource.ts';
import type { DrillQuestion } from './drill-questions.ts';
import { siblingsOf } from './grade-form.ts';
import type { GradedForm, Mistake, Outcome } from './grade-form.ts';
import { outcomeTones } from './outcome-tones.ts';
import { askedPerson } from './asked-person.ts';
import styles from './verbs.module.css';

const glyphs: Record<Outcome, string> = { right: '✓', slip: '≈', wrong: '×' };

interface FormVerdictProps {
  library: Conjugation;
  verbs: readonly PracticeVerb[];
  question: DrillQuestion;
  graded: GradedForm;
}

/** Grade of a typed form: the outcome, where it differs, and the rule that was broken. */
export function FormVerdict({ library, verbs, question, graded }: FormVerdictProps) {
  const { outcome, mistake, grade, form } = graded;
  return (
    <>
      <Text mono strong tone={outcomeTones[outcome]}>
        <span aria-hidden="true">{glyphs[outcome]} </span>
        <FormattedMessage id={`study.verbs.outcome.${mistake?.kind === 'none' ? 'none' : outcome}`} />
      </Text>
      {mistake !== null && mistake.kind !== 'none' && <Difference grade={grade} />}
      {mistake !== null && <BrokenRule {...{ library, verbs, question, mistake }} />}
      {form.accepted.length > 0 && (
        <Text size="label" tone="muted">
          <FormattedMessage
            id="study.verbs.also"
            values={{ forms: <span lang="es">{form.accepted.join(', ')}</span> }}
          />
        </Text>
      )}
    </>
  );
}

interface BrokenRuleProps extends Omit<FormVerdictProps, 'graded'> {
  mistake: Mistake;
}

function BrokenRule({ library, verbs, question, mistake }: BrokenRuleProps) {
  const intl = useIntl();
  const { locale } = useLocale();
  const rule = mistake.kind === 'rule' ? mistake.rule : null;
  const siblings = useMemo(
    () => (rule === null ? [] : siblingsOf(library, verbs, question, rule)),
    [library, verbs, question, rule],
  );
  if (mistake.kind === 'none') return null;
  if (mistake.kind === 'accent') {
    return (
      <Text size="label">
        <FormattedMessage id="study.verbs.mistake.accent" />
      </Text>
    );
  }
  if (mistake.kind === 'verb') {
    const values = {
      form: <span lang="es">{mistake.form}</span>,
      verb: <span lang="es">{question.infinitive}</span>,
    };
    return (
      <Text size="label">
        <FormattedMessage id="study.verbs.mistake.verb" values={values} />
      </Text>
    );
  }
  if (mistake.kind !== 'rule') {
    const { instead } = mistake;
    const values = {
      person: <span lang="es">{askedPerson(instead)}</span>,
      tense: intl.formatMessage({ id: `study.verbs.tense.${instead.tense}` }),
      mood: intl.formatMessage({ id: `study.verbs.mood.${instead.mood}` }),
    };
    return (
      <Text size="label">
        <FormattedMessage id={`study.verbs.mistake.${mistake.kind}`} values={values} />
      </Text>
    );
  }
  return (
    <div className={styles.broken} data-testid="broken-rule">
      <Text size="label">
        <strong className={styles.ruleName}>{mistake.rule.name[locale]}</strong>{' '}
        {mistake.rule.explanation[locale]}
      </Text>
      {siblings.length > 0 && (
        <Text size="label" tone="muted">
          <FormattedMessage id="study.verbs.siblings" />{' '}
          <span lang="es">
            {siblings.map(({ infinitive, form }) => `${infinitive} → ${form}`).join(', ')}
          </span>
        </Text>
      )}
    </div>
  );
}
