import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './breadcrumb.module.css';

export interface BreadcrumbItem {
  label: ReactNode;
  /** Target path. The last item is the current page and needs none. */
  to?: string;
}

export interface BreadcrumbProps {
  /** Accessible name of the navigation. */
  label: string;
  items: readonly BreadcrumbItem[];
  /** Renders a link, for use with the router's Link. */
  renderLink?: (to: string, label: ReactNode) => ReactElement;
}

const plainLink = (to: string, label: ReactNode) => <a href={to}>{label}</a>;

/** On a phone only the nearest ancestor is visible, as a back arrow. */
const linkText = (label: ReactNode) => (
  <>
    <span className={styles.back}>
      <Icon name="chevron-left" />
    </span>
    <span className={styles.name}>{label}</span>
  </>
);

/** Path to the current page after a blinking terminal icon. The last item is the page's heading. */
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
