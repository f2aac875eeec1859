import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Loading } from '../screens/loading.tsx';
import styles from './frame.module.css';

/** Delay before a navigation shows a loading state; it prevents flicker. */
const loadingDelayMs = 250;

/** Renders the screen, or a loading state during a slow navigation. The old screen keeps its state meanwhile. */
export function PendingScreen({ children }: { children: ReactNode }) {
  const target = useNavigation().location;
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
