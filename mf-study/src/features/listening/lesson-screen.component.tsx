import { useEffect, useMemo, useState } from 'react';
import type { CardStore } from '@repaso/card-store';
import type { LessonView } from '@repaso/contracts';
import { Breadcrumbs, FormattedMessage, Link, useIntl, useParams } from '@repaso/shell-api';
import { EmptyState, LinkButton, Skeleton } from '@repaso/ui';
import { LessonPage } from './lesson-page.component.tsx';
import { bothLanguages } from './lesson-texts.ts';
import { useLesson } from './listening.resource.ts';
import { ListeningGate } from './listening-gate.component.tsx';
import { ReadFailed } from './read-failed.component.tsx';
import styles from './listening.module.css';

/** Screen of one listening lesson. */
export function LessonScreen() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const [title, setTitle] = useState<string | null>(null);
  const say = (message: string) => intl.formatMessage({ id: message });
  return (
    <div className={styles.screen} data-width="column">
      <Breadcrumbs
        items={[
          { label: say('study.practice.title'), to: '/practice' },
          { label: say('study.listening.heading'), to: '/practice/listening' },
          { label: title ?? say('study.listening.lesson') },
        ]}
      />
      <ListeningGate path={`/practice/listening/${id}`}>
        {(store) => <OpenLesson key={id} store={store} id={id} onTitle={setTitle} />}
      </ListeningGate>
    </div>
  );
}

interface OpenLessonProps {
  store: CardStore;
  id: string;
  /** Called with the title of the lesson when it is known. */
  onTitle: (title: string | null) => void;
}

function OpenLesson({ store, id, onTitle }: OpenLessonProps) {
  const intl = useIntl();
  const { data: lesson, failure, retry } = useLesson(store.userId, id);
  const title = lesson === undefined ? null : bothLanguages(lesson.title).es;
  useEffect(() => onTitle(title), [onTitle, title]);
  if (lesson !== undefined) return <ShownLesson store={store} lesson={lesson} />;
  if (failure === null)
    return <Skeleton lines={8} label={intl.formatMessage({ id: 'study.listening.loading' })} />;
  if (failure.code === 'LESSON_NOT_FOUND' || failure.code === 'VALIDATION') return <UnknownLesson />;
  return <ReadFailed title="study.listening.lesson-failed" failure={failure} retry={retry} />;
}

/** The lesson. A later version of it, which arrives after the stored one, begins anew only if it differs. */
function ShownLesson({ store, lesson }: { store: CardStore; lesson: LessonView }) {
  const { version } = lesson;
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the same version has the same content
  const same = useMemo(() => lesson, [version]);
  return <LessonPage key={version} store={store} lesson={same} />;
}

function UnknownLesson() {
  return (
    <EmptyState
      icon="search"
      title={<FormattedMessage id="study.listening.unknown" />}
      action={
        <LinkButton asChild variant="primary">
          <Link to="/practice/listening">
            <FormattedMessage id="study.listening.to-all" />
          </Link>
        </LinkButton>
      }
    >
      <FormattedMessage id="study.listening.unknown-hint" />
    </EmptyState>
  );
}
