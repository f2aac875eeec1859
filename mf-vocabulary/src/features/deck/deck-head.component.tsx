import type { DeckView } from '@repaso/contracts';
import { FormattedMessage, Link } from '@repaso/shell-api';
import { Badge, Icon, Panel, Text } from '@repaso/ui';
import { TagList } from './deck-marks.component.tsx';
import { languageOf } from './text-language.ts';
import styles from './deck.module.css';

/** What a deck is. `held`: how many of its cards the learner has. */
export function DeckHead({ deck, held }: { deck: DeckView; held: number }) {
  const { name, description, level, tags, cardCount } = deck;
  return (
    <Panel title={name} aside={level !== null && <Badge tone="info">{level}</Badge>}>
      <div className={styles.head}>
        {description !== null && description !== '' && (
          <Text lang={languageOf(description)}>{description}</Text>
        )}
        <TagList tags={tags} />
        <p className={styles.facts}>
          <span>
            <FormattedMessage id="vocabulary.deck.count" values={{ count: cardCount }} />
          </span>
          {held > 0 && (
            <>
              <Badge tone="accent">
                <FormattedMessage id="vocabulary.deck.holding" values={{ count: held }} />
              </Badge>
              <Link to={`/vocabulary/export?deck=${deck.id}`}>
                <FormattedMessage id="vocabulary.deck.export" />
              </Link>
            </>
          )}
          <AuthorsPage url={deck.externalUrl} />
        </p>
      </div>
    </Panel>
  );
}

function AuthorsPage({ url }: { url: string | null }) {
  if (url === null || !/^https?:\/\//.test(url)) return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={styles.external}>
      <FormattedMessage id="vocabulary.deck.external" />
      <Icon name="external" size={16} />
    </a>
  );
}
