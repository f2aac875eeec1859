import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './breadcrumb.module.css';

export interface BreadcrumbItem {
  label: ReactNode;
  /** Where it leads; the last item, the page itself, leads nowhere. */
  to?: string;
}

export interface BreadcrumbProps {
  /** Names the landmark. */
  label: string;
  items: readonly BreadcrumbItem[];
  /** Draws a link, so that the router's own can be used. */
  renderLink?: (to: string, label: ReactNode) => ReactElement;
}

const plainLink = (to: string, label: ReactNode) => <a href={to}>{label}</a>;

/** The path to this page behind a blinking terminal icon. */
export function Breadcrumb({ label, items, renderLink = plainLink }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={styles.breadcrumb}>
      <span className={styles.terminal}>
        <Icon name="terminal" size={16} />
      </span>
      <ol className={styles.list}>
        {items.map(({ label: text, to }, index) => (
          <li key={index} aria-current={index === items.length - 1 ? 'page' : undefined}>
            {to === undefined || index === items.length - 1 ? text : renderLink(to, text)}
          </li>
        ))}
      </ol>
    </nav>
  );
}
