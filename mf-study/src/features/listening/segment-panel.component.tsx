import { useState, useSyncExternalStore } from 'react';
import type { MouseEvent } from 'react';
import { FormattedMessage } from '@repaso/shell-api';
import { Button, Text } from '@repaso/ui';
import type { LessonSegment } from '@repaso/contracts';
import { textParts } from '@repaso/text';
import { Dictation } from './dictation.component.tsx';
import type { LessonPractice } from './lesson-practice.hook.ts';
import type { Player } from './player.ts';
import { wordAt } from './segments.ts';
import { WordPanel } from './word-panel.component.tsx';
import styles from './listening.module.css';

interface SegmentPanelProps {
  practice: LessonPractice;
  isReady: boolean;
}

/** The current segment: its text, hidden until the learner wants it, or its dictation. */
export function SegmentPanel({ practice, isReady }: SegmentPanelProps) {
  const { lesson, state, segment, isDictating } = practice;
  if (segment === undefined) return null;
  return (
    <div className={styles.segment}>
      <h3 className={styles.number}>
        <FormattedMessage
          id="study.listening.segment"
          values={{ number: state.at + 1, count: lesson.segments.length }}
        />
      </h3>
      {isDictating ? (
        <Dictation key={state.at} practice={practice} segment={segment} isReady={isReady} />
      ) : (
        <SegmentText key={state.at} practice={practice} isReady={isReady} />
      )}
    </div>
  );
}

function SegmentText({ practice, isReady }: SegmentPanelProps) {
  const { player, state, segment, isShown, setShown, setDictating } = practice;
  const { at } = state;
  const areWordsShown = isShown(at);
  const [word, setWord] = useState<ChosenWord | null>(null);
  return (
    <>
      <div className={styles.texts} aria-live="polite">
        {areWordsShown ? (
          <>
            {segment !== undefined && (
              <Words
                {...{ player, segment }}
                isPlaying={state.isPlaying}
                chosen={word?.at ?? null}
                onChoose={setWord}
              />
            )}
            {segment?.translation !== undefined && (
              <Text lang="ru" tone="muted">
                {segment.translation}
              </Text>
            )}
          </>
        ) : (
          <Text tone="muted">
            <FormattedMessage id="study.listening.hidden" />
          </Text>
        )}
      </div>
      <div aria-live="polite">
        {areWordsShown && word !== null && (
          <WordPanel
            key={word.at}
            {...{ practice, isReady }}
            word={word.text}
            time={segment?.words?.[word.at]}
            onClose={() => setWord(null)}
          />
        )}
      </div>
      <div className={styles.actions}>
        <Button icon={areWordsShown ? 'eye-off' : 'eye'} onClick={() => setShown(at, !areWordsShown)}>
          <FormattedMessage id={areWordsShown ? 'study.listening.hide' : 'study.listening.show'} />
        </Button>
        <Button icon="edit" onClick={() => setDictating(true)}>
          <FormattedMessage id="study.listening.dictate" />
        </Button>
      </div>
    </>
  );
}

/** A word of the current segment, and its place among the words. */
interface ChosenWord {
  at: number;
  text: string;
}

interface WordsProps {
  player: Player;
  isPlaying: boolean;
  segment: LessonSegment;
  /** Place of the chosen word; null for none. */
  chosen: number | null;
  onChoose: (word: ChosenWord) => void;
}

/** A text whose words can be pressed; with Shift, a word is played. The word that is being spoken is marked. */
function Words({ player, isPlaying, segment: { text, words }, chosen, onChoose }: WordsProps) {
  const spoken = useSyncExternalStore(player.position.subscribe, () =>
    isPlaying ? wordAt(words, player.position.get()) : -1,
  );
  const parts = textParts(text);
  const press = (event: MouseEvent, word: ChosenWord) => {
    const time = words?.[word.at];
    if (event.shiftKey && time !== undefined) player.playWord(time);
    else onChoose(word);
  };
  return (
    <p lang="es" className={styles.text}>
      {parts.map((part, index) => {
        if (!part.isWord) return <span key={index}>{part.text}</span>;
        const at = parts.slice(0, index).filter(({ isWord }) => isWord).length;
        return (
          <button
            key={index}
            type="button"
            className={styles.wordButton}
            aria-expanded={at === chosen}
            data-spoken={at === spoken || undefined}
            onClick={(event) => press(event, { at, text: part.text })}
          >
            {part.text}
          </button>
        );
      })}
    </p>
  );
}
