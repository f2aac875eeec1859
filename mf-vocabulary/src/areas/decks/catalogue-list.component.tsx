import type { CatalogueView } from '@repaso/contracts';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, EmptyState, Skeleton } from '@repaso/ui';
import { decksOnPage } from './catalogue.resource.ts';
import type { CatalogueFilter } from './catalogue.resource.ts';
import { useHoldings } from './deck-learner.hook.ts';
import { DeckTile } from './deck-tile.component.tsx';
import type { Reading } from './reading.hook.ts';
import { ReadFailed } from './read-failed.component.tsx';
import styles from './catalogue.module.css';

interface CatalogueListProps {
  filter: CatalogueFilter;
  reading: Reading<CatalogueView>;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** The decks found. The previous ones stay until the next page has loaded. */
export function CatalogueList({ filter, reading, onPage, onClear }: CatalogueListProps) {
  const intl = useIntl();
  const { data, isLoading, error, retry } = reading;
  const skeleton = <Skeleton label={intl.formatMessage({ id: 'vocabulary.deck.loading' })} lines={8} />;
  return (
    <>
      {error !== null && <ReadFailed error={error} onRetry={retry} />}
      {data === undefined && isLoading && skeleton}
      {data !== undefined && data.decks.length > 0 && <Decks view={data} isLoading={isLoading} />}
      {data?.decks.length === 0 && error === null && <NoDecks filter={filter} onClear={onClear} />}
      {data !== undefined && data.total > decksOnPage && (
        <Pages page={filter.page} count={Math.ceil(data.total / decksOnPage)} onPage={onPage} />
      )}
    </>
  );
}

function Decks({ view, isLoading }: { view: CatalogueView; isLoading: boolean }) {
  const holdings = useHoldings(view.decks.map(({ id }) => id));
  return (
    <ul className={styles.list} aria-busy={isLoading}>
      {view.decks.map((deck) => (
        <DeckTile key={deck.id} deck={deck} holding={holdings.get(deck.id)} />
      ))}
    </ul>
  );
}

function NoDecks({ filter, onClear }: { filter: CatalogueFilter; onClear: () => void }) {
  const { search, level, tag, page } = filter;
  const isNarrowed = search !== '' || level !== null || tag !== null || page > 1;
  if (!isNarrowed) {
    return (
      <EmptyState icon="folder" title={<FormattedMessage id="vocabulary.deck.empty" />}>
        <FormattedMessage id="vocabulary.deck.empty-text" />
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="search"
      title={<FormattedMessage id="vocabulary.deck.nothing" />}
      action={
        <Button onClick={onClear} icon="cross">
          <FormattedMessage id="vocabulary.deck.clear" />
        </Button>
      }
    >
      <FormattedMessage id="vocabulary.deck.nothing-text" />
    </EmptyState>
  );
}

interface PagesProps {
  page: number;
  count: number;
  onPage: (page: number) => void;
}

function Pages({ page, count, onPage }: PagesProps) {
  return (
    <div className={styles.pages}>
      <Button icon="chevron-left" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <FormattedMessage id="vocabulary.deck.previous" />
      </Button>
      <span>
        <FormattedMessage id="vocabulary.deck.page" values={{ page, count }} />
      </span>
      <Button icon="chevron-right" disabled={page >= count} onClick={() => onPage(page + 1)}>
        <FormattedMessage id="vocabulary.deck.next" />
      </Button>
    </div>
  );
}
