import { useState } from 'react';
import type { CardStore } from '@repaso/card-store';
import type { DeckCard, WordTime } from '@repaso/contracts';
import { limits } from '@repaso/contracts';
import { FormattedMessage, useAttempt, useIntl, useToast } from '@repaso/shell-api';
import { Button, Field, IconButton, Text, TextInput, useKeyTable } from '@repaso/ui';
import { comparisonForm } from '@repaso/text';
import type { LessonPractice } from './lesson-practice.hook.ts';
import styles from './listening.module.css';

const keys = [{ action: 'close', keys: ['Escape'] }] as const;

interface WordPanelProps {
  practice: LessonPractice;
  word: string;
  /** When the word is spoken; undefined if that is not known. */
  time: WordTime | undefined;
  isReady: boolean;
  onClose: () => void;
}

/** The card of a word in the lesson's deck; without one a form for a card of the learner's own. */
export function WordPanel({ practice, word, time, isReady, onClose }: WordPanelProps) {
  const intl = useIntl();
  const { store, findCard } = practice;
  const card = findCard(word);
  useKeyTable(keys, { close: onClose });
  return (
    <div className={styles.wordCard} data-word-card>
      <div className={styles.wordHead}>
        <Text lang="es" strong>
          {card?.frontValue ?? word}
        </Text>
        <IconButton
          icon="cross"
          label={intl.formatMessage({ id: 'study.listening.word-close' })}
          onClick={onClose}
        />
      </div>
      {time !== undefined && (
        <Button icon="speaker" disabled={!isReady} onClick={() => practice.player.playWord(time)}>
          <FormattedMessage id="study.listening.word-play" />
        </Button>
      )}
      {card === undefined ? (
        <OwnCard practice={practice} word={word} onClose={onClose} />
      ) : (
        <DeckCardTexts store={store} card={card} />
      )}
    </div>
  );
}

/** Returns a function that adds a card, and says whether it was added or there already. */
function useAdding(add: () => Promise<boolean>) {
  const intl = useIntl();
  const toast = useToast();
  const attempt = useAttempt();
  const [isAdded, setAdded] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const say = (id: string) => intl.formatMessage({ id });
  const run = async () => {
    setBusy(true);
    const hasRun = await attempt(async () => {
      const isNew = await add();
      const text = say(isNew ? 'study.listening.word-added' : 'study.listening.word-present');
      toast.show({ tone: isNew ? 'success' : 'info', text });
    }, say('study.listening.word-failed'));
    setBusy(false);
    setAdded(hasRun);
    return hasRun;
  };
  return { run, isAdded, isBusy };
}

function DeckCardTexts({ store, card }: { store: CardStore; card: DeckCard }) {
  const { run, isAdded, isBusy } = useAdding(async () => (await store.addDeckCards([card])).added > 0);
  return (
    <>
      <Text lang="ru">{card.backValue}</Text>
      {card.frontExample !== null && (
        <Text lang="es" tone="muted">
          {card.frontExample}
        </Text>
      )}
      <Button icon="plus" busy={isBusy} disabled={isAdded} onClick={() => void run()}>
        <FormattedMessage id="study.listening.word-add" />
      </Button>
    </>
  );
}

/** Adds a card unless the learner has one with this front. Returns whether it was added. */
async function addOwnCard(
  store: CardStore,
  card: { frontValue: string; backValue: string; frontExample: string | null; backExample: string | null },
): Promise<boolean> {
  const front = comparisonForm(card.frontValue, 'case');
  const lines = await store.cardLines();
  if (lines.some(({ frontValue }) => comparisonForm(frontValue, 'case') === front)) return false;
  await store.addCards([card]);
  return true;
}

/** Form for a card of a word that the lesson's deck does not have. The segment becomes its example. */
function OwnCard({ practice, word, onClose }: Pick<WordPanelProps, 'practice' | 'word' | 'onClose'>) {
  const intl = useIntl();
  const { store, segment } = practice;
  const [front, setFront] = useState(word.toLowerCase());
  const [back, setBack] = useState('');
  const [hasTried, setTried] = useState(false);
  const { run, isBusy } = useAdding(() =>
    addOwnCard(store, {
      frontValue: front.trim(),
      backValue: back.trim(),
      frontExample: segment?.text ?? null,
      backExample: segment?.translation ?? null,
    }),
  );
  const problem = (text: string, id: string) =>
    hasTried && text.trim() === '' ? intl.formatMessage({ id }) : null;
  const submit = async () => {
    setTried(true);
    if (front.trim() === '' || back.trim() === '' || isBusy) return;
    if (await run()) onClose();
  };
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Text tone="muted">
        <FormattedMessage id="study.listening.word-unknown" />
      </Text>
      <Field
        label={<FormattedMessage id="study.listening.word-front" />}
        error={problem(front, 'study.listening.word-front-required')}
      >
        <TextInput
          lang="es"
          value={front}
          maxLength={limits.cardValue}
          onChange={({ target }) => setFront(target.value)}
        />
      </Field>
      <Field
        label={<FormattedMessage id="study.listening.word-back" />}
        error={problem(back, 'study.listening.word-required')}
      >
        <TextInput
          lang="ru"
          value={back}
          maxLength={limits.cardValue}
          onChange={({ target }) => setBack(target.value)}
        />
      </Field>
      <Button type="submit" icon="plus" busy={isBusy}>
        <FormattedMessage id="study.listening.word-add" />
      </Button>
    </form>
  );
}
