import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './panel.module.css';

export interface PanelProps {
  /** Set into the top border; it also names the section. */
  title?: ReactNode;
  /** Set into the top border at the right: a count, a state. */
  aside?: ReactNode;
  /** Set into the bottom border at the right: key hints, a page number. */
  footer?: ReactNode;
  tone?: 'line' | 'accent' | 'due' | 'danger';
  /** The heading's level in the outline of the screen. */
  level?: 2 | 3 | 4;
  /** Without space at the sides, for lists and tables that touch the line. */
  flush?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A box of 1 px lines with its title set into the top border, as in a text interface. */
export function Panel({
  title,
  aside,
  footer,
  tone = 'line',
  level = 2,
  flush = false,
  ...rest
}: PanelProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const titled = title !== undefined;
  const footed = footer !== undefined;
  return (
    <section
      className={classNames(
        styles.panel,
        styles[tone],
        flush && styles.flush,
        footed && styles.footed,
        rest.className,
      )}
      aria-labelledby={titled ? id : undefined}
    >
      {(titled || aside !== undefined) && (
        <div className={styles.head}>
          {titled && (
            <Heading id={id} className={styles.title}>
              {title}
            </Heading>
          )}
          <span className={styles.rule} />
          {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      <div className={styles.body}>{rest.children}</div>
      {footed && (
        <div className={styles.footer}>
          <span className={styles.rule} />
          <div>{footer}</div>
        </div>
      )}
    </section>
  );
}
