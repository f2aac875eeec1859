import type { MenuEntry, Role } from '@repaso/contracts';

/** The menu entries that a role sees, in their order; null is a visitor. */
export function visibleEntries(menu: readonly MenuEntry[], role: Role | null): MenuEntry[] {
  return menu
    .filter((entry) => entry.roles === null || (role !== null && entry.roles.includes(role)))
    .toSorted((a, b) => a.order - b.order);
}
