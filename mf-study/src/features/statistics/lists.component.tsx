import type { RuleState } from '@repaso/card-store';
import {
  FormattedDate,
  FormattedMessage,
  FormattedNumber,
  Link,
  useIntl,
  useLocale,
} from '@repaso/shell-api';
import { Panel, Table, useLazyModule } from '@repaso/ui';
import { Lead } from './lead.component.tsx';
import { weakestFirst } from './rule-strength.ts';
import type { ListedCard } from './statistics.resource.ts';

/** Panel with the cards that the learner forgets most. Each leads to the card in the manager. */
export function HardestPanel({ cards }: { cards: readonly ListedCard[] }) {
  const intl = useIntl();
  const title = 'study.statistics.hardest';
  return (
    <Panel title={<FormattedMessage id={title} />}>
      <Table
        caption={intl.formatMessage({ id: title })}
        hideCaption
        stacks="labelled"
        rows={cards}
        rowKey={({ cardId }) => cardId}
        empty={<FormattedMessage id="study.statistics.hardest-none" />}
        columns={[
          {
            id: 'card',
            header: <FormattedMessage id="study.statistics.card" />,
            cell: ({ cardId, card }) => (
              <Link to={`/vocabulary/cards?card=${cardId}`}>
                <span lang="es">{card.frontValue}</span> · <span lang="ru">{card.backValue}</span>
              </Link>
            ),
          },
          {
            id: 'lapses',
            header: <FormattedMessage id="study.statistics.lapses" />,
            numeric: true,
            cell: ({ lapses }) => <FormattedNumber value={lapses} />,
          },
          {
            id: 'unknown',
            header: <FormattedMessage id="study.statistics.unknown" />,
            numeric: true,
            cell: ({ unknown, answers }) => <FormattedNumber value={unknown / answers} style="percent" />,
          },
        ]}
      />
    </Panel>
  );
}

/** Number of rules in the list. */
const listedRules = 10;
const loadRules = () => import('@repaso/conjugation/rules');

/** Panel with the rules of conjugation that the learner has broken, the weakest first. */
export function RulesPanel({ states }: { states: readonly RuleState[] }) {
  const rules = weakestFirst(states).slice(0, listedRules);
  return (
    <Panel title={<FormattedMessage id="study.statistics.rules" />}>
      {rules.length > 0 ? (
        <RuleTable rules={rules} />
      ) : (
        <Lead>
          <FormattedMessage id="study.statistics.rules-none" />{' '}
          <Link to="/practice/verbs">
            <FormattedMessage id="study.verbs.title" />
          </Link>
        </Lead>
      )}
    </Panel>
  );
}

function RuleTable({ rules }: { rules: readonly RuleState[] }) {
  const intl = useIntl();
  const nameOf = useRuleName();
  return (
    <Table
      caption={intl.formatMessage({ id: 'study.statistics.rules' })}
      hideCaption
      stacks="labelled"
      rows={rules}
      rowKey={({ rule }) => rule}
      columns={[
        {
          id: 'rule',
          header: <FormattedMessage id="study.statistics.rule" />,
          cell: ({ rule }) => nameOf(rule),
        },
        {
          id: 'broken',
          header: <FormattedMessage id="study.statistics.broken" />,
          numeric: true,
          cell: ({ lapses }) => <FormattedNumber value={lapses} />,
        },
        {
          id: 'returns',
          header: <FormattedMessage id="study.statistics.returns" />,
          numeric: true,
          cell: ({ dueDay }) => <FormattedDate value={dueDay} day="numeric" month="short" timeZone="UTC" />,
        },
      ]}
    />
  );
}

/** Returns a function that names a rule. Until the names are loaded, it returns the rule's id. */
function useRuleName(): (id: string) => string {
  const { locale } = useLocale();
  const { module } = useLazyModule(loadRules);
  return (id) => module?.allRules.find((rule) => rule.id === id)?.name[locale] ?? id;
}
