import type { AnswerLanguage, DifferenceSegment, Grade } from '@repaso/answers';
import { FormattedMessage } from '@repaso/shell-api';
import { isWorthMarking } from './difference.ts';
import { differenceNames } from './message-ids.ts';
import styles from './training.module.css';

/** The typed text with what is too much struck out and what is missing put in, and the same in words. */
export function DifferenceText({ grade, language }: { grade: Grade; language: AnswerLanguage }) {
  const { readAs, accepted, difference } = grade;
  const segments: readonly DifferenceSegment[] = isWorthMarking(difference)
    ? difference
    : [{ kind: 'changed', typed: readAs, expected: accepted }];
  return (
    <>
      <p lang={language} className={styles.difference} data-testid="difference">
        {segments.map((segment, index) => (
          <Piece key={index} {...segment} />
        ))}
      </p>
      {segments === difference && (
        <p className={styles.inWords}>
          {segments.map((segment, index) => (
            <InWords key={index} {...segment} />
          ))}
        </p>
      )}
    </>
  );
}

function Piece({ kind, typed, expected }: DifferenceSegment) {
  if (kind === 'same') return <span>{expected}</span>;
  return (
    <>
      {typed !== '' && <del>{typed}</del>}
      {expected !== '' && <ins>{expected}</ins>}
    </>
  );
}

function InWords({ kind, typed, expected }: DifferenceSegment) {
  if (kind === 'same') return null;
  return (
    <span>
      <FormattedMessage id={differenceNames[kind]} values={{ typed, expected }} />
    </span>
  );
}
