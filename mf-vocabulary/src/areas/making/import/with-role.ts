/** Sets the role at an index. Each role is used once, so it is removed from any other index. */
export function withRole<R>(roles: readonly (R | null)[], at: number, role: R | null): (R | null)[] {
  return roles.map((known) => (known === role ? null : known)).with(at, role);
}
