import { bothLanguages } from './lesson-texts.ts';
import styles from './listening.module.css';

/** A title or section, each language in its own typeface. */
export function BothTexts({ text }: { text: string }) {
  const { es, ru } = bothLanguages(text);
  return (
    <>
      <span lang="es" className={styles.spanish}>
        {es}
      </span>
      {ru !== null && (
        <>
          {' '}
          <span lang="ru" className={styles.russian}>
            {ru}
          </span>
        </>
      )}
    </>
  );
}
