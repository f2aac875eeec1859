import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { gradeWords } from '@repaso/answers';
import type { GradedWords } from '@repaso/answers';
import { limits } from '@repaso/contracts';
import type { LessonSegment } from '@repaso/contracts';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, Field, SpanishLetters, Text, TextArea } from '@repaso/ui';
import { GradedText } from './graded-text.component.tsx';
import type { LessonPractice } from './lesson-practice.hook.ts';
import styles from './listening.module.css';

interface DictationProps {
  practice: LessonPractice;
  segment: LessonSegment;
  isReady: boolean;
}

/** The learner writes the segment down. Enter checks it, and then goes on to the next segment. */
export function Dictation({ practice, segment, isReady }: DictationProps) {
  const { player, state, lesson, store, setDictating, setShown } = practice;
  const [graded, setGraded] = useState<GradedWords | null>(null);
  const isLast = state.at >= lesson.segments.length - 1;
  const check = (text: string) => {
    const result = gradeWords(text, segment.text, { language: 'es' });
    setGraded(result);
    setShown(state.at, true);
    player.pause();
    const { right, total } = result;
    const place = { lessonId: lesson.id, startMs: segment.startMs };
    // A full storage shows its own notice.
    void store.recordDictation({ ...place, right, total }).catch(() => undefined);
  };
  const goOn = () => {
    if (isLast) return setDictating(false);
    player.choose(state.at + 1);
    player.playSegment();
  };
  const leave = () => setDictating(false);
  if (graded === null) {
    return <DictationForm isReady={isReady} onListen={player.playSegment} onCheck={check} onLeave={leave} />;
  }
  return (
    <DictationResult
      {...{ graded, segment, isLast }}
      onAgain={() => setGraded(null)}
      onListen={player.playSegment}
      onNext={goOn}
      onLeave={leave}
    />
  );
}

interface DictationFormProps {
  isReady: boolean;
  onListen: () => void;
  onCheck: (text: string) => void;
  onLeave: () => void;
}

/** Focuses the field and plays the segment, once, when the recording can be played. */
function useBeginning(field: RefObject<HTMLTextAreaElement | null>, isReady: boolean, onListen: () => void) {
  const hasPlayed = useRef(false);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, [field]);
  useEffect(() => {
    if (!isReady || hasPlayed.current) return;
    hasPlayed.current = true;
    onListen();
  }, [isReady, onListen]);
}

function DictationForm({ isReady, onListen, onCheck, onLeave }: DictationFormProps) {
  const intl = useIntl();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  useBeginning(field, isReady, onListen);
  const submit = () => {
    if (text.trim() !== '') return onCheck(text);
    setMissing(true);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onLeave();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.repeat) return;
    if (event.shiftKey) onListen();
    else submit();
  };
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={<FormattedMessage id="study.listening.write" />}
        error={isMissing ? intl.formatMessage({ id: 'study.listening.write-something' }) : null}
      >
        <SpanishLetters label={intl.formatMessage({ id: 'study.verbs.drill.letters' })}>
          <TextArea
            ref={field}
            lang="es"
            rows={2}
            value={text}
            maxLength={limits.segmentText}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              setText(target.value);
              setMissing(false);
            }}
          />
        </SpanishLetters>
      </Field>
      <FormActions {...{ isReady, onListen, onLeave }} onGiveUp={() => onCheck('')} />
    </form>
  );
}

type FormActionsProps = Pick<DictationFormProps, 'isReady' | 'onListen' | 'onLeave'> & {
  onGiveUp: () => void;
};

function FormActions({ isReady, onListen, onGiveUp, onLeave }: FormActionsProps) {
  return (
    <>
      <div className={styles.actions}>
        <Button icon="play" disabled={!isReady} onClick={onListen}>
          <FormattedMessage id="study.listening.again" />
        </Button>
        <Button onClick={onGiveUp}>
          <FormattedMessage id="study.listening.give-up" />
        </Button>
        <Button type="submit" variant="primary" className={styles.main}>
          <FormattedMessage id="study.listening.check" />
        </Button>
      </div>
      <Button className={styles.leave} onClick={onLeave}>
        <FormattedMessage id="study.listening.leave" />
      </Button>
    </>
  );
}

interface DictationResultProps {
  graded: GradedWords;
  segment: LessonSegment;
  isLast: boolean;
  onAgain: () => void;
  onListen: () => void;
  onNext: () => void;
  onLeave: () => void;
}

const glyphs = { accent: '✓', due: '≈', danger: '×' };

function DictationResult({ graded, segment, isLast, ...on }: DictationResultProps) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    next.current?.focus({ preventScroll: true });
  }, []);
  const { right, total } = graded;
  const tone = right === total ? 'accent' : right * 2 >= total ? 'due' : 'danger';
  return (
    <div
      className={styles.stack}
      onKeyDown={(event) => {
        if (event.key === 'Escape') on.onLeave();
        // A held Enter key repeats. It must not skip a result that the learner has not read.
        if (event.key !== 'Enter') return;
        if (event.repeat) event.preventDefault();
        if (!event.shiftKey) return;
        event.preventDefault();
        on.onListen();
      }}
    >
      <div role="status" className={styles.stack} data-testid="dictation-result">
        <Text mono strong tone={tone}>
          <span aria-hidden="true">{glyphs[tone]} </span>
          <FormattedMessage id="study.listening.result" values={{ right, total }} />
        </Text>
        <GradedText graded={graded} />
        {segment.translation !== undefined && (
          <Text lang="ru" tone="muted">
            {segment.translation}
          </Text>
        )}
      </div>
      <div className={styles.actions}>
        <Button icon="play" onClick={on.onListen}>
          <FormattedMessage id="study.listening.again" />
        </Button>
        <Button icon="edit" onClick={on.onAgain}>
          <FormattedMessage id="study.listening.retry" />
        </Button>
        <Button ref={next} variant="primary" className={styles.main} onClick={on.onNext}>
          <FormattedMessage id={isLast ? 'study.listening.finish' : 'study.listening.go-on'} />
        </Button>
      </div>
      {!isLast && (
        <Button className={styles.leave} onClick={on.onLeave}>
          <FormattedMessage id="study.listening.leave" />
        </Button>
      )}
    </div>
  );
}
