import type { ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './text.module.css';

/** The languages that have a voice of their own. */
export type TextLang = 'es' | 'ru';

/** Steps of the type scale by role; Russian is set one step larger by the tokens. */
export type TextSize = 'caption' | 'label' | 'body' | 'lead' | 'title' | 'display' | 'word';

export type TextTone = 'text' | 'muted' | 'accent' | 'due' | 'danger' | 'info';

export interface TextProps {
  /** The text's own language; absent, it is the language of the surrounding element. */
  lang?: TextLang;
  /** Forces the voice of the frame. */
  mono?: boolean;
  size?: TextSize;
  tone?: TextTone;
  strong?: boolean;
  as?: ElementType<{ className?: string; lang?: string; id?: string; children?: ReactNode }>;
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** Text in the voice of its language: Spanish sans, Russian serif and one step larger, mono when forced. */
export function Text(props: TextProps) {
  const { as: Element = 'p', lang, mono = false, size = 'body', tone = 'text', strong = false } = props;
  const className = classNames(
    styles.text,
    styles[size],
    tone !== 'text' && styles[tone],
    mono ? styles.mono : styles.voice,
    strong && styles.strong,
    props.className,
  );
  return (
    <Element id={props.id} lang={lang} className={className}>
      {props.children}
    </Element>
  );
}

/** Text for assistive technology alone. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span id={id} className={styles.hidden}>
      {children}
    </span>
  );
}
