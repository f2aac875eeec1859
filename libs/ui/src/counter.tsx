import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { countSteps } from './count-steps.ts';
import { isMotionWelcome } from './motion.ts';
import { VisuallyHidden } from './text.tsx';
import styles from './counter.module.css';

export interface CounterProps {
  value: number;
  label: ReactNode;
  tone?: 'text' | 'accent' | 'due' | 'danger';
  size?: 'regular' | 'large';
  /** Writes the number in the reader's locale. */
  format?: (value: number) => string;
}

const stepMs = 30;

/** The number on its way to the value; it starts at the value, and counts only when the value changes. */
function useCounting(value: number): number {
  const [shown, setShown] = useState(value);
  const last = useRef(value);
  useEffect(() => {
    const steps = isMotionWelcome() ? countSteps(last.current, value) : [value];
    const timers = steps.map((step, index) =>
      setTimeout(() => {
        last.current = step;
        setShown(step);
      }, index * stepMs),
    );
    return () => {
      timers.forEach(clearTimeout);
    };
  }, [value]);
  return shown;
}

/** A number with its name under it, which counts to its new value in a third of a second. */
export function Counter({ value, label, tone = 'text', size = 'regular', format = String }: CounterProps) {
  const shown = useCounting(value);
  return (
    <div className={classNames(styles.counter, styles[tone], styles[size])}>
      <span className={styles.value} aria-hidden="true">
        {format(shown)}
      </span>
      <VisuallyHidden>{format(value)}</VisuallyHidden>
      <span className={styles.label}>{label}</span>
    </div>
  );
}
