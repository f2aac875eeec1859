import { memo } from 'react';
import { FormattedMessage } from '@repaso/shell-api';
import { Badge, Text } from '@repaso/ui';
import type { BadgeTone } from '@repaso/ui';
import { BoxMeter } from './box-meter.component.tsx';
import type { ListedCard } from './card-list.resource.ts';
import { dueOf } from './due.ts';
import type { Due } from './due.ts';
import styles from './cards.module.css';

const dueTone: Record<Due['kind'], BadgeTone> = {
  new: 'accent',
  now: 'due',
  paused: 'info',
  tomorrow: 'neutral',
  later: 'neutral',
};
const dueMessage: Record<Due['kind'], string> = {
  new: 'vocabulary.due.new',
  now: 'vocabulary.due.now',
  paused: 'vocabulary.due.paused',
  tomorrow: 'vocabulary.due.tomorrow',
  later: 'vocabulary.due.later',
};

function DueMark({ due }: { due: Due }) {
  return (
    <Badge tone={dueTone[due.kind]}>
      <FormattedMessage id={dueMessage[due.kind]} values={{ days: due.kind === 'later' ? due.days : 0 }} />
    </Badge>
  );
}

export const CardRow = memo(function CardRow({ card, today }: { card: ListedCard; today: string }) {
  return (
    <li className={styles.row}>
      <Text as="span" lang="es" strong className={styles.front}>
        {card.frontValue}
      </Text>
      <Text as="span" lang="ru" tone="muted" className={styles.back}>
        {card.backValue}
      </Text>
      <span className={styles.tags}>
        {card.tags.map((tag) => (
          <span key={tag}>#{tag}</span>
        ))}
      </span>
      <BoxMeter box={card.leitnerBox} />
      <span className={styles.due}>
        <DueMark due={dueOf(card, today)} />
      </span>
    </li>
  );
});
