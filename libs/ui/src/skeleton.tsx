import { VisuallyHidden } from './text.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Spoken while it loads. */
  label: string;
  lines?: number;
  /** A block of the size of a study card instead of lines. */
  card?: boolean;
}

/** Lines in the place of what is coming, so that nothing jumps when it comes. */
export function Skeleton({ label, lines = 3, card = false }: SkeletonProps) {
  return (
    <div role="status" data-loading className={card ? styles.card : styles.lines}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
}
