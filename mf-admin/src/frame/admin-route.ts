import type { RemoteRoute } from '@repaso/shell-api';
import type { AdminSection } from '../shared/section.ts';

const overview = async () => {
  const { OverviewScreen } = await import('./overview.component.tsx');
  return { Component: OverviewScreen };
};

function sectionRoute({ path, routes, ...section }: AdminSection): RemoteRoute {
  const guard = async () => {
    const { sectionGuard } = await import('./section-guard.component.tsx');
    return { Component: sectionGuard(section) };
  };
  return { path, lazy: guard, children: routes };
}

/** Returns the route of the admin area with its sections, in the order of the navigation. */
export function adminRoute(sections: readonly AdminSection[]): RemoteRoute {
  const area = async () => {
    const { adminAreaWith } = await import('./admin-area.component.tsx');
    return { Component: adminAreaWith(sections) };
  };
  return {
    path: 'admin',
    lazy: area,
    children: [{ index: true, lazy: overview }, ...sections.map(sectionRoute)],
  };
}
