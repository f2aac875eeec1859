import { useId, useRef, useState } from 'react';
import type { CardEdit, CardLine } from '@repaso/card-store';
import { FormattedMessage, useIntl, useNavigate } from '@repaso/shell-api';
import { Button, IconButton, useToastsAbove } from '@repaso/ui';
import { useIsWide } from '../../../shared/wide.hook.ts';
import { idsToAsk, reverse, suspend } from './bulk-edits.ts';
import { BulkForm } from './bulk-form.component.tsx';
import type { BulkField } from './bulk-form.component.tsx';
import styles from './cards.module.css';

interface BulkBarProps {
  /** Selected cards, which the actions apply to. */
  cards: readonly CardLine[];
  /** Number of cards in the shown list. "Select all" selects them. */
  found: number;
  /** Name of the list that the selected cards are from. The export screen shows it. */
  title: string;
  known: Record<BulkField, readonly string[]>;
  onChange: (edits: readonly CardEdit[]) => void;
  onBothWays: (cardIds: readonly string[], isOn: boolean) => void;
  onRemove: () => void;
  onAll: () => void;
  onNone: () => void;
}

/**
 * Smallest number of selected cards that the bar can delete. The specification demands it: a single card is deleted
 * from its details.
 */
const minToRemove = 2;

/**
 * Bar with actions on the selected cards. On wide screens its buttons are always shown; on a phone one button opens a
 * sheet with them.
 */
export function BulkBar({ onNone, ...props }: BulkBarProps) {
  const intl = useIntl();
  const isWide = useIsWide();
  const sheet = useId();
  const bar = useRef<HTMLElement>(null);
  useToastsAbove(bar);
  const [isOpen, setOpen] = useState(false);
  const say = (id: string) => intl.formatMessage({ id });
  const closeSheet = () => {
    setOpen(false);
    // The pressed button disappears with the sheet, so the focus moves to the button that opens it.
    bar.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  return (
    <section ref={bar} className={styles.bulk} aria-label={say('vocabulary.cards.selection')}>
      <div className={styles.selected}>
        <span role="status">
          <FormattedMessage id="vocabulary.cards.selected" values={{ count: props.cards.length }} />
        </span>
        {!isWide && (
          <Button aria-expanded={isOpen} aria-controls={sheet} onClick={() => setOpen(!isOpen)}>
            {say('vocabulary.cards.actions')}
          </Button>
        )}
        <IconButton icon="cross" label={say('vocabulary.cards.select-none')} onClick={onNone} />
      </div>
      <div id={sheet} className={styles.sheet} hidden={!isWide && !isOpen}>
        <BulkActions {...props} onDone={isWide ? undefined : closeSheet} />
      </div>
    </section>
  );
}

interface BulkActionsProps extends Omit<BulkBarProps, 'onNone'> {
  /** Called before each action, to close the sheet; undefined on wide screens, which have none. */
  onDone: (() => void) | undefined;
}

/** Buttons of the bulk actions. Above them is the form for the tag or folder, if one of the two is open. */
function BulkActions({ onDone, onChange, onBothWays, onRemove, onAll, ...props }: BulkActionsProps) {
  const [field, setField] = useState<BulkField | null>(null);
  const act = (action: () => void) => {
    if (onDone !== undefined) {
      setField(null);
      onDone();
    }
    action();
  };
  const { cards, known } = props;
  const change = (edits: readonly CardEdit[]) => act(() => onChange(edits));
  return (
    <>
      {field !== null && (
        <BulkForm key={field} field={field} cards={cards} known={known[field]} onChange={change} />
      )}
      <BulkButtons
        {...props}
        field={field}
        onField={setField}
        onChange={change}
        onBothWays={(cardIds, isOn) => act(() => onBothWays(cardIds, isOn))}
        onRemove={() => act(onRemove)}
        onAll={() => act(onAll)}
      />
    </>
  );
}

interface BulkButtonsProps extends Omit<BulkBarProps, 'onNone' | 'known'> {
  field: BulkField | null;
  onField: (field: BulkField | null) => void;
}

function BulkButtons({ cards, found, title, field, ...on }: BulkButtonsProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const say = (id: string) => intl.formatMessage({ id });
  const areBothWays = cards.every((card) => card.reverse !== null);
  const areSuspended = cards.every(({ suspended }) => suspended);
  const cardIds = cards.map(({ id }) => id);
  const opener = (name: BulkField) => ({
    'aria-expanded': field === name,
    onClick: () => on.onField(field === name ? null : name),
  });
  return (
    <div className={styles.actions} data-field={field ?? undefined}>
      {cards.length < found && (
        <Button onClick={on.onAll}>
          <FormattedMessage id="vocabulary.cards.select-all" values={{ count: found }} />
        </Button>
      )}
      <Button {...opener('tag')}>{say('vocabulary.cards.tag')}</Button>
      <Button {...opener('folder')}>{say('vocabulary.cards.move')}</Button>
      <Button onClick={() => on.onChange(suspend(cards, !areSuspended))}>
        {say(areSuspended ? 'vocabulary.cards.resume' : 'vocabulary.cards.suspend')}
      </Button>
      <Button onClick={() => on.onChange(reverse(cards))}>{say('vocabulary.cards.reverse')}</Button>
      <Button onClick={() => on.onBothWays(idsToAsk(cards, !areBothWays), !areBothWays)}>
        {say(areBothWays ? 'vocabulary.cards.one-way' : 'vocabulary.cards.both-ways')}
      </Button>
      <Button onClick={() => navigate('/vocabulary/export', { state: { cardIds, title } })}>
        {say('vocabulary.cards.export')}
      </Button>
      <Button variant="danger" disabled={cards.length < minToRemove} onClick={on.onRemove}>
        {say('vocabulary.cards.remove')}
      </Button>
    </div>
  );
}
