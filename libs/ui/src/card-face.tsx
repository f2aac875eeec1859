import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Text } from './text.tsx';
import type { TextLang } from './text.tsx';
import { useFitted } from './use-fitted.ts';
import { wordSize } from './word-size.ts';
import styles from './card-face.module.css';

export interface CardFaceProps {
  /** The word or phrase to learn, or its translation. */
  text: string;
  lang: TextLang;
  /** Uses the monospaced typeface instead of the one for `lang`. */
  mono?: boolean;
  /** A sentence that uses the word. Missing or null if the card has no example. */
  example?: string | null;
  /** Language of the example; by default that of the word. */
  exampleLang?: TextLang;
  /** Shown above the word, for example its part of speech. */
  caption?: ReactNode;
  /** Shown below the example, for example tags or the number of the box. */
  footer?: ReactNode;
}

/**
 * One side of a card: the word as large as the card allows, and below it the example. Text that is too tall gets
 * smaller.
 */
export function CardFace({ text, lang, mono = false, caption, footer, ...rest }: CardFaceProps) {
  const { example, exampleLang = lang } = rest;
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
          <Text lang={exampleLang} mono={mono} size="body" tone="muted" className={styles.example}>
            {example}
          </Text>
        )}
      </div>
      <div className={styles.footer}>{footer}</div>
    </div>
  );
}
