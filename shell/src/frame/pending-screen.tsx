import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Loading } from '../screens/loading.tsx';
import styles from './frame.module.css';

/** A navigation that takes longer than this shows where it leads; a quicker one would only flicker. */
const patienceMs = 250;

/** The screen, or the loading lines of the next one; the old screen keeps its state until the new one is there. */
export function PendingScreen({ children }: { children: ReactNode }) {
  const target = useNavigation().location;
  const [waitedFor, setWaitedFor] = useState<typeof target>(undefined);
  useEffect(() => {
    if (target === undefined) return undefined;
    const timer = setTimeout(() => setWaitedFor(target), patienceMs);
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
