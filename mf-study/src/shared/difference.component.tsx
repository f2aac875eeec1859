import type { Grade } from '@repaso/answers';
import styles from './difference.module.css';

/** A typed Spanish text with the differing letters marked, or both texts if they have little in common. */
export function Difference({ grade: { difference, isNear, readAs, accepted } }: { grade: Grade }) {
  return (
    <p lang="es" className={styles.difference} data-testid="difference">
      {isNear ? (
        difference.map(({ kind, typed, expected }, at) =>
          kind === 'same' ? (
            <span key={at}>{expected}</span>
          ) : (
            <span key={at}>
              {typed !== '' && <del>{typed}</del>}
              {expected !== '' && <ins>{expected}</ins>}
            </span>
          ),
        )
      ) : (
        <>
          <del>{readAs}</del> <ins>{accepted}</ins>
        </>
      )}
    </p>
  );
}
