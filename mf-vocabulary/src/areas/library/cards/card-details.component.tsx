import { useId, useState } from 'react';
import type { CardEdit, LocalCard } from '@repaso/card-store';
import type { LogEntry } from '@repaso/contracts';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, CardFace, FlipCard, Text } from '@repaso/ui';
import { partOfSpeechId } from '../../../shared/part-of-speech.ts';
import { CardStats } from './card-stats.component.tsx';
import { DueMark } from './due-mark.component.tsx';
import styles from './cards.module.css';

interface CardDetailsProps {
  card: LocalCard;
  log: readonly LogEntry[];
  today: string;
  isFlipped: boolean;
  onFlip: () => void;
  onEdit: () => void;
  onChange: (edits: readonly CardEdit[]) => void;
  onRemove: () => void;
}

/** A card that can be flipped, its statistics and its actions. */
export function CardDetails({
  card,
  log,
  today,
  isFlipped,
  onFlip,
  onEdit,
  onChange,
  onRemove,
}: CardDetailsProps) {
  const intl = useIntl();
  const panel = useId();
  const [hasStats, setStats] = useState(false);
  const say = (id: string) => intl.formatMessage({ id });
  const edit = (changes: CardEdit['changes']) => onChange([{ cardId: card.id, changes }]);
  const tags = card.tags.map((tag) => <span key={tag}>#{tag}</span>);
  return (
    <div className={styles.details} data-stats={hasStats}>
      <FlipCard
        key={card.id}
        flipped={isFlipped}
        onFlip={onFlip}
        flipLabel={say('vocabulary.cards.flip')}
        front={
          <CardFace
            text={card.frontValue}
            lang="es"
            // Statistics need the space of the example. The word stays visible.
            example={hasStats ? null : card.frontExample}
            caption={card.partOfSpeech !== null && say(partOfSpeechId(card.partOfSpeech))}
            footer={tags}
          />
        }
        back={
          <CardFace
            text={card.backValue}
            lang="ru"
            example={hasStats ? null : card.backExample}
            caption={
              <Text as="span" lang="es" size="body" tone="muted">
                {card.frontValue}
              </Text>
            }
            footer={tags}
          />
        }
      />
      {!hasStats && (
        <p className={styles.standing}>
          <DueMark card={card} today={today} />{' '}
          <FormattedMessage
            id={card.activeSide === 'BACK' ? 'vocabulary.cards.asks-back' : 'vocabulary.cards.asks-front'}
          />
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onFlip}>{say('vocabulary.cards.flip')}</Button>
        <Button onClick={onEdit}>{say('vocabulary.cards.edit')}</Button>
        <Button aria-expanded={hasStats} aria-controls={panel} onClick={() => setStats(!hasStats)}>
          {say('vocabulary.cards.stats')}
        </Button>
        <Button onClick={() => edit({ suspended: !card.suspended })}>
          {say(card.suspended ? 'vocabulary.cards.resume' : 'vocabulary.cards.suspend')}
        </Button>
        <Button onClick={() => edit({ activeSide: card.activeSide === 'BACK' ? 'FRONT' : 'BACK' })}>
          {say('vocabulary.cards.reverse')}
        </Button>
        <Button variant="danger" onClick={onRemove}>
          {say('vocabulary.cards.remove')}
        </Button>
      </div>
      <div id={panel} className={styles.statsPanel} hidden={!hasStats}>
        {hasStats && <CardStats card={card} log={log} today={today} />}
      </div>
    </div>
  );
}
