/** Without these remotes the platform has no sign-in or no home screen. */
const essential: Readonly<Record<string, string>> = {
  mf_auth: 'nobody can sign in without it',
  mf_study: 'there is no home screen and no studying without it',
};

/** Returns the reasons why these remotes cannot be removed from the live set, unless the removal is forced. */
export function checkRemoval(removed: readonly string[], isForced: boolean): string[] {
  if (isForced) return [];
  return removed.flatMap((name) => {
    const reason = essential[name];
    return reason === undefined ? [] : [`${name} is essential: ${reason}; --force removes it anyway`];
  });
}
