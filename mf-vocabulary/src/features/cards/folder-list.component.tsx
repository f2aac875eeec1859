import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Link, useIntl } from '@repaso/shell-api';
import { classNames, Icon } from '@repaso/ui';
import type { FolderRow } from './folder-rows.hook.ts';
import { focusRowBeside } from './list-keys.ts';
import { here } from './place.hook.ts';
import type { Step } from './place.hook.ts';
import { searchOf } from './place.ts';
import type { Place } from './place.ts';
import styles from './cards.module.css';

interface FolderListProps {
  rows: readonly FolderRow[];
  /** Where '..' leads, and what it comes from; null at the top. */
  up: { to: Place; from: string | null } | null;
  step: Step | null;
}

/** The folders of a level, under the row that leads up. */
export function FolderList({ rows, up, step }: FolderListProps) {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (step === null) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    (links.find(({ dataset }) => dataset['row'] === step.focus) ?? links[0])?.focus();
  }, [step]);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    if (from === null || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    focusRowBeside(from, event.key === 'ArrowDown' ? 1 : -1);
  };
  if (rows.length === 0 && up === null) return null;
  return (
    <ul
      ref={list}
      className={styles.folders}
      aria-label={intl.formatMessage({ id: 'vocabulary.cards.folders' })}
      onKeyDown={move}
    >
      {up !== null && (
        <li>
          <Link
            to={`${here}${searchOf(up.to)}`}
            state={{ focus: up.from }}
            className={styles.folder}
            data-row=".."
            aria-label={intl.formatMessage({ id: 'vocabulary.cards.up' })}
          >
            <span aria-hidden="true">..</span>
          </Link>
        </li>
      )}
      {rows.map(({ to, name, content }) => (
        <li key={`${to.folder ?? ''} ${to.part ?? ''}`}>
          <Link
            to={`${here}${searchOf(to)}`}
            state={{ focus: null }}
            className={classNames(styles.folder, to.folder === 'trash' && styles.quiet)}
            data-row={to.part ?? to.folder}
          >
            <Icon name={to.folder === 'trash' ? 'trash' : 'folder'} />
            <span className={styles.name}>{name}</span>
            <span className={styles.content}>{content}</span>
            <Icon name="chevron-right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
