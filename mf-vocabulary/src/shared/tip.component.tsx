import { useState } from 'react';
import { FooterSlot, FormattedMessage } from '@repaso/shell-api';
import styles from './hub-links.module.css';

/** A random tip, fixed while the screen is open. `tips` are message ids. */
export function Tip({ tips }: { tips: readonly string[] }) {
  const [id] = useState(() => tips[Math.floor(Math.random() * tips.length)]);
  return (
    <FooterSlot>
      <p className={styles.tip}>{id !== undefined && <FormattedMessage id={id} />}</p>
    </FooterSlot>
  );
}
