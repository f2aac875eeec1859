import { FormattedMessage, NavLink } from '@repaso/shell-api';
import type { AdminSection } from '../shared/section.ts';
import styles from './admin-area.module.css';

/** A link to each of the sections. */
export const SectionLinks = ({ sections }: { sections: readonly AdminSection[] }) =>
  sections.map(({ path, label }) => (
    <NavLink key={path} to={`/admin/${path}`} className={styles.section}>
      <FormattedMessage id={label} />
    </NavLink>
  ));
