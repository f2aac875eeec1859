import type { GradedWord, GradedWords, WordGrade } from '@repaso/answers';
import { FormattedMessage } from '@repaso/shell-api';
import { VisuallyHidden } from '@repaso/ui';
import styles from './listening.module.css';

/** The written text word by word: what was right, what differs, what is missing, and what is not in the text. */
export function GradedText({ graded }: { graded: GradedWords }) {
  return (
    <p lang="es" className={styles.graded}>
      {graded.words.map((word, index) => (
        <Word key={index} {...word} />
      ))}
    </p>
  );
}

/** Message ids of what screen readers say about a graded word. Right words have none. */
const names: Partial<Record<WordGrade, string>> = {
  'accent-slip': 'study.listening.word.accent',
  'case-slip': 'study.listening.word.case',
  wrong: 'study.listening.word.wrong',
  missing: 'study.listening.word.missing',
  extra: 'study.listening.word.extra',
};

function Word({ grade, typed, expected }: GradedWord) {
  const name = names[grade];
  return (
    <>
      <span className={styles.word} data-grade={grade}>
        {(grade === 'wrong' || grade === 'extra') && <del>{typed}</del>}
        {grade === 'wrong' || grade === 'missing' ? <ins>{expected}</ins> : grade !== 'extra' && expected}
        {name !== undefined && (
          <VisuallyHidden>
            {' ('}
            <FormattedMessage id={name} values={{ typed }} />
            {')'}
          </VisuallyHidden>
        )}
      </span>{' '}
    </>
  );
}
