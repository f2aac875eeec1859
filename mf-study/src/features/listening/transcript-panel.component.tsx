import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, classNames, Panel, Text, VisuallyHidden } from '@repaso/ui';
import type { LessonPractice } from './lesson-practice.hook.ts';
import styles from './listening.module.css';

/** All segments. Pressing one makes it the current one. Their texts are hidden until the learner wants them. */
export function TranscriptPanel({ practice }: { practice: LessonPractice }) {
  const { lesson, isShown, setAllShown } = practice;
  const { segments } = lesson;
  if (segments.length === 0) return <WholeTranscript practice={practice} />;
  const areAllShown = segments.every((_, index) => isShown(index));
  return (
    <Panel
      title={<FormattedMessage id="study.listening.transcript" />}
      aside={<FormattedMessage id="study.listening.segments" values={{ count: segments.length }} />}
    >
      <div className={styles.stack}>
        <Button
          className={styles.leave}
          icon={areAllShown ? 'eye-off' : 'eye'}
          onClick={() => setAllShown(!areAllShown)}
        >
          <FormattedMessage id={areAllShown ? 'study.listening.hide-all' : 'study.listening.show-all'} />
        </Button>
        <ol className={styles.list}>
          {segments.map((segment, index) => (
            <li key={segment.startMs}>
              <SegmentLine practice={practice} index={index} />
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  );
}

function SegmentLine({ practice, index }: { practice: LessonPractice; index: number }) {
  const intl = useIntl();
  const { lesson, player, state, progress, isShown, isDictating, setDictating } = practice;
  const segment = lesson.segments[index];
  if (segment === undefined) return null;
  const isCurrent = state.at === index;
  const done = progress?.segments[String(segment.startMs)];
  const dictation = done?.dictation ?? null;
  const choose = () => {
    if (isDictating) setDictating(false);
    player.choose(index);
  };
  return (
    <button
      type="button"
      className={classNames(styles.choice, isCurrent && styles.current)}
      aria-current={isCurrent || undefined}
      onClick={choose}
      data-segment
    >
      <span className={styles.place}>{index + 1}</span>
      {isShown(index) ? (
        <span lang="es" className={styles.spanish}>
          {segment.text}
        </span>
      ) : (
        <span className={styles.mask}>
          <span aria-hidden="true">▒▒▒▒▒▒</span>
          <VisuallyHidden>{intl.formatMessage({ id: 'study.listening.hidden-short' })}</VisuallyHidden>
        </span>
      )}
      <span className={styles.done}>
        {done?.isHeard === true && (
          <>
            <span aria-hidden="true">✓</span>
            <VisuallyHidden>{intl.formatMessage({ id: 'study.listening.is-heard' })}</VisuallyHidden>
          </>
        )}
        {dictation !== null && (
          <span>
            <VisuallyHidden>{intl.formatMessage({ id: 'study.listening.dictation' })} </VisuallyHidden>
            {dictation.right}/{dictation.total}
          </span>
        )}
      </span>
    </button>
  );
}

/** The transcript of a lesson that its author has not divided into segments. */
function WholeTranscript({ practice }: { practice: LessonPractice }) {
  const { lesson, isShown, setShown } = practice;
  if (lesson.fullTranscript.trim() === '') return null;
  const areWordsShown = isShown(0);
  return (
    <Panel title={<FormattedMessage id="study.listening.transcript" />}>
      <div className={styles.stack}>
        <Button icon={areWordsShown ? 'eye-off' : 'eye'} onClick={() => setShown(0, !areWordsShown)}>
          <FormattedMessage id={areWordsShown ? 'study.listening.hide' : 'study.listening.show'} />
        </Button>
        {areWordsShown && (
          <Text lang="es" className={styles.whole}>
            {lesson.fullTranscript}
          </Text>
        )}
      </div>
    </Panel>
  );
}
