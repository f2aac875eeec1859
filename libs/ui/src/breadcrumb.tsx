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

/** On a phone only the nearest ancestor is shown, as an arrow back. */
const linkText = (label: ReactNode) => (
  <>
    <span className={styles.back}>
      <Icon name="chevron-left" />
    </span>
    <span className={styles.name}>{label}</span>
  </>
);

/** The path to this page behind a blinking terminal icon; its last part is the page's heading. */
export function Breadcrumb({ label, items, renderLink = plainLink }: BreadcrumbProps) {
  const ancestors = items.slice(0, -1);
  const page = items.at(-1);
  return (
    <div className={styles.breadcrumb}>
      <span className={styles.terminal}>
        <Icon name="terminal" />
      </span>
      {ancestors.length > 0 && (
        <nav aria-label={label}>
          <ol className={styles.list}>
            {ancestors.map(({ label: text, to }, index) => (
              <li key={index}>{to === undefined ? text : renderLink(to, linkText(text))}</li>
            ))}
          </ol>
        </nav>
      )}
      {page !== undefined && <h1 className={styles.page}>{page.label}</h1>}
    </div>
  );
}
