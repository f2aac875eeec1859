import { FormattedMessage, Link, useIntl, useParams } from '@repaso/shell-api';
import type { ApiError } from '@repaso/shell-api';
import { EmptyState, LinkButton, Skeleton } from '@repaso/ui';
import { Screen } from '../../shared/screen.component.tsx';
import { CodeEntry } from './code-entry.component.tsx';
import { deckAddress } from './deck-address.ts';
import { DeckPage } from './deck-page.component.tsx';
import { useDeck } from './deck.resource.ts';
import { ReadFailed } from './read-failed.component.tsx';
import styles from './deck.module.css';

/** A public deck by its id, or one that is opened by its code, for visitors too. */
export function DeckScreen() {
  const { idOrCode = '' } = useParams();
  const address = deckAddress(idOrCode) ?? idOrCode;
  return <DeckAt key={address} address={address} />;
}

function DeckAt({ address }: { address: string }) {
  const { data: deck, error, retry } = useDeck(address);
  return (
    <Screen
      title="vocabulary.deck.preview"
      name={deck?.name}
      crumbs={[{ name: 'vocabulary.deck.title', to: '/vocabulary/deck' }]}
      width="wide"
    >
      {deck !== undefined && <DeckPage deck={deck} address={address} />}
      {deck === undefined && error === null && <Loading />}
      {deck === undefined && error !== null && <NoDeck error={error} onRetry={retry} />}
    </Screen>
  );
}

function Loading() {
  const intl = useIntl();
  return <Skeleton label={intl.formatMessage({ id: 'vocabulary.deck.loading-one' })} lines={8} />;
}

function NoDeck({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return isMissing(error) ? <Missing /> : <ReadFailed error={error} onRetry={onRetry} />;
}

/** What is no code at all is as little of a deck as a wrong one. */
const isMissing = ({ code }: ApiError) => code === 'DECK_NOT_FOUND' || code === 'VALIDATION';

/** Says the same of a deck that does not exist and of one that is private. */
function Missing() {
  return (
    <div className={styles.missing}>
      <EmptyState
        icon="search"
        title={<FormattedMessage id="vocabulary.deck.missing" />}
        action={
          <LinkButton asChild variant="primary">
            <Link to="/vocabulary/deck">
              <FormattedMessage id="vocabulary.deck.to-catalogue" />
            </Link>
          </LinkButton>
        }
      >
        <FormattedMessage id="vocabulary.deck.missing-text" />
      </EmptyState>
      <CodeEntry />
    </div>
  );
}
