import { lazy, Suspense, useId, useState } from 'react';
import type { CardEdit, LocalCard } from '@repaso/card-store';
import type { LogEntry } from '@repaso/contracts';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, CardFace, FlipCard, Text } from '@repaso/ui';
import { partOfSpeechId } from '../../../shared/part-of-speech.ts';
import { ReportButton } from '../../../shared/card-report.component.tsx';
import type { Schedule } from './card.resource.ts';
import { CardStats } from './card-stats.component.tsx';
import { DueMark } from './due-mark.component.tsx';
import { directionName } from './message-ids.ts';
import styles from './cards.module.css';

/** Loaded after the card, because it reads the server. */
const ReportNews = lazy(async () => {
  const { ReportNews: Component } = await import('../../../shared/report-news.component.tsx');
  return { default: Component };
});

interface CardDetailsProps extends Omit<ActionButtonsProps, 'stats'> {
  log: readonly LogEntry[];
  today: string;
  isFlipped: boolean;
}

/** The card to flip, its statistics and its action buttons. */
export function CardDetails({ log, today, isFlipped, ...actions }: CardDetailsProps) {
  const panel = useId();
  const [hasStats, setStats] = useState(false);
  const { card, reverse } = actions;
  const stats = {
    'aria-expanded': hasStats,
    'aria-controls': panel,
    onClick: () => setStats(!hasStats),
  };
  return (
    <div className={styles.details} data-stats={hasStats}>
      <BothSides
        key={card.id}
        card={card}
        // The statistics need the space of the examples.
        hasExamples={!hasStats}
        isFlipped={isFlipped}
        onFlip={actions.onFlip}
      />
      {!hasStats && <Standings {...{ card, reverse, today }} />}
      {!hasStats && <Outcome card={card} />}
      <ActionButtons {...actions} stats={stats} />
      <div id={panel} className={styles.statsPanel} hidden={!hasStats}>
        {hasStats && (
          <CardStats schedules={[{ card, log }, ...(reverse === null ? [] : [reverse])]} today={today} />
        )}
        {hasStats && <SharedCard card={card} />}
      </div>
    </div>
  );
}

/** Says how a report of the learner about this card was resolved. */
function Outcome({ card: { sourceCardId } }: { card: LocalCard }) {
  return (
    sourceCardId !== null && (
      <Suspense>
        <ReportNews cardId={sourceCardId} />
      </Suspense>
    )
  );
}

/** Button to report an error; only for a card of a shared deck. */
function SharedCard({ card }: { card: LocalCard }) {
  const { sourceDeckId, sourceCardId, frontValue } = card;
  if (sourceDeckId === null || sourceCardId === null) return null;
  return <ReportButton card={{ deckId: sourceDeckId, cardId: sourceCardId }} word={frontValue} />;
}

interface BothSidesProps {
  card: LocalCard;
  hasExamples: boolean;
  isFlipped: boolean;
  onFlip: () => void;
}

function BothSides({ card, hasExamples, isFlipped, onFlip }: BothSidesProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const tags = card.tags.map((tag) => <span key={tag}>#{tag}</span>);
  return (
    <FlipCard
      flipped={isFlipped}
      onFlip={onFlip}
      flipLabel={say('vocabulary.cards.flip')}
      front={
        <CardFace
          text={card.frontValue}
          lang="es"
          example={hasExamples ? card.frontExample : null}
          caption={card.partOfSpeech !== null && say(partOfSpeechId(card.partOfSpeech))}
          footer={tags}
        />
      }
      back={
        <CardFace
          text={card.backValue}
          lang="ru"
          example={hasExamples ? card.backExample : null}
          caption={
            <Text as="span" lang="es" size="body" tone="muted">
              {card.frontValue}
            </Text>
          }
          footer={tags}
        />
      }
    />
  );
}

/** When each schedule of the card is due, and which side it asks. */
function Standings({
  card,
  reverse,
  today,
}: Pick<ActionButtonsProps, 'card' | 'reverse'> & { today: string }) {
  return (
    <>
      <Standing card={card} today={today} />
      {reverse !== null && <Standing card={reverse.card} today={today} />}
    </>
  );
}

function Standing({ card, today }: { card: LocalCard; today: string }) {
  return (
    <p className={styles.standing}>
      <DueMark card={card} today={today} /> <FormattedMessage id={directionName(card)} />
    </p>
  );
}

interface ActionButtonsProps {
  card: LocalCard;
  /** The second schedule of a card; null for most cards. */
  reverse: Schedule | null;
  /** Props of the button that shows the statistics. */
  stats: { 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void };
  onFlip: () => void;
  onEdit: () => void;
  onChange: (edits: readonly CardEdit[]) => void;
  onBothWays: (isOn: boolean) => void;
  onRemove: () => void;
}

function ActionButtons({ card, reverse, stats, ...on }: ActionButtonsProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const edit = (changes: CardEdit['changes']) => on.onChange([{ cardId: card.id, changes }]);
  return (
    <div className={styles.actions}>
      <Button onClick={on.onFlip}>{say('vocabulary.cards.flip')}</Button>
      <Button onClick={on.onEdit}>{say('vocabulary.cards.edit')}</Button>
      <Button {...stats}>{say('vocabulary.cards.stats')}</Button>
      <Button onClick={() => edit({ suspended: !card.suspended })}>
        {say(card.suspended ? 'vocabulary.cards.resume' : 'vocabulary.cards.suspend')}
      </Button>
      <Button onClick={() => edit({ activeSide: card.activeSide === 'BACK' ? 'FRONT' : 'BACK' })}>
        {say('vocabulary.cards.reverse')}
      </Button>
      <Button onClick={() => on.onBothWays(reverse === null)}>
        {say(reverse === null ? 'vocabulary.cards.both-ways' : 'vocabulary.cards.one-way')}
      </Button>
      <Button variant="danger" onClick={on.onRemove}>
        {say('vocabulary.cards.remove')}
      </Button>
    </div>
  );
}
