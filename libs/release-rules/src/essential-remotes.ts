/** Remotes that the platform needs, and what is missing without them. */
const essential: Readonly<Record<string, string>> = {
  mf_auth: 'nobody can sign in without it',
  mf_study: 'there is no home screen and no studying without it',
};

/**
 * Returns why these remotes must not be removed from the live set; empty if they may be, or if the removal is forced.
 */
export function checkRemoval(removed: readonly string[], isForced: boolean): string[] {
  if (isForced) return [];
  return removed.flatMap((name) => {
    const reason = essential[name];
    return reason === undefined ? [] : [`${name} is essential: ${reason}; --force removes it anyway`];
  });
}
