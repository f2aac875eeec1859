import type { ReactNode } from 'react';
import { Text } from '@repaso/ui';
import styles from './statistics.module.css';

/** The answer that a chart gives, in a sentence above it. */
export function Lead({ children }: { children: ReactNode }) {
  return <Text className={styles.lead}>{children}</Text>;
}
