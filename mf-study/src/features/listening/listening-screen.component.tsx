import type { CardStore } from '@repaso/card-store';
import type { LessonSummary } from '@repaso/contracts';
import { languageLevels } from '@repaso/contracts';
import { Breadcrumbs, FormattedMessage, useIntl, useSearchParams } from '@repaso/shell-api';
import { Button, EmptyState, Field, Select, Skeleton, TextInput } from '@repaso/ui';
import { filterOf, groupLessons } from './lesson-groups.ts';
import { LessonGroups } from './lesson-list.component.tsx';
import { ListeningGate } from './listening-gate.component.tsx';
import { useLessons } from './listening.resource.ts';
import { ReadFailed } from './read-failed.component.tsx';
import styles from './listening.module.css';

/** Screen of listening practice: all published lessons by level and section. */
export function ListeningScreen() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <div className={styles.screen} data-width="column">
      <Breadcrumbs
        items={[
          { label: say('study.practice.title'), to: '/practice' },
          { label: say('study.listening.heading') },
        ]}
      />
      <ListeningGate path="/practice/listening">{(store) => <Lessons store={store} />}</ListeningGate>
    </div>
  );
}

function Lessons({ store }: { store: CardStore }) {
  const intl = useIntl();
  const { data, failure, retry } = useLessons(store.userId);
  if (data !== undefined) return <LessonList store={store} lessons={data} />;
  if (failure === null)
    return <Skeleton lines={8} label={intl.formatMessage({ id: 'study.listening.loading' })} />;
  return <ReadFailed title="study.listening.failed" failure={failure} retry={retry} />;
}

function LessonList({ store, lessons }: { store: CardStore; lessons: readonly LessonSummary[] }) {
  const [params, setParams] = useSearchParams();
  const groups = groupLessons(lessons, filterOf(params));
  if (lessons.length === 0) {
    return (
      <EmptyState icon="headphones" title={<FormattedMessage id="study.listening.empty" />}>
        <FormattedMessage id="study.listening.empty-hint" />
      </EmptyState>
    );
  }
  return (
    <>
      <Filters lessons={lessons} />
      {groups.length === 0 ? (
        <EmptyState
          icon="search"
          title={<FormattedMessage id="study.listening.none" />}
          action={
            <Button onClick={() => setParams({}, { replace: true })}>
              <FormattedMessage id="study.listening.clear" />
            </Button>
          }
        >
          <FormattedMessage id="study.listening.none-hint" />
        </EmptyState>
      ) : (
        <LessonGroups store={store} groups={groups} />
      )}
    </>
  );
}

function Filters({ lessons }: { lessons: readonly LessonSummary[] }) {
  const intl = useIntl();
  const [params, setParams] = useSearchParams();
  const { search, level } = filterOf(params);
  const set = (name: string, value: string) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const levels = languageLevels.filter((one) => lessons.some((lesson) => lesson.level === one));
  return (
    <div className={styles.filters}>
      <Field label={<FormattedMessage id="study.listening.search" />}>
        <TextInput type="search" value={search} onChange={({ target }) => set('q', target.value)} />
      </Field>
      <Field label={<FormattedMessage id="study.listening.level" />}>
        <Select
          value={level ?? ''}
          options={[
            { value: '', label: intl.formatMessage({ id: 'study.listening.any' }) },
            ...levels.map((value) => ({ value, label: value })),
          ]}
          onChange={({ target }) => set('level', target.value)}
        />
      </Field>
    </div>
  );
}
