import { useAuth, useIntl, useLocation } from '@repaso/shell-api';
import { lazy, Suspense } from 'react';
import type { AdminSection } from '../shared/section.ts';
import { crumbsOf } from './crumbs.ts';
import { SectionLinks } from './section-links.component.tsx';
import styles from './admin-area.module.css';

const MemberLinks = lazy(async () => ({
  default: (await import('./member-links.component.tsx')).MemberLinks,
}));

/**
 * Links to the sections that the user may open. On a phone only the overview shows them, so that a section's own
 * content is in view; the arrow of its breadcrumbs leads back to the overview.
 */
export function SectionNav({ sections }: { sections: readonly AdminSection[] }) {
  const intl = useIntl();
  const { user } = useAuth();
  const { pathname } = useLocation();
  if (user === null) return null;
  const isOpen = ({ roles }: AdminSection) => roles.includes(user.role);
  const forTeams = sections.filter((section) => section.isForTeams === true && !isOpen(section));
  return (
    <nav
      className={styles.sections}
      data-at={crumbsOf(pathname).length > 1 ? 'section' : 'overview'}
      aria-label={intl.formatMessage({ id: 'admin.sections' })}
    >
      <SectionLinks sections={sections.filter(isOpen)} />
      {forTeams.length > 0 && (
        <Suspense>
          <MemberLinks sections={forTeams} />
        </Suspense>
      )}
    </nav>
  );
}
