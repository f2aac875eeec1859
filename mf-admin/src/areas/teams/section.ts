import type { AdminSection } from '../../shared/section.ts';

const teams = async () => {
  const { TeamsScreen } = await import('./teams.component.tsx');
  return { Component: TeamsScreen };
};

export const teamsSection: AdminSection = {
  path: 'teams',
  label: 'admin.teams.link',
  roles: ['admin'],
  isForTeams: true,
  routes: [{ index: true, lazy: teams }],
};
