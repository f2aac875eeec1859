import type { VerbView } from '@repaso/contracts';
import { FormattedMessage, Link, useAuth, useIntl } from '@repaso/shell-api';
import { Badge, classNames, EmptyState, LinkButton, Table } from '@repaso/ui';
import type { TableColumn } from '@repaso/ui';
import { useListFilter } from '../../shared/list/list-filter.hook.ts';
import { ListPanel, NothingFound } from '../../shared/list/list-panel.component.tsx';
import listStyles from '../../shared/list/list.module.css';
import { NumberedPages } from '../../shared/list/numbered-pages.component.tsx';
import { activeFilters, queryOf, verbFilterForm, verbsOnPage } from './verb-filter.ts';
import type { VerbFilter } from './verb-filter.ts';
import { VerbFilters } from './verb-filters.component.tsx';
import { verbsApi } from './verbs.resource.ts';
import styles from './verbs.module.css';

/** Screen with all verbs: search, filters, and a link to the form of a new verb. */
export function VerbListScreen() {
  const { filter, typed, type, change, turnTo, clear } = useListFilter<VerbFilter>(verbFilterForm);
  const query = verbsApi.useVerbsQuery(queryOf(filter), { refetchOnMountOrArgChange: true });
  const { verbs = [], total } = query.data ?? {};
  const isNarrowed = filter.search !== '' || activeFilters(filter) > 0;
  return (
    <div className={listStyles.screen}>
      <div className={listStyles.actions}>
        <LinkButton asChild variant="primary" icon="plus">
          <Link to="/admin/verb/create">
            <FormattedMessage id="admin.verbs.create" />
          </Link>
        </LinkButton>
      </div>
      <VerbFilters filter={filter} typed={typed} onType={type} onChange={change} />
      <ListPanel
        query={query}
        title={<FormattedMessage id="admin.verbs.list" />}
        found={total !== undefined && <FormattedMessage id="admin.verbs.found" values={{ count: total }} />}
        failed={<FormattedMessage id="admin.verbs.list-failed" />}
        loading="admin.verbs.loading"
        isEmpty={verbs.length === 0}
        empty={<NoVerbs isNarrowed={isNarrowed} onClear={clear} />}
      >
        <VerbTable verbs={verbs} />
      </ListPanel>
      <NumberedPages
        page={filter.page}
        total={total}
        rowsOnPage={verbsOnPage}
        onPage={(page) => turnTo({ page })}
      />
    </div>
  );
}

const columns: readonly TableColumn<VerbView>[] = [
  {
    id: 'infinitive',
    header: <FormattedMessage id="admin.verbs.field.infinitive" />,
    cell: ({ id, infinitive }) => (
      <Link
        className={classNames(listStyles.rowLink, styles.infinitive)}
        lang="es"
        to={`/admin/verb/edit/${id}`}
      >
        {infinitive}
      </Link>
    ),
  },
  {
    id: 'kind',
    header: <FormattedMessage id="admin.verbs.kind" />,
    cell: (verb) => <Kind verb={verb} />,
  },
  {
    id: 'translations',
    header: <FormattedMessage id="admin.verbs.field.translations" />,
    cell: ({ translations }) => (
      <span lang="ru" className={styles.translations}>
        {translations.join(', ')}
      </span>
    ),
  },
];

function Kind({ verb: { group, isIrregular, isReflexive, authorId } }: { verb: VerbView }) {
  const { user } = useAuth();
  return (
    <span className={listStyles.badges}>
      <Badge>-{group.toLowerCase()}</Badge>
      {isIrregular && (
        <Badge tone="due">
          <FormattedMessage id="admin.verbs.irregular" />
        </Badge>
      )}
      {isReflexive && (
        <Badge>
          <FormattedMessage id="admin.verbs.reflexive" />
        </Badge>
      )}
      {authorId !== null && authorId === user?.id && (
        <Badge tone="accent">
          <FormattedMessage id="admin.verbs.own" />
        </Badge>
      )}
    </span>
  );
}

function VerbTable({ verbs }: { verbs: readonly VerbView[] }) {
  const intl = useIntl();
  return (
    <Table
      caption={intl.formatMessage({ id: 'admin.verbs.link' })}
      hideCaption
      stacks
      columns={columns}
      rows={verbs}
      rowKey={({ id }) => id}
    />
  );
}

function NoVerbs({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (isNarrowed) {
    return <NothingFound title={<FormattedMessage id="admin.verbs.none-found" />} onClear={onClear} />;
  }
  return <EmptyState level={3} title={<FormattedMessage id="admin.verbs.none" />} />;
}
