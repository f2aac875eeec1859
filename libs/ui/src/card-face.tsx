import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Text } from './text.tsx';
import type { TextLang } from './text.tsx';
import { useFitted } from './use-fitted.ts';
import { wordSize } from './word-size.ts';
import styles from './card-face.module.css';

export interface CardFaceProps {
  /** The word or phrase. */
  text: string;
  lang: TextLang;
  /** Forces the mono typeface. */
  mono?: boolean;
  /** A sentence that uses the word, in the same language. */
  example?: string | null;
  /** Shown above the word: the part of speech or the side's name. */
  caption?: ReactNode;
  /** Shown under the example: tags or the box. */
  footer?: ReactNode;
}

/** One side of a card: the word as large as the width allows, and its example. */
export function CardFace({ text, lang, mono = false, example, caption, footer }: CardFaceProps) {
  const middle = useFitted(text, example);
  const { step, widest } = wordSize(text, mono);
  const size: CSSProperties & Record<`--${string}`, string | number> = {
    '--most': `var(--size-${step})`,
    '--widest': widest,
  };
  return (
    <div className={styles.face}>
      <div className={styles.caption}>{caption}</div>
      <div ref={middle} className={styles.middle}>
        <p lang={lang} className={classNames(styles.word, mono && styles.mono)} style={size}>
          {text}
        </p>
        {example !== undefined && example !== null && example !== '' && (
          <Text lang={lang} mono={mono} size="body" tone="muted" className={styles.example}>
            {example}
          </Text>
        )}
      </div>
      <div className={styles.footer}>{footer}</div>
    </div>
  );
}
