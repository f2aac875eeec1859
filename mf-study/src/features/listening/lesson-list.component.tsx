import { useEffect, useState } from 'react';
import { useLive } from '@repaso/card-store';
import type { CardStore } from '@repaso/card-store';
import type { LessonProgress, LessonSummary } from '@repaso/contracts';
import { FormattedMessage, Link, useIntl, useLocale } from '@repaso/shell-api';
import { Badge, Panel, ProgressBar } from '@repaso/ui';
import { BothTexts } from './both-texts.component.tsx';
import type { LessonGroup } from './lesson-groups.ts';
import { bothLanguages, clockText, countsOf } from './lesson-texts.ts';
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
          {level} · <SectionName text={section} />
        </>
      }
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

/** The name of a section in the language of the interface, if its author wrote both. */
function SectionName({ text }: { text: string }) {
  const { locale } = useLocale();
  const { es, ru } = bothLanguages(text);
  return locale === 'ru' && ru !== null ? <span lang="ru">{ru}</span> : <span lang="es">{es}</span>;
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
