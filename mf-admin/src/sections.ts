import { auditSection } from './areas/audit/section.ts';
import { decksSection } from './areas/decks/section.ts';
import { lessonsSection } from './areas/lessons/section.ts';
import { releasesSection } from './areas/releases/section.ts';
import { statisticSection } from './areas/statistic/section.ts';
import { teamsSection } from './areas/teams/section.ts';
import { resetPasswordSection, usersSection } from './areas/users/section.ts';
import { verbsSection } from './areas/verbs/section.ts';
import type { AdminSection } from './shared/section.ts';

/** The sections of the admin area, in the order of its navigation. */
export const adminSections: readonly AdminSection[] = [
  decksSection,
  verbsSection,
  lessonsSection,
  statisticSection,
  usersSection,
  resetPasswordSection,
  auditSection,
  releasesSection,
  teamsSection,
];
