import type { ReactNode } from 'react';
import { CardFace } from './card-face.tsx';
import { AskedText } from './question-card.tsx';
import type { FaceText } from './question-card.tsx';
import styles from './typed-card.module.css';

export interface TypedCardProps {
  question: FaceText;
  answer: FaceText;
  /** Shown above the question: what to type. */
  caption: ReactNode;
  /** The grade of the typed answer; null while the question is open. */
  verdict: ReactNode;
  /** Colour of the border that the grade gives. */
  tone?: 'accent' | 'due' | 'danger';
  /** Buttons on the card. */
  actions?: ReactNode;
}

/** A card whose answer is typed. It shows the question, then the grade above the answer. The grade is a status. */
export function TypedCard({ question, answer, caption, verdict, tone, actions }: TypedCardProps) {
  const isOpen = verdict === null;
  return (
    <div className={styles.card} data-tone={tone}>
      {isOpen && <CardFace {...question} caption={caption} />}
      <div role="status" className={styles.graded}>
        {!isOpen && (
          <>
            <div className={styles.verdict}>{verdict}</div>
            <CardFace {...answer} caption={<AskedText {...question} />} />
          </>
        )}
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
