import { useState } from 'react';
import { FormattedMessage } from '@repaso/shell-api';
import { Button, Text } from '@repaso/ui';
import { Dictation } from './dictation.component.tsx';
import type { LessonPractice } from './lesson-practice.hook.ts';
import { textParts } from './lesson-texts.ts';
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
        <SegmentText key={state.at} practice={practice} />
      )}
    </div>
  );
}

function SegmentText({ practice }: { practice: LessonPractice }) {
  const { state, segment, isShown, setShown, setDictating } = practice;
  const { at } = state;
  const areWordsShown = isShown(at);
  const [word, setWord] = useState<string | null>(null);
  return (
    <>
      <div className={styles.texts} aria-live="polite">
        {areWordsShown ? (
          <>
            <Words text={segment?.text ?? ''} chosen={word} onChoose={setWord} />
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
          <WordPanel key={word} practice={practice} word={word} onClose={() => setWord(null)} />
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

interface WordsProps {
  text: string;
  chosen: string | null;
  onChoose: (word: string) => void;
}

/** A text whose words can be pressed. */
function Words({ text, chosen, onChoose }: WordsProps) {
  return (
    <p lang="es" className={styles.text}>
      {textParts(text).map((part, index) =>
        part.isWord ? (
          <button
            key={index}
            type="button"
            className={styles.wordButton}
            aria-expanded={part.text === chosen}
            onClick={() => onChoose(part.text)}
          >
            {part.text}
          </button>
        ) : (
          <span key={index}>{part.text}</span>
        ),
      )}
    </p>
  );
}
