import styles from './deck-title.module.css';

/** A deck's name, possibly in two languages. Each part wraps as a whole, and the dot never stands alone. */
export function DeckTitle({ name }: { name: string }) {
  const [first = '', ...others] = name.split(' · ');
  if (others.length === 0) return name;
  return (
    <>
      <span className={styles.part}>{first}</span>{' '}
      <span className={styles.part}>
        <span className={styles.dot}>·&nbsp;</span>
        {others.join(' · ')}
      </span>
    </>
  );
}
