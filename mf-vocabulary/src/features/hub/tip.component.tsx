import { useState } from 'react';
import { FooterSlot, FormattedMessage } from '@repaso/shell-api';
import styles from './hub.module.css';

const tips = [
  'vocabulary.tip.example',
  'vocabulary.tip.aloud',
  'vocabulary.tip.daily',
  'vocabulary.tip.accents',
];

const anyTip = () => tips[Math.floor(Math.random() * tips.length)];

/** One tip for as long as the screen shows. */
export function Tip() {
  const [id] = useState(anyTip);
  return (
    <FooterSlot>
      <p className={styles.tip}>{id !== undefined && <FormattedMessage id={id} />}</p>
    </FooterSlot>
  );
}
