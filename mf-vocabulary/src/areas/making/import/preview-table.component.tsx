import { memo, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { ImportOutcome } from '@repaso/card-store';
import type { RowError } from '@repaso/exchange';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Badge, classNames } from '@repaso/ui';
import type { BadgeTone } from '@repaso/ui';
import { outcomesOf } from './plan.ts';
import type { ImportSettings } from './plan.ts';
import { previewRows } from './preview-rows.ts';
import type { PreviewRow } from './preview-rows.ts';
import type { Reading } from './reading.ts';
import { rowReason } from './row-reason.ts';
import { useRowWindow } from './row-window.hook.ts';
import styles from './import.module.css';

interface PreviewTableProps {
  reading: Reading;
  mode: ImportSettings['mode'];
}

/**
 * Table of the cards to import. Its single column has the front, the back below it in small type, and a badge for the
 * outcome. It is not drawn again when only the progress of the import changes.
 */
export const PreviewTable = memo(function PreviewTable({ reading, mode }: PreviewTableProps) {
  const intl = useIntl();
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(
    () => previewRows({ ...reading, outcomes: outcomesOf(reading, mode) }),
    [reading, mode],
  );
  const { rows, height } = useRowWindow(scroller, lines.length);
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="table"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'vocabulary.import.preview' }, { count: reading.cards.length })}
      aria-rowcount={lines.length + 1}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.row}>
          <span role="columnheader">
            <FormattedMessage id="vocabulary.import.front" />
          </span>
        </div>
      </div>
      <div role="rowgroup" className={styles.body} style={{ height }}>
        {rows.map(({ index, place }) => {
          const line = lines[index];
          if (line === undefined) return null;
          return (
            <div
              key={index}
              role="row"
              aria-rowindex={index + 2}
              className={classNames(styles.row, styles.placed)}
              style={place}
            >
              {line.kind === 'card' ? <CardCell {...line} /> : <ErrorCell {...line} />}
            </div>
          );
        })}
      </div>
    </div>
  );
});

const marks: Record<ImportOutcome, { id: string; tone: BadgeTone }> = {
  added: { id: 'vocabulary.import.new', tone: 'accent' },
  updated: { id: 'vocabulary.import.will-update', tone: 'due' },
  skipped: { id: 'vocabulary.import.own', tone: 'neutral' },
  repeated: { id: 'vocabulary.import.repeated', tone: 'neutral' },
};

function CardCell({ card, outcome }: Extract<PreviewRow, { kind: 'card' }>) {
  const { id, tone } = marks[outcome];
  return (
    <Cell id={id} tone={tone}>
      <span lang="es" dir="auto" className={styles.front}>
        {card.frontValue}
      </span>
      <span lang="ru" dir="auto" className={styles.back}>
        {card.backValue}
      </span>
    </Cell>
  );
}

function ErrorCell({ error }: { error: RowError }) {
  const { row, word, code } = error;
  const reason = <FormattedMessage {...rowReason(code)} />;
  return (
    <Cell id="vocabulary.import.row-error" tone="danger">
      <span className={styles.front}>{word === '' ? '—' : word}</span>
      <span className={styles.back}>
        <FormattedMessage id="vocabulary.import.row" values={{ row, reason }} />
      </span>
    </Cell>
  );
}

function Cell({ id, tone, children }: { id: string; tone: BadgeTone; children: ReactNode }) {
  return (
    <span role="cell" className={styles.cell}>
      <span className={styles.sides}>{children}</span>
      <Badge tone={tone}>
        <FormattedMessage id={id} />
      </Badge>
    </span>
  );
}
