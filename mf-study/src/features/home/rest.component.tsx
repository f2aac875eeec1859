import type { DeckView } from '@repaso/contracts';
import { FormattedMessage, Link } from '@repaso/shell-api';
import { LinkButton } from '@repaso/ui';
import type { Day } from './home.resource.ts';
import styles from './home.module.css';

interface RestProps {
  day: Day;
  /** Undefined while loading, null without a recommendation. */
  deck: Pick<DeckView, 'id' | 'name' | 'level'> | null | undefined;
}

/** The next step without cards to study: the recommended deck, or else practice or making cards. */
export function Rest({ day: { summary, returns }, deck }: RestProps) {
  const hasCards = summary.total > 0;
  return (
    <div className={styles.steps} aria-busy={deck === undefined}>
      {hasCards && <Returning returns={returns} />}
      {deck ? (
        <LinkButton asChild variant="primary" wide>
          <Link to={`/vocabulary/deck/${deck.id}`}>
            <FormattedMessage
              id="study.home.takeDeck"
              values={{ name: deck.name, level: deck.level ?? 'none' }}
            />
          </Link>
        </LinkButton>
      ) : (
        <LinkButton asChild wide>
          <Link to={hasCards ? '/practice' : '/vocabulary'}>
            <FormattedMessage id={hasCards ? 'study.home.toPractice' : 'study.noCards.action'} />
          </Link>
        </LinkButton>
      )}
    </div>
  );
}

/** Shows how many cards are due next, and on which day. */
function Returning({ returns }: { returns: Day['returns'] }) {
  return (
    <p className={styles.rest}>
      {returns === null ? (
        <FormattedMessage id="study.rest.nothing" />
      ) : (
        <FormattedMessage
          id="study.rest.returns"
          values={{ count: returns.count, isTomorrow: String(returns.isTomorrow), day: returns.date }}
        />
      )}
    </p>
  );
}
