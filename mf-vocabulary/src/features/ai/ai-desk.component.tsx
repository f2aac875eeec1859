import { useState } from 'react';
import { FormattedMessage, Link, useIntl, useNavigate, useToast } from '@repaso/shell-api';
import { Button, EmptyState, LinkButton, Spinner, Text } from '@repaso/ui';
import { useLearner } from '../../learner.resource.ts';
import { slotCount } from './ai-card.ts';
import type { AiCard, AiCards } from './ai-card.ts';
import * as aiCards from './ai-cards.resource.ts';
import { AiCardTile } from './ai-card-tile.component.tsx';
import { useDeckCreation } from './deck-creation.hook.ts';
import { DeckDialog } from './deck-dialog.component.tsx';
import { FailedTile } from './failed-tile.component.tsx';
import { generationOf, useGeneration } from './generation.resource.ts';
import { slotsOf } from './slots.ts';
import type { Slot } from './slots.ts';
import styles from './ai.module.css';

interface AiDeskProps {
  userId: string;
  cards: AiCards;
  queuedIds: readonly string[];
}

/** The ten slots, and what becomes of the cards in them. */
export function AiDesk({ userId, cards, queuedIds }: AiDeskProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { show } = useToast();
  const state = useLearner(userId);
  const { jobs } = useGeneration(userId);
  const failures = aiCards.useSavingFailures();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isNaming, setNaming] = useState(false);
  const selected = chosen.flatMap((id) => (queuedIds.includes(id) ? [] : (cards[id] ?? [])));
  const sync = state.kind === 'open' ? state.learner.sync : null;
  const deck = useDeckCreation(userId, sync, selected);
  const generation = generationOf(userId);
  const say = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);

  const select = (id: string, isSelected: boolean) =>
    setChosen([...chosen.filter((other) => other !== id), ...(isSelected ? [id] : [])]);
  const create = async () => {
    if (await aiCards.transfer(userId, selected)) navigate('/vocabulary/create');
    else show({ text: say('vocabulary.ai.nothing-selected'), tone: 'warning' });
  };
  const remove = async (card: AiCard) => {
    await aiCards.removeAiCards(userId, [card.id]);
    show({
      text: say('vocabulary.ai.deleted', { word: card.word }),
      action: { label: say('vocabulary.ai.undo'), run: () => void aiCards.putAiCard(userId, card) },
    });
  };
  const contentOf = (slot: Slot) => {
    switch (slot.kind) {
      case 'card': {
        const { card } = slot;
        return (
          <AiCardTile
            card={card}
            isSelected={selected.includes(card)}
            isQueued={queuedIds.includes(card.id)}
            failure={failures.get(card.id)}
            onSelect={(isSelected) => select(card.id, isSelected)}
            onSave={(data) => aiCards.putAiCard(userId, { ...card, data })}
            onDelete={() => void remove(card)}
          />
        );
      }
      case 'failed': {
        const { job } = slot;
        return (
          <FailedTile
            job={job}
            onRetry={() => generation.retry(job.id)}
            onDismiss={() => generation.dismiss(job.id)}
            onSave={async (data) => {
              await aiCards.putAiCard(userId, aiCards.mendedCard(job.id, job.word, data));
              generation.dismiss(job.id);
            }}
          />
        );
      }
      case 'coming':
        return (
          <p className={styles.coming}>
            <Spinner /> <span lang="es">{slot.job.word}</span>
          </p>
        );
      case 'free':
        return (
          <p className={styles.free}>
            <FormattedMessage id="vocabulary.ai.free" />
          </p>
        );
    }
  };
  const slots = slotsOf(cards, jobs);
  const isEmpty = slots.every(({ kind }) => kind === 'free');
  return (
    <>
      {isEmpty && (
        <EmptyState
          title={<FormattedMessage id="vocabulary.ai.empty" />}
          action={
            <LinkButton asChild variant="primary" icon="edit">
              <Link to="/vocabulary/notes">
                <FormattedMessage id="vocabulary.ai.to-notes" />
              </Link>
            </LinkButton>
          }
        >
          <FormattedMessage id="vocabulary.ai.empty-text" />
        </EmptyState>
      )}
      <div className={styles.bar}>
        <Text mono size="label" as="span">
          <FormattedMessage
            id="vocabulary.ai.selected"
            values={{ count: selected.length, slots: slotCount }}
          />
        </Text>
        <div className={styles.deeds}>
          <Button
            variant={selected.length > 0 ? 'primary' : 'quiet'}
            icon="plus"
            onClick={() => void create()}
          >
            <FormattedMessage id="vocabulary.ai.create" />
          </Button>
          {selected.length >= 2 && (
            <Button icon="vocabulary" onClick={() => setNaming(true)}>
              <FormattedMessage id="vocabulary.ai.create-deck" />
            </Button>
          )}
        </div>
      </div>
      <ol className={styles.slots} aria-label={say('vocabulary.ai.slots')}>
        {slots.map((slot, at) => (
          <li key={keyOf(slot, at)}>{contentOf(slot)}</li>
        ))}
      </ol>
      {isNaming && (
        <DeckDialog
          name={deck.name}
          count={selected.length}
          onName={deck.setName}
          onCreate={deck.create}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

function keyOf(slot: Slot, at: number): string {
  if (slot.kind === 'card') return slot.card.id;
  return slot.kind === 'free' ? String(at) : slot.job.id;
}
