import type { LessonSummary } from '@repaso/contracts';
import { FormattedMessage, Link, useIntl } from '@repaso/shell-api';
import { Badge, EmptyState, LinkButton, Table } from '@repaso/ui';
import type { TableColumn } from '@repaso/ui';
import { useListFilter } from '../../shared/list/list-filter.hook.ts';
import { ListPanel, NothingFound } from '../../shared/list/list-panel.component.tsx';
import listStyles from '../../shared/list/list.module.css';
import { NumberedPages } from '../../shared/list/numbered-pages.component.tsx';
import { activeFilters, lessonFilterForm, lessonsOnPage, queryOf } from './lesson-filter.ts';
import type { LessonFilter } from './lesson-filter.ts';
import { LessonFilters } from './lesson-filters.component.tsx';
import { lessonsApi } from './lessons.resource.ts';
import { timeText } from './time-text.ts';

/** Screen with the lessons that the user manages: search, filters, and a link to the form of a new lesson. */
export function LessonListScreen() {
  const { filter, typed, type, change, turnTo, clear } = useListFilter<LessonFilter>(lessonFilterForm);
  const query = lessonsApi.useLessonsQuery(queryOf(filter), { refetchOnMountOrArgChange: true });
  const { lessons = [], sections = [], total } = query.data ?? {};
  const isNarrowed = filter.search !== '' || activeFilters(filter) > 0;
  return (
    <div className={listStyles.screen}>
      <div className={listStyles.actions}>
        <LinkButton asChild variant="primary" icon="plus">
          <Link to="/admin/listening/create">
            <FormattedMessage id="admin.lessons.create" />
          </Link>
        </LinkButton>
      </div>
      <LessonFilters {...{ filter, sections, typed }} onType={type} onChange={change} />
      <ListPanel
        query={query}
        title={<FormattedMessage id="admin.lessons.list" />}
        found={total !== undefined && <FormattedMessage id="admin.lessons.found" values={{ count: total }} />}
        failed={<FormattedMessage id="admin.lessons.list-failed" />}
        loading="admin.lessons.loading"
        isEmpty={lessons.length === 0}
        empty={<NoLessons isNarrowed={isNarrowed} onClear={clear} />}
      >
        <LessonTable lessons={lessons} />
      </ListPanel>
      <NumberedPages
        page={filter.page}
        total={total}
        rowsOnPage={lessonsOnPage}
        onPage={(page) => turnTo({ page })}
      />
    </div>
  );
}

const columns: readonly TableColumn<LessonSummary>[] = [
  {
    id: 'title',
    header: <FormattedMessage id="admin.lessons.title" />,
    cell: ({ id, title }) => (
      <Link className={listStyles.rowLink} lang="es" to={`/admin/listening/edit/${id}`}>
        {title}
      </Link>
    ),
  },
  {
    id: 'state',
    header: <FormattedMessage id="admin.lessons.level" />,
    cell: (lesson) => <State lesson={lesson} />,
  },
  {
    id: 'section',
    header: <FormattedMessage id="admin.lessons.section" />,
    cell: ({ section, order }) => (
      <span lang="es" className={listStyles.wide}>
        {section} · {order}
      </span>
    ),
  },
];

function State({ lesson: { level, isPublished, durationMs } }: { lesson: LessonSummary }) {
  return (
    <span className={listStyles.badges}>
      <Badge>{level}</Badge>
      <Badge>{timeText(durationMs)}</Badge>
      {!isPublished && (
        <Badge tone="due">
          <FormattedMessage id="admin.lessons.draft" />
        </Badge>
      )}
    </span>
  );
}

function LessonTable({ lessons }: { lessons: readonly LessonSummary[] }) {
  const intl = useIntl();
  return (
    <Table
      caption={intl.formatMessage({ id: 'admin.lessons.caption' })}
      hideCaption
      stacks
      columns={columns}
      rows={lessons}
      rowKey={({ id }) => id}
    />
  );
}

function NoLessons({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (isNarrowed) {
    return <NothingFound title={<FormattedMessage id="admin.lessons.none-found" />} onClear={onClear} />;
  }
  return <EmptyState level={3} title={<FormattedMessage id="admin.lessons.none" />} />;
}
