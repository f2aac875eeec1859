import type { ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './text.module.css';

/** Languages with their own typeface. */
export type TextLang = 'es' | 'ru';

/** Steps of the type scale. The tokens set Russian one step larger. */
export type TextSize = 'caption' | 'label' | 'body' | 'lead' | 'title' | 'display' | 'word';

export type TextTone = 'text' | 'muted' | 'accent' | 'due' | 'danger' | 'info';

export interface TextProps {
  /** Language of the text; by default that of the surrounding element. */
  lang?: TextLang;
  /** Forces the mono typeface of the frame. */
  mono?: boolean;
  size?: TextSize;
  tone?: TextTone;
  strong?: boolean;
  as?: ElementType<{ className?: string; lang?: string; id?: string; children?: ReactNode }>;
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** Text in the typeface of its language: Spanish sans, Russian serif and one step larger, or mono if forced. */
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

/** Text only for assistive technology. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span id={id} className={styles.hidden}>
      {children}
    </span>
  );
}
