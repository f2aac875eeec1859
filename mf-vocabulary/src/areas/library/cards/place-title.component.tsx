import { Link, useIntl } from '@repaso/shell-api';
import { here } from './place.hook.ts';
import { searchOf } from './place.ts';
import type { Place } from './place.ts';
import styles from './cards.module.css';

interface PlaceTitleProps {
  title: string;
  /** Target of '..', and the folder to focus there; null at the top. */
  up: { to: Place; from: string | null } | null;
}

/** The name of a location on one line, after a '..' link to the parent folder. */
export function PlaceTitle({ title, up }: PlaceTitleProps) {
  const intl = useIntl();
  return (
    <span className={styles.place}>
      {up !== null && (
        <Link
          to={`${here}${searchOf(up.to)}`}
          state={{ focus: up.from }}
          className={styles.up}
          data-row=".."
          aria-label={intl.formatMessage({ id: 'vocabulary.cards.up' })}
        >
          ..
        </Link>
      )}
      <span className={styles.placeName} title={title}>
        {title}
      </span>
    </span>
  );
}
