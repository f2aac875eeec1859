import styles from './background.module.css';

/** Two grids, of 5 px and of 50 px, behind everything. */
export function Grids() {
  return <div className={styles.grids} aria-hidden="true" />;
}

/** Scan lines over everything, and a band of light that sweeps down in 8 s. */
export function ScanLines() {
  return (
    <div className={styles.scan} aria-hidden="true">
      <div className={styles.sweep} />
    </div>
  );
}
