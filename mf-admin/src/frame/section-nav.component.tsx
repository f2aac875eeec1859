import { FormattedMessage, NavLink, useAuth, useIntl, useLocation } from '@repaso/shell-api';
import type { AdminSection } from '../shared/section.ts';
import { useIsMember } from '../shared/member.hook.ts';
import { crumbsOf } from './crumbs.ts';
import styles from './admin-area.module.css';

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
      {forTeams.length > 0 && <MemberLinks sections={forTeams} />}
    </nav>
  );
}

/** Links to the sections that members of teams may open. Renders nothing for others. */
function MemberLinks({ sections }: { sections: readonly AdminSection[] }) {
  return useIsMember() === true && <SectionLinks sections={sections} />;
}

const SectionLinks = ({ sections }: { sections: readonly AdminSection[] }) =>
  sections.map(({ path, label }) => (
    <NavLink key={path} to={`/admin/${path}`} className={styles.section}>
      <FormattedMessage id={label} />
    </NavLink>
  ));
