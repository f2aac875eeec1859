import type { Role } from '@repaso/contracts';
import type { RemoteRoute } from '@repaso/shell-api';

/** A part of the admin area, with its own entry in the area's navigation. */
export interface AdminSection {
  /** Path below /admin, such as `decks`; a single segment. */
  path: string;
  /** Message id of the name in the navigation. */
  label: string;
  /** Roles that may open the section. Others neither see its entry nor reach its screens. */
  roles: readonly Role[];
  /** Whether members of teams may open the section too, whatever their role is. */
  isForTeams?: boolean;
  /** Message ids of the breadcrumbs of its screens, by the last segment of their path. */
  crumbs?: Readonly<Record<string, string>>;
  /** Message id of the breadcrumb of a number in their path, which the message gets as `id`. */
  numberCrumb?: string;
  /** Routes below the section's path. */
  routes: RemoteRoute[];
}
