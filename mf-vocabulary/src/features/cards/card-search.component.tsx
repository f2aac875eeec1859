import { useDeferredValue, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { EmptyState, Field, Panel, TextInput, VisuallyHidden } from '@repaso/ui';
import type { ListedCard } from './card-list.resource.ts';
import { CardRow } from './card-row.component.tsx';
import { isFound } from './card-search.ts';
import styles from './cards.module.css';

export function CardSearch({ cards, today }: { cards: readonly ListedCard[]; today: string }) {
  const [query, setQuery] = useState('');
  const looked = useDeferredValue(query);
  const found = useMemo(() => cards.filter((card) => isFound(card.searchText, looked)), [cards, looked]);
  const intl = useIntl();
  const count = intl.formatMessage(
    { id: looked === '' ? 'vocabulary.cards.count' : 'vocabulary.cards.found' },
    { count: cards.length, found: found.length },
  );
  return (
    <>
      <div role="search" className={styles.search}>
        <Field label={<FormattedMessage id="vocabulary.search" />}>
          <TextInput
            type="search"
            value={query}
            placeholder={intl.formatMessage({ id: 'vocabulary.search.example' })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setQuery(event.target.value)}
          />
        </Field>
      </div>
      <p role="status">
        <VisuallyHidden>{count}</VisuallyHidden>
      </p>
      {found.length === 0 ? (
        <EmptyState icon="search" title={<FormattedMessage id="vocabulary.search.nothing" />}>
          <FormattedMessage id="vocabulary.search.nothing-text" />
        </EmptyState>
      ) : (
        <CardRows title={count} cards={found} today={today} />
      )}
    </>
  );
}

interface CardRowsProps {
  title: string;
  cards: readonly ListedCard[];
  today: string;
}

function CardRows({ title, cards, today }: CardRowsProps) {
  return (
    <Panel title={title} flush>
      <ul className={styles.list}>
        {cards.map((card) => (
          <CardRow key={card.id} card={card} today={today} />
        ))}
      </ul>
    </Panel>
  );
}
