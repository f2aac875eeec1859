import { memo } from 'react';
import type { CardLine } from '@repaso/card-store';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Badge } from '@repaso/ui';
import type { BadgeTone } from '@repaso/ui';
import { dueOf } from './due.ts';
import type { Due } from './due.ts';
import styles from './cards.module.css';

const tones: Record<Due['kind'], BadgeTone> = {
  new: 'accent',
  now: 'due',
  paused: 'info',
  tomorrow: 'neutral',
  later: 'neutral',
};
const messages: Record<Due['kind'], string> = {
  new: 'vocabulary.due.new',
  now: 'vocabulary.due.now',
  paused: 'vocabulary.due.paused',
  tomorrow: 'vocabulary.due.tomorrow',
  later: 'vocabulary.due.later',
};

interface DueMarkProps {
  card: Pick<CardLine, 'dueDay' | 'reviewCount' | 'suspended'>;
  today: string;
}

/** Badge that says when a card is due. */
export function DueMark({ card, today }: DueMarkProps) {
  const due = dueOf(card, today);
  return <DueBadge kind={due.kind} days={due.kind === 'later' ? due.days : 0} />;
}

/** A place of the list keeps its badge if another card is due on the same day. */
const DueBadge = memo(function DueBadge({ kind, days }: { kind: Due['kind']; days: number }) {
  return (
    <Badge tone={tones[kind]}>
      <FormattedMessage id={messages[kind]} values={{ days }} />
    </Badge>
  );
});

interface SecondDueProps {
  dueDay: string | null;
  suspended: boolean;
  today: string;
}

/** When the second schedule of a card is due. */
export function SecondDue({ dueDay, suspended, today }: SecondDueProps) {
  const intl = useIntl();
  const due = dueOf({ dueDay, reviewCount: 0, suspended }, today);
  return (
    <span className={styles.second} data-second>
      <span role="img" aria-label={intl.formatMessage({ id: 'vocabulary.cards.both-ways-mark' })}>
        ↔
      </span>{' '}
      <FormattedMessage id={messages[due.kind]} values={{ days: due.kind === 'later' ? due.days : 0 }} />
    </span>
  );
}
