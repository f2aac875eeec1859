import type { AdminSection } from '../../shared/section.ts';

const releases = async () => {
  const { ReleasesScreen } = await import('./releases.component.tsx');
  return { Component: ReleasesScreen };
};
const set = async () => {
  const { SetScreen } = await import('./set.component.tsx');
  return { Component: SetScreen };
};

export const releasesSection: AdminSection = {
  path: 'releases',
  label: 'admin.release.link',
  roles: ['admin'],
  isForTeams: true,
  numberCrumb: 'admin.release.number',
  routes: [
    { index: true, lazy: releases },
    { path: ':id', lazy: set },
  ],
};
