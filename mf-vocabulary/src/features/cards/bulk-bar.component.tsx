import { useState } from 'react';
import type { CardEdit, CardLine } from '@repaso/card-store';
import { FormattedMessage, useIntl, useNavigate } from '@repaso/shell-api';
import { Button, IconButton } from '@repaso/ui';
import { reverse, suspend } from './bulk-edits.ts';
import { BulkForm } from './bulk-form.component.tsx';
import type { BulkField } from './bulk-form.component.tsx';
import styles from './cards.module.css';

interface BulkBarProps {
  /** The selected ones. */
  cards: readonly CardLine[];
  /** How many cards could be selected. */
  found: number;
  /** What the selection is a part of, in words. */
  title: string;
  known: Record<BulkField, readonly string[]>;
  onChange: (edits: readonly CardEdit[]) => void;
  onRemove: () => void;
  onAll: () => void;
  onNone: () => void;
}

/** Specified: one card is deleted from its own view. */
const fewestToRemove = 2;

/** What can be done with the selected cards. */
export function BulkBar({ cards, found, title, known, onChange, onRemove, onAll, onNone }: BulkBarProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [field, setField] = useState<BulkField | null>(null);
  const say = (id: string) => intl.formatMessage({ id });
  const areSuspended = cards.every(({ suspended }) => suspended);
  const cardIds = cards.map(({ id }) => id);
  const open = (name: BulkField) => ({
    'aria-expanded': field === name,
    onClick: () => setField(field === name ? null : name),
  });
  return (
    <section className={styles.bulk} aria-label={say('vocabulary.cards.selection')}>
      <div className={styles.selected}>
        <span role="status">
          <FormattedMessage id="vocabulary.cards.selected" values={{ count: cards.length }} />
        </span>
        {cards.length < found && (
          <Button onClick={onAll}>
            <FormattedMessage id="vocabulary.cards.select-all" values={{ count: found }} />
          </Button>
        )}
        <IconButton icon="cross" label={say('vocabulary.cards.select-none')} onClick={onNone} />
      </div>
      {field !== null && (
        <BulkForm key={field} field={field} cards={cards} known={known[field]} onChange={onChange} />
      )}
      <div className={styles.deeds}>
        <Button {...open('tag')}>{say('vocabulary.cards.tag')}</Button>
        <Button {...open('folder')}>{say('vocabulary.cards.move')}</Button>
        <Button onClick={() => onChange(suspend(cards, !areSuspended))}>
          {say(areSuspended ? 'vocabulary.cards.resume' : 'vocabulary.cards.suspend')}
        </Button>
        <Button onClick={() => onChange(reverse(cards))}>{say('vocabulary.cards.reverse')}</Button>
        <Button onClick={() => navigate('/vocabulary/export', { state: { cardIds, title } })}>
          {say('vocabulary.cards.export')}
        </Button>
        <Button variant="danger" disabled={cards.length < fewestToRemove} onClick={onRemove}>
          {say('vocabulary.cards.remove')}
        </Button>
      </div>
    </section>
  );
}
