import { FormattedMessage } from '@repaso/shell-api';
import { Badge, classNames, Panel } from '@repaso/ui';
import { BothTexts } from './both-texts.component.tsx';
import type { LessonPractice } from './lesson-practice.hook.ts';
import { isSynthetic } from './lesson-texts.ts';
import styles from './listening.module.css';

/** What a lesson is about: title in both languages, level, section, keywords, and who reads it. */
export function LessonFacts({ practice }: { practice: LessonPractice }) {
  const { lesson } = practice;
  return (
    <Panel title={<FormattedMessage id="study.listening.about" />} aside={lesson.level}>
      <div className={styles.stack}>
        <p className={styles.title}>
          <BothTexts text={lesson.title} />
        </p>
        <p className={styles.plain}>
          <BothTexts text={lesson.section} />
        </p>
        {isSynthetic(lesson) && (
          <p className={classNames(styles.plain, styles.synthetic)}>
            <Badge tone="info">
              <FormattedMessage id="study.listening.synthetic" />
            </Badge>
          </p>
        )}
        {lesson.keywords.length > 0 && (
          <ul className={styles.keywords} lang="es">
            {lesson.keywords.map((keyword) => (
              <li key={keyword}>{keyword}</li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
