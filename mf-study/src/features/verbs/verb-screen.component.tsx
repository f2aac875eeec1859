import { useMemo } from 'react';
import type { PracticeVerb } from '@repaso/contracts';
import { Breadcrumbs, FormattedMessage, Link, useIntl, useParams } from '@repaso/shell-api';
import { Button, EmptyState, ErrorPanel, LinkButton, Panel, Skeleton, Text, useSpeech } from '@repaso/ui';
import { WithVerbs } from './catalogue-frame.component.tsx';
import { useConjugation } from './conjugation.resource.ts';
import { RuleList } from './rule-list.component.tsx';
import { TenseTables } from './tense-tables.component.tsx';
import { VerbBadges } from './verb-badges.component.tsx';
import { useWeakCells } from './verb-errors.resource.ts';
import { verbTable } from './verb-table.ts';
import styles from './verbs.module.css';

/** Page of a verb: its meaning, and the whole table of its forms with the rules that made them. */
export function VerbScreen() {
  const intl = useIntl();
  const { infinitive = '' } = useParams();
  return (
    <div className={styles.screen}>
      <Breadcrumbs
        items={[
          { label: intl.formatMessage({ id: 'study.practice.title' }), to: '/practice' },
          { label: intl.formatMessage({ id: 'study.verbs.heading' }), to: '/practice/verbs' },
          { label: infinitive },
        ]}
      />
      <WithVerbs>
        {(verbs) => {
          const verb = verbs.find((one) => one.infinitive === infinitive.toLowerCase());
          return verb === undefined ? <UnknownVerb /> : <VerbPage verb={verb} />;
        }}
      </WithVerbs>
    </div>
  );
}

function UnknownVerb() {
  return (
    <EmptyState
      icon="search"
      title={<FormattedMessage id="study.verbs.unknown" />}
      action={
        <LinkButton asChild variant="primary">
          <Link to="/practice/verbs">
            <FormattedMessage id="study.verbs.to-all" />
          </Link>
        </LinkButton>
      }
    >
      <FormattedMessage id="study.verbs.unknown-hint" />
    </EmptyState>
  );
}

function VerbPage({ verb }: { verb: PracticeVerb }) {
  return (
    <>
      <Facts verb={verb} />
      <Forms verb={verb} />
    </>
  );
}

/** Translations and impersonal forms of a verb. They are known without the library of conjugation. */
function Facts({ verb }: { verb: PracticeVerb }) {
  const say = useSpeech();
  const impersonal = [
    ['study.verbs.gerund', verb.gerund],
    ['study.verbs.participle', verb.participle],
  ] as const;
  return (
    <Panel title={<span lang="es">{verb.infinitive}</span>}>
      <div className={styles.facts}>
        <Text lang="ru" size="lead">
          {verb.translations.join(', ')}
        </Text>
        <VerbBadges verb={verb} />
        <dl className={styles.impersonal}>
          {impersonal.map(([id, form]) => (
            <div key={id}>
              <dt>
                <FormattedMessage id={id} />
              </dt>
              <dd lang="es">{form === '' ? '—' : form}</dd>
            </div>
          ))}
        </dl>
        {say !== null && (
          <Button icon="speaker" onClick={() => say(verb.infinitive)}>
            <FormattedMessage id="study.card.listen" />
          </Button>
        )}
      </div>
    </Panel>
  );
}

function Forms({ verb }: { verb: PracticeVerb }) {
  const intl = useIntl();
  const { library, hasFailed, retry } = useConjugation();
  const weak = useWeakCells(verb.infinitive);
  const table = useMemo(() => (library === null ? null : verbTable(library, verb)), [library, verb]);
  if (hasFailed) {
    return (
      <ErrorPanel
        title={<FormattedMessage id="study.verbs.forms-failed" />}
        action={
          <Button variant="primary" icon="sync" onClick={retry}>
            <FormattedMessage id="study.sync.retry" />
          </Button>
        }
      >
        <FormattedMessage id="study.verbs.forms-failed-hint" />
      </ErrorPanel>
    );
  }
  if (table === null)
    return <Skeleton lines={12} label={intl.formatMessage({ id: 'study.verbs.forms-loading' })} />;
  return (
    <>
      <RuleList rules={table.rules} />
      {weak.size > 0 && (
        <Text tone="due">
          <FormattedMessage id="study.verbs.weak" values={{ count: weak.size }} />
        </Text>
      )}
      <TenseTables table={table} weak={weak} />
    </>
  );
}
