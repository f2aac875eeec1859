/** Gives one place a role. A role stands for one place only: the last one that was given it. */
export function withRole<R>(roles: readonly (R | null)[], at: number, role: R | null): (R | null)[] {
  return roles.map((known) => (known === role ? null : known)).with(at, role);
}
