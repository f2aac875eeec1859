import { useEffect, useState } from 'react';
import { useLive } from '@repaso/card-store';
import type { CardStore } from '@repaso/card-store';
import type { LessonProgress, LessonSummary } from '@repaso/contracts';
import { FormattedMessage, Link, useIntl } from '@repaso/shell-api';
import { Badge, Panel, ProgressBar } from '@repaso/ui';
import { BothTexts } from './both-texts.component.tsx';
import type { LessonGroup } from './lesson-groups.ts';
import { clockText, countsOf } from './lesson-texts.ts';
import { keptLessonIds } from './stored-lessons.ts';
import styles from './listening.module.css';

/** The lessons in panels, one for each level and section, with the learner's progress. */
export function LessonGroups({ store, groups }: { store: CardStore; groups: readonly LessonGroup[] }) {
  const progress = useLive(() => store.lessonProgress().catch(() => undefined), [store]);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    void keptLessonIds(store.userId).then(setKept);
  }, [store.userId]);
  return groups.map(({ level, section, lessons }) => (
    <Panel
      key={`${level} ${section}`}
      title={
        <>
          {level} · <BothTexts text={section} />
        </>
      }
      aside={<FormattedMessage id="study.listening.count" values={{ count: lessons.length }} />}
      flush
    >
      <ul className={styles.list}>
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <LessonLine lesson={lesson} progress={progress?.get(lesson.id)} isKept={kept.has(lesson.id)} />
          </li>
        ))}
      </ul>
    </Panel>
  ));
}

interface LessonLineProps {
  lesson: LessonSummary;
  progress: LessonProgress | undefined;
  isKept: boolean;
}

function LessonLine({ lesson, progress, isKept }: LessonLineProps) {
  const intl = useIntl();
  const { heard, dictated } = countsOf(progress);
  const { segmentCount } = lesson;
  return (
    <Link to={`/practice/listening/${lesson.id}`} className={styles.line}>
      <span className={styles.title}>
        <BothTexts text={lesson.title} />
      </span>
      <span className={styles.facts}>
        <span>{clockText(lesson.durationMs)}</span>
        {dictated > 0 && (
          <span>
            <FormattedMessage id="study.listening.dictated" values={{ count: dictated }} />
          </span>
        )}
        {isKept && (
          <Badge tone="info">
            <FormattedMessage id="study.listening.kept" />
          </Badge>
        )}
      </span>
      {segmentCount > 0 && (
        <ProgressBar
          hideLabel
          label={intl.formatMessage({ id: 'study.listening.heard-of' })}
          value={Math.min(heard, segmentCount)}
          max={segmentCount}
        />
      )}
    </Link>
  );
}
