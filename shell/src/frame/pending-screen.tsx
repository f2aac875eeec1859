import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { splitLocalePath } from '@repaso/shell-api/host';
import { Loading } from '../screens/loading.tsx';
import styles from './frame.module.css';

/** Milliseconds before a navigation shows a loading state. Faster navigations show none, which avoids flicker. */
const loadingDelayMs = 250;

interface PendingScreenProps {
  /** Path of the current screen, without locale. */
  path: string;
  children: ReactNode;
}

/**
 * Renders the screen. While a slow navigation to another screen is pending, hides the screen and shows a loading state;
 * the hidden screen keeps its state. A change of the language or of the URL's parameters leaves the screen in place,
 * because a hidden element loses the focus.
 */
export function PendingScreen({ path, children }: PendingScreenProps) {
  const next = useNavigation().location;
  const target = next !== undefined && splitLocalePath(next.pathname).path !== path ? next : undefined;
  const [waitedFor, setWaitedFor] = useState<typeof target>(undefined);
  useEffect(() => {
    if (target === undefined) return undefined;
    const timer = setTimeout(() => setWaitedFor(target), loadingDelayMs);
    return () => clearTimeout(timer);
  }, [target]);
  const isSlow = target !== undefined && waitedFor === target;
  return (
    <>
      {isSlow ? (
        <div className={styles.screen}>
          <Loading />
        </div>
      ) : null}
      <div className={styles.screen} hidden={isSlow}>
        {children}
      </div>
    </>
  );
}
