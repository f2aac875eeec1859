import { VisuallyHidden } from './text.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Text for screen readers. */
  label: string;
  lines?: number;
  /** Shows a block of the size of a study card instead of lines. */
  card?: boolean;
}

/** Placeholder for loading content, to avoid a layout shift. */
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
