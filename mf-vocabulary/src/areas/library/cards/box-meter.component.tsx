import { memo } from 'react';
import { FormattedMessage } from '@repaso/shell-api';
import { classNames, VisuallyHidden } from '@repaso/ui';
import styles from './cards.module.css';

const cells = [1, 2, 3, 4, 5];

/** Shows a Leitner box as a row of five blocks, of which `box` are filled. */
export const BoxMeter = memo(function BoxMeter({ box }: { box: number }) {
  return (
    <span className={styles.meter}>
      <VisuallyHidden>
        <FormattedMessage id="vocabulary.box" values={{ box }} />
      </VisuallyHidden>
      {cells.map((cell) => (
        <span
          key={cell}
          aria-hidden="true"
          className={classNames(styles.cell, cell <= box && styles.filled)}
        />
      ))}
    </span>
  );
});
